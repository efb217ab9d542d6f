import { checkHousehold } from '@household/db';
import type { Command } from '../command.ts';
import { CommandFailure, UsageError } from '../usage-error.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check the data for inconsistencies',
  help: `Usage: household check

Recounts all totals, follows every reference and compares the change log with the records, in a snapshot and without changing anything; the server may be running. Prints one line for each problem. The exit code is 1 if there is any, else 0.`,
  options: {},
  run: async ({ positionals }, { terminal, withDatabase }) => {
    if (positionals.length > 0) throw new UsageError('household check takes no arguments');
    const findings = await withDatabase(async (database) => {
      let count = 0;
      for await (const finding of checkHousehold(database)) {
        terminal.print(finding);
        count += 1;
      }
      return count;
    });
    if (findings > 0) throw new CommandFailure(findings === 1 ? '1 finding' : `${findings} findings`);
    terminal.print('No problems found.');
  },
};
