import { backUp, type Database } from '@household/db';
import { readLock } from '../backup-keys.ts';
import type { Command } from '../command.ts';
import { explainingFile, type Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/**
 * A database of an older version has no activity log, and a full disk takes no entry: the backup is valid all the same.
 */
async function noteIfPossible(database: Database, at: Temporal.Instant, terminal: Terminal): Promise<void> {
  try {
    await database.activity.note({ kind: 'backupByCommand', at, memberId: null });
  } catch {
    terminal.complain('Warning: the activity log could not be written; the backup is complete');
  }
}

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write everything into one compressed file',
  help: `Usage: household backup FILE [--encrypt [--passphrase-file FILE] | --recipient KEY]

Writes a snapshot of the whole database into FILE, while the server goes on: members with their password hashes, salaries, categories, expenses, rules, plans, history and trash. What is left out belongs to sign-ins in progress and to the machine: sessions, known devices, the certificate authority. The file is compressed, has a checksum and can be read by its owner only. household restore restores it, also with a newer version of the program. An existing FILE is replaced once the new one is complete.

With --encrypt only the passphrase opens it: asked for twice without being shown, or read from the first line of --passphrase-file (- for the standard input) or from BACKUP_PASSPHRASE. With --recipient only the key opens it whose public part this is (household backup-key makes one; several are separated by commas). An encrypted FILE is read back in full before it gets its name, and is in the age format.`,
  options: {
    encrypt: { type: 'boolean' },
    'passphrase-file': { type: 'string' },
    recipient: { type: 'string' },
  },
  run: async ({ positionals, values }, { terminal, clock, config, withDatabase }) => {
    const [name, ...more] = positionals;
    if (name === undefined || name === '-' || more.length > 0) throw new UsageError('household backup needs one FILE');
    const lock = await readLock(values, { terminal, config });
    const report = await withDatabase(
      async (database) => {
        const written = await explainingFile(name, 'written', () =>
          backUp(database, terminal.pathOf(name), {
            now: clock(),
            lock,
            onProgress: (table) => terminal.showProgress(`Writing ${table}`),
          }),
        );
        await noteIfPossible(database, clock(), terminal);
        return written;
      },
      { asItIs: true },
    );
    const { expense = 0, change = 0 } = report.rows;
    terminal.print(
      `Everything is in ${name}${lock ? ', encrypted' : ''}: ${expense} expenses, ${change} changes, ${report.bytes} bytes.`,
    );
  },
};
