import { describe, expect, it } from 'vitest';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const unknownId = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4';
type Body = Record<string, unknown> & { id: string };

describe.each(HOUSEHOLDS)('REST recurring of $first.id and $second.id', (members) => {
  const started = buildTestApp({ members, now: '2026-09-17T18:00:00Z' });
  const draft = {
    amountCents: 60_000,
    description: 'Limpieza de la casa',
    paidBy: members.second.id,
    shared: true,
    cadence: 'biweekly',
    weekdays: ['tuesday', 'friday'],
    time: '10:00',
    startDate: '2026-08-04',
  };

  it('adds, lists, replaces and deletes, with the weekdays as JSON text', async () => {
    const { signInAs, setNow } = await started;
    const browser = await signInAs('first');
    expect(await browser.call('GET', '/api/recurring')).toEqual({ status: 200, body: [] });
    const category = (await browser.call('POST', '/api/categories', { name: 'Hogar', color: '#6366F1' })).body as Body;
    const created = await browser.call('POST', '/api/recurring', {
      ...draft,
      paidBy: members.second.username.toUpperCase(),
      categoryId: category.id,
      tags: ['casa'],
      notes: 'Martes y viernes',
      meta: { a: 1 },
    });
    const { id } = created.body as Body;
    const stored = {
      id,
      amountCents: 60_000,
      description: 'Limpieza de la casa',
      categoryId: category.id,
      category: { id: category.id, name: 'Hogar', color: '#6366F1' },
      paidBy: members.second.id,
      shared: true,
      cadence: 'biweekly',
      interval: 1,
      dayOfMonth: null,
      month: null,
      daysOfMonth: null,
      weekday: null,
      weekdays: '["tuesday","friday"]',
      time: '10:00',
      startDate: '2026-08-04',
      endDate: null,
      lastExecutedAt: null,
      nextExecutionAt: '2026-09-18T16:00:00.000Z',
      isActive: true,
      needsConfirmation: false,
      createdAt: '2026-09-17T18:00:00.000Z',
      meta: { a: 1 },
      notes: 'Martes y viernes',
      split: null,
      tags: ['casa'],
    };
    expect(created).toEqual({ status: 201, body: stored });
    expect(await browser.call('GET', '/api/recurring')).toEqual({ status: 200, body: [stored] });

    setNow('2026-09-17T20:00:00Z');
    const monthly = { ...draft, cadence: 'monthly', dayOfMonth: 31, endDate: '2026-09-30' };
    const replaced = {
      ...stored,
      categoryId: null,
      category: null,
      cadence: 'monthly',
      dayOfMonth: 31,
      weekdays: null,
      endDate: '2026-09-30',
      nextExecutionAt: '2026-09-30T16:00:00.000Z',
    };
    expect(await browser.call('PUT', `/api/recurring/${id}`, monthly)).toEqual({ status: 200, body: replaced });
    expect(await browser.call('PUT', `/api/recurring/${id}`, { ...monthly, isActive: false })).toEqual({
      status: 200,
      body: { ...replaced, isActive: false, nextExecutionAt: null },
    });
    expect(await browser.call('DELETE', `/api/recurring/${id}`)).toEqual({ status: 200, body: { success: true } });
    expect(await browser.call('DELETE', `/api/recurring/${id}`)).toEqual({
      status: 404,
      body: { error: 'Recurring rule not found' },
    });
    setNow('2026-09-17T18:00:00Z');
  });

  it('adds one rule for a repeated call', async () => {
    const { signInAs } = await started;
    const browser = await signInAs('second');
    const own = { ...draft, id: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e5' };
    const calls = await Promise.all([1, 2].map(() => browser.call('POST', '/api/recurring', own)));
    expect(calls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(calls[0]?.body).toEqual(calls[1]?.body);
    expect(await browser.call('POST', '/api/recurring', { ...own, time: '11:00' })).toEqual({
      status: 409,
      body: { error: 'Recurring rule already exists' },
    });
  });

  it.each([
    [{ cadence: 'monthly' }, 'dayOfMonth', 'Monthly rules require dayOfMonth'],
    [{ cadence: 'weekly' }, 'weekday', 'Weekly rules require weekday'],
    [{ weekdays: ['monday'] }, 'weekdays', 'Biweekly rules require exactly 2 weekdays'],
    [{ weekdays: ['monday', 'monday'] }, 'weekdays', 'Biweekly rules require exactly 2 weekdays'],
    [{ weekdays: undefined }, 'weekdays', 'Biweekly rules require exactly 2 weekdays'],
    [{ cadence: 'daily' }, 'cadence', 'Invalid cadence'],
    [{ time: '9:00' }, 'time', 'Invalid time'],
    [{ startDate: '2026-02-30' }, 'startDate', 'Invalid date'],
    [{ endDate: '2026-08-03' }, 'endDate', 'endDate must not be before startDate'],
    [{ amountCents: 0 }, 'amountCents', 'Must be a positive number'],
    [{ description: ' ' }, 'description', 'This field is required'],
    [{ paidBy: 'nobody' }, 'paidBy', 'Unknown member'],
    [{ categoryId: unknownId }, 'categoryId', 'Category not found'],
  ])('refuses %j', async (fields, path, message) => {
    const { signInAs } = await started;
    const browser = await signInAs('first');
    expect(await browser.call('POST', '/api/recurring', { ...draft, ...fields })).toEqual({
      status: 400,
      body: { error: message, issues: [{ path, message }] },
    });
  });

  it('lists the missing fields in order', async () => {
    const { signInAs } = await started;
    const { body } = await (await signInAs('first')).call('POST', '/api/recurring', { cadence: null });
    expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      'amountCents',
      'description',
      'paidBy',
      'shared',
      'cadence',
      'time',
      'startDate',
    ]);
  });

  it('refuses unknown ids, invalid ids, and requests without a session', async () => {
    const { signInAs, client } = await started;
    const browser = await signInAs('first');
    const notFound = { status: 404, body: { error: 'Recurring rule not found' } };
    expect(await browser.call('PUT', `/api/recurring/${unknownId}`, draft)).toEqual(notFound);
    expect(await browser.call('DELETE', '/api/recurring/x')).toEqual(notFound);
    expect(await client().call('GET', '/api/recurring')).toEqual({ status: 401, body: { error: 'Unauthorized' } });
  });
});
