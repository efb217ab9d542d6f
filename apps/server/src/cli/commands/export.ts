import { exportHousehold } from '@household/db';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write the household into one file',
  help: `Usage: household export FILE

Writes a snapshot of members, salaries, categories, recurring rules, installment plans, the account between the members and expenses into FILE (- for the standard output), as JSON that household import reads and docs/household-file.md describes. Passwords, sessions, history and trash are not included. An existing FILE is replaced once the new one is complete.`,
  options: {},
  run: async ({ positionals }, { terminal, clock, withDatabase }) => {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) {
      throw new UsageError('household export needs one FILE, or - to write to the standard output');
    }
    let written = 0;
    const onProgress = (expenses: number): void => {
      written = expenses;
      terminal.showProgress(`${expenses} expenses written`);
    };
    await withDatabase(async (database) => {
      await terminal.writeText(file, exportHousehold(database, onProgress));
      await database.activity.note({ kind: 'exportByCommand', at: clock(), memberId: null });
    });
    if (file !== '-') terminal.print(`The household is in ${file}, with ${written} expenses.`);
  },
};
