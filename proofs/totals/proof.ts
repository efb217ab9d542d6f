import type { Proof } from '../proof.ts';
import { runLargeTotals } from './run.ts';

export const largeTotals: Proof = {
  name: 'large-totals',
  title: 'Totals of a large household with splits of every kind',
  about:
    "A run fills a household with 100,000 expenses, of which two in five are split by percentages, three in ten have own parts and one in twelve is a refund, and plays 500 random commands on it: adding, editing and deleting expenses with any split, deleting a category with its thousands of expenses, changing the household's rule, undoing and redoing. Before them, after them and after all of them were undone, every total by day and by month is recounted from the expenses, by an arithmetic that shares nothing with the database's; at the end every total is what it was before.",
  runs: 20,
  run: ({ extent, ...setting }) => {
    const size = extent === 'full' ? { expenses: 100_000, commands: 500 } : { expenses: 10_000, commands: 100 };
    return runLargeTotals({ ...setting, ...size });
  },
};
