import type { Proof } from '../proof.ts';
import { runAccount } from './run.ts';

export const accountModel: Proof = {
  name: 'account',
  title: 'The account between the members against a plain sum',
  about:
    'A run plays 200 random commands: adding, editing and deleting expenses with any split in closed and open months and outside the account, with and without the word that accepts an adjustment; payments; closing and reopening months; moving the start; salaries of any date; undo, redo and restore in any order. After each, the account’s balance is compared with one sum over all rows, by an arithmetic that shares nothing with the product’s; every closed month keeps what it was closed with; and its adjustments add up to its balance now minus its stored one. At the end everything is undone, and nothing is left.',
  runs: 500,
  run: ({ extent, ...setting }) => runAccount({ ...setting, commands: extent === 'full' ? 200 : 120 }),
};
