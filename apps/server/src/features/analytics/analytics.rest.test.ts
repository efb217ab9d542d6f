import { parseQueryDate } from '@household/domain';
import { describe, expect, it } from 'vitest';
import stats from '../../../../../packages/domain/test/golden/expected/stats.json' with { type: 'json' };
import summary from '../../../../../packages/domain/test/golden/expected/summary.json' with { type: 'json' };
import { GOLDEN_NOW, loadGoldenHousehold, withMemberIds } from '../../../test/golden-household.ts';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp, type TestClient } from '../../../test/test-app.ts';
import { categoryStat } from '../../rest-bodies/rest-totals.ts';
import { restBalance, restDayTotal, restMemberTotals, restMonthTotal, restSummary } from './analytics.responses.ts';

const households = await Promise.all(HOUSEHOLDS.map((members) => buildTestApp({ members, now: GOLDEN_NOW })));
await Promise.all(households.map(loadGoldenHousehold));

const SHORT_NAMES = ['oct', 'nov', 'dic', 'ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep'];
const completedSummary = {
  ...summary.answer,
  monthlyData: summary.answer.monthlyData.map((row, index) => ({ ...row, monthName: SHORT_NAMES[index] })),
};

type Range = { startDate?: Temporal.PlainDate; endDate?: Temporal.PlainDate };

/** Each path's tRPC response, converted to the REST keys. */
const overTrpc: Record<string, (browser: TestClient, range: Range) => Promise<unknown>> = {
  'by-category': async ({ trpc }, range) => (await trpc.analytics.byCategory.query(range)).map(categoryStat),
  total: ({ trpc }, range) => trpc.analytics.total.query(range),
  'by-member': async ({ trpc }, range) => restMemberTotals(await trpc.analytics.byMember.query(range)),
  'by-sharing': ({ trpc }, range) => trpc.analytics.bySharing.query(range),
  balance: async ({ trpc }, range) => restBalance(await trpc.analytics.balance.query(range)),
  monthly: async ({ trpc }, range) => (await trpc.analytics.monthly.query(range)).map(restMonthTotal),
  daily: async ({ trpc }, range) => (await trpc.analytics.daily.query(range)).map(restDayTotal),
};

const nameOf = (path: string): string => new URL(path, 'http://app').pathname.replace('/api/stats/', '');

function rangeOf(path: string): Range {
  const query = new URL(path, 'http://app').searchParams;
  const bound = (name: string) => parseQueryDate(query.get(name) ?? '');
  const [startDate, endDate] = [bound('startDate'), bound('endDate')];
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

/** The name and colour of uncategorised expenses, which are not in the golden file. */
const completed = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? answer.map((row: object) => ('categoryId' in row ? { categoryName: '', categoryColor: '#64748b', ...row } : row))
    : answer;

describe.each(households)('the golden stats, household of $members.first.id', async ({ members, signInAs }) => {
  const browser = await signInAs('second');

  /** The response of REST and tRPC, which must be equal. */
  const responseOf = async (path: string): Promise<unknown> => {
    const { status, body } = await browser.call('GET', path);
    const answer = await overTrpc[nameOf(path)]?.(browser, rangeOf(path));
    expect({ status, body }).toEqual({ status: 200, body: JSON.parse(JSON.stringify(answer)) });
    return body;
  };
  const [balances, others] = [true, false].map((isBalance) =>
    stats.cases.filter(({ path }) => (nameOf(path) === 'balance') === isBalance),
  );

  it.each(others ?? [])('$path', async ({ path, answer }) => {
    expect(await responseOf(path)).toEqual(completed(withMemberIds<unknown>(answer, members)));
  });

  // The file has no proportions, and no salaries for ranges of several months.
  it.each(balances ?? [])('$path', async ({ path, answer }) => {
    expect(await responseOf(path)).toMatchObject(withMemberIds<object>(answer, members));
  });

  it('has all fields of a balance', async () => {
    const [one, other] = [members.first.id, members.second.id];
    expect(await browser.call('GET', '/api/stats/balance?startDate=2026-09-18&endDate=2026-09-31')).toEqual({
      status: 200,
      body: {
        salaries: { [one]: 4_600_000, [other]: 3_175_000 },
        proportions: { [one]: 4_600_000 / 7_775_000, [other]: 3_175_000 / 7_775_000 },
        sharedExpenses: { total: 0, paidBy: { [one]: 0, [other]: 0 }, fairShare: { [one]: 0, [other]: 0 } },
        balance: { [one]: 0, [other]: 0 },
      },
    });
  });

  it('GET /api/reports/summary', async () => {
    expect(await browser.call('GET', summary.path)).toEqual({ status: 200, body: completedSummary });
    expect(restSummary(await browser.trpc.analytics.summary.query(), 'es')).toEqual(completedSummary);
  });

  it('names the months in the language of the request', async () => {
    const response = await browser.send({ url: summary.path, headers: { 'accept-language': 'en-US,en;q=0.9,es' } });
    const { monthlyData } = response.json<typeof completedSummary>();
    expect(monthlyData[0]).toMatchObject({ monthName: 'Oct', fullMonthName: 'October' });
  });
});

describe('analytics.summary', async () => {
  const browser = await households[0]!.signInAs('first');

  it('has highest, lowest and active months, trends and categories of the year', async () => {
    const { insights, trends, categories } = await browser.trpc.analytics.summary.query();
    expect(JSON.parse(JSON.stringify(insights))).toEqual({
      highest: { month: '2026-06', amountCents: 7_328_753, count: 104 },
      lowest: { month: '2025-12', amountCents: 4_175_847, count: 60 },
      activeMonths: 12,
    });
    expect(trends).toEqual({
      againstAveragePercent: -11.9,
      expensesPerActiveMonth: 70,
      yearlyProjectionCents: 64_544_952,
    });
    const range = (startDate: string, endDate: string) =>
      browser.trpc.analytics.byCategory.query({
        startDate: Temporal.PlainDate.from(startDate),
        endDate: Temporal.PlainDate.from(endDate),
      });
    expect(categories.lastTwelveMonths).toEqual(await range('2025-10-01', '2026-09-30'));
    expect(categories.thisYear).toEqual(await range('2026-01-01', '2026-12-31'));
    expect(categories.thisYear).not.toEqual(categories.lastTwelveMonths);
  });
});

const empty = await buildTestApp({ now: GOLDEN_NOW });
const browser = await empty.signInAs('first');
const paths = ['by-category', 'total', 'by-member', 'by-sharing', 'balance', 'monthly', 'daily'];

describe('a household without expenses and salaries', () => {
  it.each([
    ['by-category', []],
    ['total', { amountCents: 0, count: 0 }],
    ['by-member', { ana: { amountCents: 0, count: 0 }, luis: { amountCents: 0, count: 0 } }],
    ['by-sharing', { shared: { amountCents: 0, count: 0 }, personal: { amountCents: 0, count: 0 } }],
    ['monthly', []],
    ['daily', []],
    [
      'balance',
      {
        salaries: { ana: null, luis: null },
        proportions: { ana: 0.5, luis: 0.5 },
        sharedExpenses: { total: 0, paidBy: { ana: 0, luis: 0 }, fairShare: { ana: 0, luis: 0 } },
        balance: { ana: 0, luis: 0 },
      },
    ],
  ])('has an empty %s', async (name, body) => {
    expect(await browser.call('GET', `/api/stats/${name}`)).toEqual({ status: 200, body });
  });

  it('has twelve months of zero and nothing to compare with', async () => {
    const { body } = await browser.call('GET', '/api/reports/summary');
    expect(body).toMatchObject({
      currentMonth: { totalSpent: 0, expenseCount: 0 },
      averageMonthly: 0,
      monthOverMonthChange: null,
      monthOverMonthAmount: null,
      totalExpenses: 0,
    });
    expect((body as { monthlyData: unknown[] }).monthlyData).toHaveLength(12);
    const { insights, trends } = await browser.trpc.analytics.summary.query();
    expect(insights).toEqual({ highest: null, lowest: null, activeMonths: 0 });
    expect(trends).toEqual({ againstAveragePercent: null, expensesPerActiveMonth: null, yearlyProjectionCents: 0 });
  });
});

describe.each(paths)('/api/stats/%s', (name) => {
  it('requires a session', async () => {
    expect(await empty.client().call('GET', `/api/stats/${name}`)).toEqual({
      status: 401,
      body: { error: 'Unauthorized' },
    });
  });

  it.each([
    ['startDate=2026-13-01', 'startDate', 'Invalid date'],
    ['endDate=2026-9-1', 'endDate', 'Invalid date'],
    ['endDate=', 'endDate', 'Invalid date'],
    ['endDate=2026-01-32', 'endDate', 'Invalid date'],
    ['startDate=2026-01-01&startDate=2026-01-02', 'startDate', 'Invalid date'],
    ['startDate=2026-02-01&endDate=2026-01-31', 'startDate', 'startDate must not be after endDate'],
  ])('refuses ?%s', async (query, path, message) => {
    expect(await browser.call('GET', `/api/stats/${name}?${query}`)).toEqual({
      status: 400,
      body: { error: message, issues: [{ path, message }] },
    });
  });

  it('reads a day past the month’s end as its last day', async () => {
    const last = await browser.call('GET', `/api/stats/${name}?startDate=2026-02-01&endDate=2026-02-31`);
    expect(last).toEqual(await browser.call('GET', `/api/stats/${name}?startDate=2026-02-01&endDate=2026-02-28`));
    expect(last.status).toBe(200);
  });
});
