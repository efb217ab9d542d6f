import { describe, expect, it, vi } from 'vitest';
import golden from '../../../../../packages/domain/test/golden/expected/dashboard.json' with { type: 'json' };
import household from '../../../../../packages/domain/test/golden/household.json' with { type: 'json' };
import reports from '../../../../../packages/domain/test/golden/expected/monthly-reports.json' with { type: 'json' };
import { GOLDEN_NOW, loadGoldenHousehold, withMemberIds } from '../../../test/golden-household.ts';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp, type TestClient } from '../../../test/test-app.ts';
import { restDashboard } from './dashboard.responses.ts';

const households = await Promise.all(HOUSEHOLDS.map((members) => buildTestApp({ members, now: GOLDEN_NOW })));
await Promise.all(households.map(loadGoldenHousehold));

function sumOf(isShared: boolean) {
  const rows = household.expenses.filter(({ date, shared }) => date.startsWith('2026-09') && shared === isShared);
  return { amountCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0), count: rows.length };
}

/** The account starts in the current month, with 0: its report's balance. */
const september = reports.cases.find(({ month, personalOf }) => month === '2026-09' && personalOf === null)!.report
  .balance;
const accountOf = ({ amount, owesWho }: typeof september) => ({
  balanceCents: owesWho === 'ana-owes-luis' ? -amount : amount,
  owesWho,
});

/** What the golden file lacks: the colour of uncategorised expenses, creation times, totals by sharing, and what is coming. */
const completed = (answer: typeof golden.answer) => ({
  ...answer,
  categoryBreakdown: answer.categoryBreakdown.map((row) => ({ categoryColor: '#64748b', ...row })),
  recentExpenses: answer.recentExpenses.map((expense) => ({
    ...expense,
    meta: {},
    notes: null,
    refund: false,
    original: null,
    split: expense.shared ? { rule: 'income', own: { ana: 0, luis: 0 } } : null,
    createdAt: expect.stringMatching(/^2026-09-1\d(T[\d:.]+)Z$/),
  })),
  bySharing: { shared: sumOf(true), personal: sumOf(false) },
  bills: { count: 0, totalCents: 0 },
  upcoming: [],
  account: accountOf(september),
});

/** As `withMemberIds`, where matchers stay what they are. */
const withMembers = (answer: ReturnType<typeof completed>, members: Parameters<typeof withMemberIds>[1]) => ({
  ...withMemberIds(answer, members),
  recentExpenses: answer.recentExpenses.map(({ createdAt, ...expense }) => ({
    ...withMemberIds(expense, members),
    createdAt,
  })),
});

describe.each(households)('the golden dashboard, household of $members.first.id', ({ members, signInAs }) => {
  const expected = withMembers(completed(golden.answer), members);

  it('is the response of GET /api/stats/dashboard, for both members', async () => {
    for (const order of ['first', 'second'] as const) {
      const browser = await signInAs(order);
      expect(await browser.call('GET', '/api/stats/dashboard')).toEqual({ status: 200, body: expected });
    }
  });

  it('is the response of dashboard.get, in the order of the members', async () => {
    const browser = await signInAs('first');
    const answer = await browser.trpc.dashboard.get.query();
    expect(JSON.parse(JSON.stringify(restDashboard(answer)))).toEqual(expected);
    expect(answer.today.toString()).toBe('2026-09-17');
    expect(answer.members).toEqual({
      first: { id: members.first.id, name: members.first.name, order: 'first' },
      second: { id: members.second.id, name: members.second.name, order: 'second' },
    });
  });
});

const { signInAs, setNow, client, database } = await buildTestApp({ now: '2026-12-31T18:00:00Z' });
const browser = await signInAs('first');
const add = (amountCents: number, date: string, by: TestClient = browser) =>
  by.trpc.expenses.create.mutate({ amountCents, date, description: 'Pan', paidBy: 'luis', shared: true });
const stats = async () => (await browser.trpc.dashboard.get.query()).stats;

describe('the dashboard', () => {
  it('requires a session', async () => {
    expect(await client().call('GET', '/api/stats/dashboard')).toEqual({
      status: 401,
      body: { error: 'Unauthorized' },
    });
  });

  it('is all zeros and empty lists without expenses', async () => {
    expect((await browser.call('GET', '/api/stats/dashboard')).body).toEqual({
      stats: { today: 0, thisMonth: 0, thisYear: 0, lastMonth: 0 },
      dailySpending: [],
      categoryBreakdown: [],
      recentExpenses: [],
      bySharing: { shared: { amountCents: 0, count: 0 }, personal: { amountCents: 0, count: 0 } },
      bills: { count: 0, totalCents: 0 },
      upcoming: [],
      account: { balanceCents: 0, owesWho: null },
    });
  });

  it('has no instalments due without plans, then those of active plans that are not recorded this month', async () => {
    const due = async () => (await browser.trpc.dashboard.get.query()).msiDueCents;
    const addPlan = (remaining: number, recorded: string | null) =>
      database.pool.query(
        `insert into installment_plan (id, position, merchant, purchase_date, original_amount_cents, remaining_balance_cents,
           payment_due_cents, installment_no, recorded_month, created_at)
         values (gen_random_uuid(), 1, 'Tienda', '2026-01-05', 900, $1, 150, 1, $2, now())`,
        [remaining, recorded],
      );
    expect(await due()).toBeNull();
    await addPlan(0, null);
    expect(await due()).toBeNull();
    await addPlan(300, '2026-12');
    expect(await due()).toBe(0);
    await addPlan(300, '2026-11');
    expect(await due()).toBe(150);
  });

  it('changes day, month and year at midnight in Mexico City, whatever the time zone of server and browser', async () => {
    await add(100, '2026-12-31');
    await add(7, '2026-12-30');
    await add(50, '2026-11-30');
    await add(1000, '2027-01-01');
    for (const serverZone of ['Asia/Tokyo', 'America/Los_Angeles', 'UTC']) {
      vi.stubEnv('TZ', serverZone);
      setNow('2027-01-01T05:59:59Z');
      expect(await stats()).toEqual({ todayCents: 100, thisMonthCents: 107, thisYearCents: 157, lastMonthCents: 50 });
      setNow('2027-01-01T06:00:00Z');
      expect(await stats()).toEqual({
        todayCents: 1000,
        thisMonthCents: 1000,
        thisYearCents: 1000,
        lastMonthCents: 107,
      });
    }
    vi.unstubAllEnvs();
    const { dailySpending } = await browser.trpc.dashboard.get.query();
    expect(dailySpending.map(({ date, amountCents }) => [date.toString(), amountCents])).toEqual([
      ['2026-12-26', 0],
      ['2026-12-27', 0],
      ['2026-12-28', 0],
      ['2026-12-29', 0],
      ['2026-12-30', 7],
      ['2026-12-31', 100],
      ['2027-01-01', 1000],
    ]);
  });

  it('lists the five newest by date and then by creation, later dates first', async () => {
    setNow('2027-01-02T18:00:00Z');
    const late = await add(1, '2026-12-31');
    setNow('2027-01-02T18:00:01Z');
    const newest = await add(2, '2027-01-20');
    const { recentExpenses } = await browser.trpc.dashboard.get.query();
    expect(recentExpenses.map(({ amountCents }) => amountCents)).toEqual([2, 1000, 1, 100, 7]);
    expect(recentExpenses.map(({ id }) => id).slice(0, 3)).toEqual([
      newest.expense.id,
      expect.any(String),
      late.expense.id,
    ]);
  });

  it('counts an expense dated after today in its month and year, and has no trend for a week without any', async () => {
    setNow('2027-01-19T18:00:00Z');
    const { stats: counted, dailySpending } = await browser.trpc.dashboard.get.query();
    expect(counted).toEqual({ todayCents: 0, thisMonthCents: 1002, thisYearCents: 1002, lastMonthCents: 108 });
    expect(dailySpending).toEqual([]);
  });
});
