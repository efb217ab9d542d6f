import type { Proof } from '../proof.ts';
import { runAccount } from './run.ts';
import { runAccountServers } from './two-servers.ts';

export const accountModel: Proof = {
  name: 'account',
  title: 'The account between the members against a plain sum',
  about:
    'A run plays 200 random commands: adding, editing and deleting expenses with any split in closed and open months and outside the account, with and without accepting an adjustment; payments; closing and reopening months; moving the start; salaries of any date; undo, redo and restore in any order. After each, the account’s balance is compared with one sum over all rows, by code that shares nothing with the product’s; every closed month keeps what it was closed with; and its adjustments add up to its balance now minus its stored one. At the end everything is undone, and nothing is left.',
  runs: 500,
  run: ({ extent, ...setting }) => runAccount({ ...setting, commands: extent === 'full' ? 200 : 120 }),
};

export const accountServers: Proof = {
  name: 'account-two-servers',
  title: 'Closing and correcting by two servers that are killed',
  about:
    'Two real server processes on one PostgreSQL close and reopen months, correct expenses in them, with and without accepting an adjustment, and record payments, ten requests at once; in the middle of them one is killed with `kill -9`, twenty-five times in a run. After each the account equals a plain sum over all rows, the adjustments of each closed month add up to its balance now minus its stored one, closed months have no gap, no request got a 5xx response, and nothing is left half done.',
  runs: 8,
  run: ({ extent, ...setting }) => runAccountServers({ ...setting, kills: extent === 'full' ? 25 : 4 }),
};
