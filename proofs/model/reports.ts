import { commitments, upcoming } from './coming.ts';
import type { HouseholdModel } from './household-model.ts';
import { counted, monthRange } from './figures.ts';
import type { Expense } from './entry.ts';
import { hasIncome, hasOwn, hasPercent } from './month-split.ts';
import { monthReport, personalReport } from './month-report.ts';
import { planOverview } from './plan-figures.ts';
import { type Parts, partsOf } from './splits.ts';
import { dashboard, listOf, stats, summary } from './stats.ts';
import { folded } from './undo.ts';

/** Months that have expenses, one that never has, and one to come. */
const REPORTED = ['2025-09', '2025-12', '2026-01', '2026-05', '2026-08', '2026-09', '2026-10'];
const RANGES = [null, { from: '2025-12-31', to: '2026-09-11' }, monthRange('2026-09')];
const SPANISH = new Intl.Collator('es');

type Answer = readonly [path: string, expected: unknown];

/** The queries of the reports: all of them, or one month, range and list in turn. */
export type Asked = 'everything' | { readonly turn: number };
const asked = <T>(choices: readonly T[], what: Asked): readonly T[] =>
  what === 'everything' ? choices : [choices[what.turn % choices.length]!];

/** Every report and figure of the REST document, by path. */
export function expectedReports(model: HouseholdModel, member: string, what: Asked): Answer[] {
  const months = asked(REPORTED, what).flatMap((month): Answer[] => {
    const path = `/api/reports/monthly?year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`;
    return [
      [path, monthReport(model, month)],
      [`${path}&personal=true`, personalReport(model, month, member)],
    ];
  });
  const ranges = asked(RANGES, what).flatMap((range) =>
    Object.entries(stats(model, range)).map(([name, expected]): Answer => {
      const query = range === null ? '' : `?startDate=${range.from}&endDate=${range.to}`;
      return [`/api/stats/${name}${query}`, expected];
    }),
  );
  return [
    ['/api/stats/dashboard', dashboard(model)],
    ['/api/reports/summary', summary(model)],
    ['/api/msi', planOverview(model)],
    ['/api/commitments', commitments(model)],
    ...asked([30, 1, 7, 62, 400], what).map((days): Answer => [`/api/upcoming?days=${days}`, upcoming(model, days)]),
    ...months,
    ...ranges,
    ...asked(lists(model), what),
  ];
}

const byAmount = (left: Expense, right: Expense): number => counted(left) - counted(right);
const byText = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);

/** Lists filtered and sorted like the screens; equal rows by id, in the same direction. */
function lists(model: HouseholdModel): Answer[] {
  const [first] = model.members;
  const [category] = model.all<{ id: string }>('category');
  const nameOf = ({ categoryId }: Expense): string =>
    (model.get(categoryId ?? '')?.fields.name as string | undefined) ?? '';
  const search = (word: string) => (expense: Expense) =>
    [expense.description, nameOf(expense), expense.notes ?? '', ...expense.tags].some((text) =>
      folded(text).includes(word),
    );
  const ascending = '&limit=20&sortOrder=asc';
  const has = (part: (parts: Parts) => boolean) => (expense: Expense) => part(partsOf(model, expense));
  const [hasIncomePart, hasPercentPart, hasOwnPart] = [has(hasIncome), has(hasPercent), has(hasOwn)];
  return [
    [`/api/expenses?sortBy=amount${ascending}&split=income`, listOf(model, hasIncomePart, byAmount)],
    [
      `/api/expenses?sortBy=date${ascending}&split=percent&paidBy=${first}`,
      listOf(
        model,
        (expense) => hasPercentPart(expense) && expense.paidBy === first,
        (left, right) => byText(left.date, right.date),
      ),
    ],
    [
      `/api/expenses?sortBy=amount${ascending}&split=own&refund=false&startDate=2026-09-01&endDate=2026-09-17`,
      listOf(
        model,
        (expense) =>
          hasOwnPart(expense) && !expense.refund && expense.date >= '2026-09-01' && expense.date <= '2026-09-17',
        byAmount,
      ),
    ],
    [
      `/api/expenses?sortBy=amount${ascending}&refund=true&search=CAFE`,
      listOf(model, (expense) => expense.refund && search('cafe')(expense), byAmount),
    ],
    [`/api/expenses?sortBy=amount${ascending}`, listOf(model, () => true, byAmount)],
    [
      `/api/expenses?sortBy=amount${ascending}&shared=true&paidBy=${first}`,
      listOf(model, (expense) => expense.shared && expense.paidBy === first, byAmount),
    ],
    [
      `/api/expenses?sortBy=description${ascending}&startDate=2026-09-01&endDate=2026-09-31`,
      listOf(
        model,
        ({ date }) => date.startsWith('2026-09'),
        (left, right) => SPANISH.compare(left.description, right.description),
      ),
    ],
    [
      `/api/expenses?sortBy=date${ascending}&categoryId=${category?.id ?? 'uncategorized'}`,
      listOf(
        model,
        ({ categoryId }) => categoryId === (category?.id ?? null),
        (left, right) => byText(left.date, right.date),
      ),
    ],
    [
      `/api/expenses?sortBy=createdAt${ascending}&search=CAFE`,
      listOf(model, search('cafe'), (left, right) => byText(left.createdAt, right.createdAt)),
    ],
    [
      `/api/expenses?sortBy=amount${ascending}&tags=viaje,pan&search=100%25`,
      listOf(
        model,
        (expense) => ['viaje', 'pan'].every((tag) => expense.tags.includes(tag)) && search('100%')(expense),
        byAmount,
      ),
    ],
  ];
}
