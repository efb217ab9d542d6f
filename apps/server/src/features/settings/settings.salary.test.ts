import { describe, expect, it } from 'vitest';
import { recordSalary } from '../../../test/salaries.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const unknownId = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4';
const START = '2026-09-17T18:00:00.000Z';

describe('PATCH /api/settings/salary/:id', async () => {
  const app = await buildTestApp();
  const { signInAs, setNow } = app;
  const id = await recordSalary(app, 'first', 4_000_000, '2026-01-01');
  const theirs = await recordSalary(app, 'second', 3_000_000, '2026-01-01');
  const browser = await signInAs('first');
  const patch = (body: object, of = id) => browser.call('PATCH', `/api/settings/salary/${of}`, body);
  const counting = async (year: number, month: number) =>
    (await browser.trpc.reports.monthly.query({ year, month })).split.salaries.first;
  const current = (amountCents: number, effectiveDate: string) => ({
    status: 200,
    body: { id: uuid, memberId: 'ana', amountCents, effectiveDate, createdAt: START },
  });

  it('adds a record of today and does not change earlier months', async () => {
    const response = await patch({ amountCents: 4_500_000 });
    expect(response).toEqual(current(4_500_000, '2026-09-17'));
    expect((response.body as { id: string }).id).not.toBe(id);
    expect([await counting(2026, 8), await counting(2026, 9)]).toEqual([4_000_000, 4_500_000]);
  });

  it('corrects the record of the same date', async () => {
    expect(await patch({ amountCents: 0, effectiveDate: '2026-09-17' })).toEqual(current(0, '2026-09-17'));
    expect(await counting(2026, 9)).toBe(0);
    const { salaries } = await browser.trpc.settings.profile.query();
    expect(salaries.map(({ effectiveDate }) => effectiveDate.toString())).toEqual(['2026-01-01', '2026-09-17']);
  });

  it('returns the record in force now, when the change is for later', async () => {
    expect(await patch({ amountCents: 5_000_000, effectiveDate: '2026-11-01' })).toEqual(current(0, '2026-09-17'));
    expect([await counting(2026, 10), await counting(2026, 11)]).toEqual([0, 5_000_000]);
  });

  it('accepts the first day of the first open month in Mexico City, not the day before', async () => {
    setNow('2026-10-01T05:59:59Z');
    expect(await patch({ amountCents: 1, effectiveDate: '2026-09-01' })).toMatchObject({ status: 200 });
    const message = 'effectiveDate must not be before the current month';
    const refused = { status: 400, body: { error: message, issues: [{ path: 'effectiveDate', message }] } };
    expect(await patch({ amountCents: 1, effectiveDate: '2026-08-31' })).toEqual(refused);
    setNow('2026-10-01T06:00:00Z');
    // September is open; the account begins with it.
    expect(await patch({ amountCents: 1, effectiveDate: '2026-09-30' })).toMatchObject({ status: 200 });
    const beforeAccount = await patch({ amountCents: 1, effectiveDate: '2026-08-31' });
    expect(beforeAccount).toMatchObject({ status: 400, body: { issues: [{ path: 'effectiveDate' }] } });
    await browser.trpc.account.close.mutate({ month: Temporal.PlainYearMonth.from('2026-09') });
    expect(await patch({ amountCents: 1, effectiveDate: '2026-09-30' })).toEqual(refused);
    await browser.trpc.account.reopen.mutate({ month: Temporal.PlainYearMonth.from('2026-09') });
    await app.database.pool.query(`delete from salary where effective_date = '2026-09-30'`);
    setNow(START);
  });

  it('does not change the months before a salary that is added before the first', async () => {
    const { database } = app;
    const { rows } = await database.pool.query('delete from salary where member_id = $1 returning *', ['ana']);
    const first = await recordSalary(app, 'first', 6_000_000, '2026-12-01');
    expect(await patch({ amountCents: 0 }, first)).toEqual(current(0, '2026-09-17'));
    const months = [
      await counting(2026, 8),
      await counting(2026, 9),
      await counting(2026, 11),
      await counting(2026, 12),
    ];
    expect(months).toEqual([6_000_000, 0, 0, 6_000_000]);
    await database.pool.query('delete from salary where member_id = $1', ['ana']);
    await database.pool.query('insert into salary select * from jsonb_populate_recordset(null::salary, $1::jsonb)', [
      JSON.stringify(rows),
    ]);
  });

  it('adds one record when the same change is sent concurrently', async () => {
    const change = { amountCents: 4_600_000, effectiveDate: '2026-12-01' };
    const responses = await Promise.all(Array.from({ length: 6 }, () => patch(change)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const list = await browser.trpc.settings.salaries.query({ memberId: 'ana' });
    expect(list.filter(({ effectiveDate }) => effectiveDate.toString() === '2026-12-01')).toHaveLength(1);
  });

  it('is for one’s own only', async () => {
    expect(await patch({ amountCents: 1 }, theirs)).toEqual({ status: 403, body: { error: 'Forbidden' } });
    const notFound = { status: 404, body: { error: 'Salary not found' } };
    expect(await patch({ amountCents: 1 }, unknownId)).toEqual(notFound);
    expect(await patch({ amountCents: 1 }, 'mine')).toEqual(notFound);
  });

  it.each([
    [{}, 'amountCents', 'This field is required'],
    [{ amountCents: -1 }, 'amountCents', 'Must not be negative'],
    [{ amountCents: 1.5 }, 'amountCents', 'Invalid number'],
    [{ amountCents: '100' }, 'amountCents', 'Invalid number'],
    [{ amountCents: 1_000_000_000_001 }, 'amountCents', 'Amount is too large'],
    [{ amountCents: 1, effectiveDate: '2026-09-31' }, 'effectiveDate', 'Invalid date'],
  ])('refuses %j', async (body, path, message) => {
    expect(await patch(body)).toEqual({ status: 400, body: { error: message, issues: [{ path, message }] } });
  });
});
