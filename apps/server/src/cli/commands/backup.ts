import { backUp } from '@household/db';
import type { Command } from '../command.ts';
import { explainingFile } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write everything into one compressed file',
  help: `Usage: household backup FILE

Writes the whole database as it stands at one moment into FILE, while the server goes on: people with their password
hashes, salaries, categories, expenses, rules, plans, history and trash; only who is signed in is left out. The file is
compressed, carries its own checksum and can be read by its owner alone. household restore brings it back, also with a
newer version of the program. An existing FILE is replaced once the new one is whole.`,
  options: {},
  run: async ({ positionals }, { terminal, clock, withDatabase }) => {
    const [name, ...more] = positionals;
    if (name === undefined || name === '-' || more.length > 0) throw new UsageError('household backup needs one FILE');
    const report = await withDatabase(
      (database) =>
        explainingFile(name, 'written', () =>
          backUp(database, terminal.pathOf(name), {
            now: clock(),
            onProgress: (table) => terminal.showProgress(`Writing ${table}`),
          }),
        ),
      { asItIs: true },
    );
    const { expense = 0, change = 0 } = report.rows;
    terminal.print(`Everything is in ${name}: ${expense} expenses, ${change} changes, ${report.bytes} bytes.`);
  },
};
