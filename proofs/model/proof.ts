import type { Proof } from '../proof.ts';
import { runModel } from './run.ts';

export const householdModel: Proof = {
  name: 'household-model',
  title: 'Undo, history and trash: two members against a plain model',
  about:
    'A run lets two members do 200 random operations one after the other: add, edit, delete and restore expenses, categories, rules and plans, with splits of every kind, refunds and other currencies, set the rule of the household, replace all plans, record payments, skip an occurrence, write it now or write the past ones, confirm and skip bills, set limits and days of payment, change salaries, import a file, undo any change and undo undos. The real server and a plain model of the household in memory must both perform each of them, or refuse it for the same reason. After each one all lists, the trash, the stored totals, the latest history and every report of the REST document are compared, the reports for one month and one range of days in turn; after every tenth also the whole history, and the reports for every month and range. At the end everything is undone, the newest first: no undo may be refused, and `household export` must give the bytes of the empty household again.',
  runs: 500,
  run: async ({ extent, ...setting }) => {
    const size = extent === 'full' ? { commands: 200, shrinkingMs: 600_000 } : { commands: 100, shrinkingMs: 120_000 };
    const { differences, ...counts } = await runModel({ ...setting, ...size });
    return { counts, failures: differences };
  },
};
