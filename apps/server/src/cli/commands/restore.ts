import { restoreBackup } from '@household/db';
import type { Command } from '../command.ts';
import { explainingFile } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Bring a backup back into an empty database',
  help: `Usage: household restore FILE

Brings everything in FILE, which household backup wrote, into a database that holds nothing yet: the embedded one of an
empty DATA_DIR, or the one that DATABASE_URL names. All of it comes back or nothing. A file that is damaged, cut off or
made by a newer version of the program is refused before anything is touched. Everybody signs in again.`,
  options: {},
  run: async ({ positionals }, { terminal, clock, withDatabase }) => {
    const [name, ...more] = positionals;
    if (name === undefined || name === '-' || more.length > 0) throw new UsageError('household restore needs one FILE');
    const { createdAt, rows } = await withDatabase(
      async (database) => {
        const report = await explainingFile(name, 'read', () =>
          restoreBackup(database, terminal.pathOf(name), (table) => terminal.showProgress(`Reading ${table}`)),
        );
        await database.activity.note({ kind: 'restoreByCommand', at: clock(), memberId: null });
        return report;
      },
      { asItIs: true, mayBegin: true },
    );
    const { expense = 0, change = 0 } = rows;
    terminal.print(`Restored the backup of ${createdAt.toString()}: ${expense} expenses, ${change} changes.`);
  },
};
