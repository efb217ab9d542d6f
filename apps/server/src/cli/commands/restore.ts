import { restoreBackup } from '@household/db';
import { readKey } from '../backup-keys.ts';
import type { Command } from '../command.ts';
import { withCopyOf } from '../copies.ts';
import { explainingFile } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restore a backup into an empty database',
  help: `Usage: household restore FILE [--passphrase-file FILE | --key-file FILE]
       household restore --copy DAY [--key-file FILE]

Restores everything in FILE, written by household backup, into an empty database: the embedded one of an empty DATA_DIR, or the one at DATABASE_URL. All of it is restored, or nothing. A file that is damaged, truncated or made by a newer version of the program is refused before anything is changed. Everybody has to sign in again.

With --copy the copy of that day, such as 2026-11-20, is fetched from BACKUP_COPY_TO and verified; household backups lists them.

An encrypted FILE is recognised. Its passphrase is asked for, or read from the first line of --passphrase-file (- for the standard input) or from BACKUP_PASSPHRASE; one that was made for a key needs the file of that key, by --key-file. Where one of the two options is given, a FILE that is not encrypted is refused.

Passwords, passkeys and codes are then those of the backup's moment, those too that were changed, removed or used since: household second-factor reset MEMBER removes the passkeys and codes of a member, household password MEMBER sets a new password.`,
  options: {
    'passphrase-file': { type: 'string' },
    'key-file': { type: 'string' },
    copy: { type: 'string' },
  },
  run: async ({ positionals, values }, { terminal, clock, config, withDatabase }) => {
    const [name, ...more] = positionals;
    const { copy } = values;
    const hasSource = typeof copy === 'string' ? name === undefined : name !== undefined && name !== '-';
    if (!hasSource || more.length > 0) throw new UsageError('household restore needs one FILE, or --copy DAY');
    const restoreFile = (path: string) =>
      withDatabase(
        async (database) => {
          const report = await explainingFile(name ?? path, 'read', () =>
            restoreBackup(database, path, {
              // BACKUP_PASSPHRASE alone may be set for future backups.
              onlyEncrypted: values['key-file'] !== undefined || values['passphrase-file'] !== undefined,
              keyFor: (kind) => readKey(kind, values, { terminal, config }),
              onProgress: (table) => terminal.showProgress(`Reading ${table}`),
            }),
          );
          await database.activity.note({ kind: 'restoreByCommand', at: clock(), memberId: null });
          return report;
        },
        { asItIs: true, mayBegin: true },
      );
    const { createdAt, rows } = await (typeof copy === 'string'
      ? withCopyOf(config(), copy, restoreFile)
      : restoreFile(terminal.pathOf(name!)));
    const { expense = 0, change = 0 } = rows;
    terminal.print(`Restored the backup of ${createdAt.toString()}: ${expense} expenses, ${change} changes.`);
    terminal.print(
      'Passwords, passkeys and codes are again those of that moment: household second-factor reset MEMBER removes passkeys that were lost since and codes, household password MEMBER sets a new password.',
    );
  },
};
