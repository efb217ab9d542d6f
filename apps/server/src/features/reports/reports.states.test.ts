import { describe, expect, it, vi } from 'vitest';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { recordSalary } from '../../../test/salaries.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const START = '2026-09-17T18:00:00Z';

const days = (count: number, spent: Record<number, number> = {}) =>
  Array.from({ length: count }, (_, index) => ({ day: index + 1, amount: spent[index + 1] ?? 0 }));

const households = await Promise.all(HOUSEHOLDS.map((members) => buildTestApp({ members })));

describe.each(households)('GET /api/reports/monthly, household of $members.first.id', async (app) => {
  const { members, signInAs, setNow } = app;
  const [one, other] = [members.first.id, members.second.id];
  const browser = await signInAs('first');
  const add = (amountCents: number, paidBy: string, fields: { shared?: boolean; date?: string } = {}) =>
    browser.call('POST', '/api/expenses', {
      amountCents,
      paidBy,
      description: 'Pan',
      shared: true,
      date: '2026-09-03',
      ...fields,
    });
  const report = async (query: string, language = 'es') => {
    const response = await browser.send({
      url: `/api/reports/monthly?${query}`,
      headers: { 'accept-language': language },
    });
    return response.json<Record<string, unknown> & { balance: Record<string, unknown> }>();
  };
  const balanceOf = (fields: Record<string, unknown>) => {
    const balance: Record<string, unknown> = {
      amount: 0,
      owesWho: null,
      splitNote: 'División en partes iguales: falta registrar salarios',
      totalSharedAmount: 0,
      [`${one}SharedPaid`]: 0,
      [`${other}SharedPaid`]: 0,
      [`${one}Percentage`]: 50,
      [`${other}Percentage`]: 50,
      [`${one}SharedOwes`]: 0,
      [`${other}SharedOwes`]: 0,
      ...fields,
    };
    const part = (total: unknown, first: unknown, second: unknown) => ({ total, [one]: first, [other]: second });
    const income = part(balance['totalSharedAmount'], balance[`${one}SharedOwes`], balance[`${other}SharedOwes`]);
    return { ...balance, parts: { income, percent: part(0, 0, 0), own: part(0, 0, 0) } };
  };

  it('has all fields for a month without expenses and a household without salaries', async () => {
    expect(await report('year=2026&month=2')).toEqual({
      year: 2026,
      month: 2,
      monthName: 'febrero',
      expenseCount: 0,
      totalSpent: 0,
      [`${one}Spent`]: 0,
      [`${other}Spent`]: 0,
      averageDaily: 0,
      projection: 0,
      dailySpending: days(28),
      categoryBreakdown: [],
      personalExpenses: { total: 0, count: 0 },
      sharedExpenses: { total: 0, [one]: 0, [other]: 0 },
      balance: balanceOf({}),
      // The account starts in the month of the set-up.
      account: null,
    });
  });

  it('splits in half without salaries, with a note in both languages', async () => {
    await add(1001, other);
    const halves = {
      amount: 501,
      owesWho: `${one}-owes-${other}`,
      totalSharedAmount: 1001,
      [`${other}SharedPaid`]: 1001,
      [`${one}SharedOwes`]: 501,
      [`${other}SharedOwes`]: 500,
    };
    expect((await report('year=2026&month=9')).balance).toEqual(balanceOf(halves));
    const english = await report('year=2026&month=9', 'en');
    expect(english.monthName).toBe('September');
    expect(english.balance).toEqual(balanceOf({ ...halves, splitNote: 'Split equally: salaries are not on record' }));
    await recordSalary(app, 'first', 4_000_000, '2026-01-01');
    expect((await report('year=2026&month=9')).balance).toEqual(balanceOf(halves));
  });

  it('gives one salary of zero no share, and shows the ratio 1 : 0', async () => {
    await recordSalary(app, 'second', 0, '2026-01-01');
    expect((await report('year=2026&month=9', 'en-GB')).balance).toEqual(
      balanceOf({
        amount: 1001,
        owesWho: `${one}-owes-${other}`,
        splitNote: 'Split based on income',
        totalSharedAmount: 1001,
        [`${other}SharedPaid`]: 1001,
        [`${one}Percentage`]: 100,
        [`${other}Percentage`]: 0,
        [`${one}SharedOwes`]: 1001,
      }),
    );
    const { splitBasis } = await browser.trpc.reports.monthly.query({ year: 2026, month: 9 });
    expect(splitBasis?.ratio).toEqual({ first: 1, second: 0 });
    await recordSalary(app, 'second', 1_000_000, '2026-01-01');
    const { splitBasis: earning } = await browser.trpc.reports.monthly.query({ year: 2026, month: 9 });
    expect(earning?.ratio).toEqual({ first: 4, second: 1 });
  });

  it('averages and projects by the elapsed days in Mexico City, also on the first and the last of a month', async () => {
    await add(700, one, { shared: false, date: '2026-10-31' });
    const figures = async () => {
      const { totalSpent, averageDaily, projection } = await report('year=2026&month=10');
      return [totalSpent, averageDaily, projection];
    };
    // Still September there: October is a future month.
    setNow('2026-10-01T05:59:59Z');
    expect(await figures()).toEqual([700, 0, 700]);
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone);
      setNow('2026-10-01T06:00:00Z');
      expect(await figures()).toEqual([700, 700, 700 * 31]);
    }
    vi.unstubAllEnvs();
    // A call in between extends the session, which would expire in a month without one.
    for (const now of ['2026-10-20T06:00:00Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z']) {
      setNow(now);
      expect(await figures()).toEqual([700, ...(now < '2026-11' ? [35, 35 * 11 + 700] : [23, 700])]);
    }
    setNow(START);
  });

  it('shows each member their own personal month', async () => {
    await add(300, other, { shared: false, date: '2026-09-30' });
    const theirs = await signInAs('second');
    const { body } = await theirs.call('GET', '/api/reports/monthly?year=2026&month=9&personal=true');
    expect(body).toMatchObject({
      totalSpent: 300,
      expenseCount: 1,
      [`${one}Spent`]: 0,
      [`${other}Spent`]: 300,
      dailySpending: days(30, { 30: 300 }),
      personalExpenses: { total: 300, count: 1 },
      sharedExpenses: { total: 0, [one]: 0, [other]: 0 },
      categoryBreakdown: [{ id: null, name: '', color: '#64748b', total: 300, count: 1 }],
      balance: { ...balanceOf({ splitNote: '', [`${one}Percentage`]: 0, [`${other}Percentage`]: 0 }) },
    });
    expect(await report('year=2026&month=9&personal=true')).toMatchObject({ totalSpent: 0, expenseCount: 0 });
    expect(await report('year=2026&month=9&personal=false')).toMatchObject({ totalSpent: 1301 });
  });

  it('shows due instalments for the current month only', async () => {
    await app.database.pool.query(
      `insert into installment_plan (id, position, merchant, purchase_date, original_amount_cents, remaining_balance_cents,
         payment_due_cents, installment_no, created_at)
       values (gen_random_uuid(), 1, 'Tienda', '2026-01-05', 900, 300, 150, 1, now())`,
    );
    const due = async (month: number, personal = false) =>
      (await browser.trpc.reports.monthly.query({ year: 2026, month, personal })).msiDueCents;
    expect([await due(8), await due(9), await due(10), await due(9, true)]).toEqual([null, 150, null, null]);
    expect(await report('year=2026&month=9')).toMatchObject({ totalSpent: 1301 });
  });

  it.each([
    ['', ['year', 'month'], 'This field is required'],
    ['year=2026', ['month'], 'This field is required'],
    ['month=9', ['year'], 'This field is required'],
    ['year=2026&month=13', ['month'], 'Invalid month'],
    ['year=2026&month=0', ['month'], 'Invalid month'],
    ['year=0&month=1', ['year'], 'Invalid year'],
    ['year=26.5&month=1', ['year'], 'Invalid number'],
    ['year=2026&month=sep', ['month'], 'Invalid number'],
    ['year=2026&month=9&personal=maybe', ['personal'], 'Invalid value'],
  ])('answers 400 for ?%s', async (query, paths, message) => {
    expect(await browser.call('GET', `/api/reports/monthly?${query}`)).toEqual({
      status: 400,
      body: { error: message, issues: paths.map((path) => ({ path, message })) },
    });
  });

  it('requires a session', async () => {
    expect(await app.client().call('GET', '/api/reports/monthly?year=2026&month=9')).toEqual({
      status: 401,
      body: { error: 'Unauthorized' },
    });
  });
});
