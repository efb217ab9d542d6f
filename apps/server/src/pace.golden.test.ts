import { describe, expect, it } from 'vitest';
import limits from '../../../packages/domain/test/golden/beyond/limits.json' with { type: 'json' };
import pace from '../../../packages/domain/test/golden/beyond/pace.json' with { type: 'json' };
import { buildTestApp, type TestClient } from '../test/test-app.ts';
import { restDashboard } from './features/dashboard/dashboard.responses.ts';
import { restMonthlyReport } from './features/reports/reports.responses.ts';

// The independent answers of packages/domain/test/golden/beyond, over REST and tRPC.

type Row = Record<string, unknown>;
type Expense = { date: string; amountCents: number };

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function householdOn(today: string, expenses: readonly Expense[]): Promise<TestClient> {
  // Late in the evening in Mexico City, when it is tomorrow in UTC.
  const now = `${Temporal.PlainDate.from(today).add({ days: 1 }).toString()}T03:00:00Z`;
  const ana = await (await buildTestApp({ now })).signInAs('first');
  for (const expense of expenses) {
    // oxlint-disable-next-line no-await-in-loop
    const created = await ana.call('POST', '/api/expenses', { description: 'Pan', ...expense });
    if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  }
  return ana;
}

/** The dashboard over both doors. */
async function dashboards({ call, trpc }: TestClient): Promise<Row[]> {
  const { body } = await call('GET', '/api/stats/dashboard');
  return [body, plain(restDashboard(await trpc.dashboard.get.query()))] as Row[];
}

describe('the golden pace', () => {
  it.each(pace.cases)('$today: $why', async ({ today, expenses, pace: expected }) => {
    const ana = await householdOn(today, expenses);
    for (const dashboard of await dashboards(ana)) expect(dashboard['pace']).toEqual(expected);
    expect((await ana.trpc.dashboard.get.query()).pace).toEqual(expected);
  });
});

describe('the golden limits', () => {
  // One household for all months of the same categories and expenses.
  const households = [...Map.groupBy(limits.cases, ({ why }) => why)];

  it.each(households)('%s', async (_why, cases) => {
    const [{ today, categories, expenses }] = cases as [(typeof cases)[0]];
    const ana = await householdOn(today, []);
    /** The ids that the server chose by those of the file. */
    const ids = new Map<string | null, unknown>([[null, null]]);
    for (const { id, name, color, limitCents } of categories) {
      // oxlint-disable-next-line no-await-in-loop
      const { body } = await ana.call('POST', '/api/categories', { name, color, limitCents });
      ids.set(id, (body as Row)['id']);
    }
    for (const expense of expenses) {
      const sent = { description: 'Pan', ...expense, categoryId: ids.get(expense.categoryId) };
      // oxlint-disable-next-line no-await-in-loop
      expect(await ana.call('POST', '/api/expenses', sent)).toMatchObject({ status: 201 });
    }
    for (const { month, dashboard, report } of cases) {
      const [year, number] = month.split('-').map(Number) as [number, number];
      const expected = report.map((row) => ({ ...row, id: ids.get(row.id) }));
      // oxlint-disable no-await-in-loop
      const overRest = await ana.call('GET', `/api/reports/monthly?year=${year}&month=${number}`);
      expect((overRest.body as Row)['categoryBreakdown']).toEqual(expected);
      const overTrpc = await ana.trpc.reports.monthly.query({ year, month: number });
      expect(plain(restMonthlyReport(overTrpc, 'es').categoryBreakdown)).toEqual(expected);
      if (dashboard === null) continue;
      const rows = dashboard.map((row) => ({ ...row, categoryId: ids.get(row.categoryId) }));
      for (const answer of await dashboards(ana)) expect(answer['categoryBreakdown']).toEqual(rows);
      // oxlint-enable no-await-in-loop
    }
  });

  it.each(limits.values)('$limitCents as a limit: $valid', async ({ limitCents, valid }) => {
    const ana = await householdOn(limits.cases[0]!.today, []);
    const { status, body } = await ana.call('POST', '/api/categories', { name: 'Casa', limitCents });
    expect(status).toBe(valid ? 201 : 400);
    expect(body).toMatchObject(valid ? { limitCents } : { issues: [{ path: 'limitCents' }] });
    const sent = ana.trpc.categories.create.mutate({ name: 'Patio', limitCents: limitCents as never }).then(
      ({ category }) => category,
      (error: { data: { details: unknown } }) => error.data.details,
    );
    expect(await sent).toMatchObject(valid ? { limitCents } : { issues: [{ path: 'limitCents' }] });
  });

  it('a personal report has neither limits nor categories without an expense', async () => {
    const ana = await householdOn('2026-11-22', []);
    const { body } = await ana.call('POST', '/api/categories', { name: 'Casa', limitCents: 100 });
    await ana.call('POST', '/api/categories', { name: 'Patio', limitCents: 100 });
    const expense = { amountCents: 90, description: 'Pan', paidBy: 'ana', shared: false, date: '2026-11-01' };
    await ana.call('POST', '/api/expenses', { ...expense, categoryId: (body as Row)['id'] });
    const report = await ana.call('GET', '/api/reports/monthly?year=2026&month=11&personal=true');
    const { categoryBreakdown } = report.body as { categoryBreakdown: Row[] };
    expect(categoryBreakdown).toEqual([
      { id: (body as Row)['id'], name: 'Casa', color: '#6B7280', total: 90, count: 1 },
    ]);
  });
});
