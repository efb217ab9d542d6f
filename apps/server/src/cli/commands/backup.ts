import { backUp, type Database } from '@household/db';
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
  help: `Usage: household backup FILE

Writes a snapshot of the whole database into FILE, while the server goes on: members with their password hashes, salaries, categories, expenses, rules, plans, history and trash; only sessions are left out. The file is compressed, has a checksum and can be read by its owner only. household restore restores it, also with a newer version of the program. An existing FILE is replaced once the new one is complete.`,
  options: {},
  run: async ({ positionals }, { terminal, clock, withDatabase }) => {
    const [name, ...more] = positionals;
    if (name === undefined || name === '-' || more.length > 0) throw new UsageError('household backup needs one FILE');
    const report = await withDatabase(
      async (database) => {
        const written = await explainingFile(name, 'written', () =>
          backUp(database, terminal.pathOf(name), {
            now: clock(),
            onProgress: (table) => terminal.showProgress(`Writing ${table}`),
          }),
        );
        await noteIfPossible(database, clock(), terminal);
        return written;
      },
      { asItIs: true },
    );
    const { expense = 0, change = 0 } = report.rows;
    terminal.print(`Everything is in ${name}: ${expense} expenses, ${change} changes, ${report.bytes} bytes.`);
  },
};
