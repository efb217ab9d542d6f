import { dateInMexicoCity, nextExecutionAt, upcomingOccurrences } from '@household/domain';
import { describe, expect, it } from 'vitest';
import golden from '../../../packages/domain/test/golden/beyond/cadences.json' with { type: 'json' };
import { ruleDraft } from '../test/rule-draft.ts';
import { buildTestApp } from '../test/test-app.ts';

// The independent answers of packages/domain/test/golden/beyond: every timing and every mistake over REST and over tRPC.

type Json = Record<string, unknown>;
const { signInAs } = await buildTestApp({ now: golden.nextAfter });
const ana = await signInAs('first');
const body = (timing: object): Json => ({
  amountCents: 45_000,
  description: 'Luz',
  paidBy: 'ana',
  shared: true,
  ...timing,
});
const draftOf = ({ startDate, endDate, ...timing }: (typeof golden.rules)[number]['rule']) =>
  ruleDraft({
    ...(timing as Parameters<typeof ruleDraft>[0]),
    startDate: Temporal.PlainDate.from(startDate),
    endDate: endDate === null ? null : Temporal.PlainDate.from(endDate),
  });

describe('the golden cadences', () => {
  it.each(golden.rules)('$why', async ({ rule, next, dates }) => {
    const { status, body: created } = await ana.call('POST', '/api/recurring', body(rule));
    expect({ status, created }).toMatchObject({
      status: 201,
      created: { ...rule, weekdays: rule.weekdays && JSON.stringify(rule.weekdays), nextExecutionAt: next },
    });
    const draft = draftOf(rule);
    const { rule: added } = await ana.trpc.recurring.create.mutate(draft);
    expect(added.nextExecutionAt?.toString({ fractionalSecondDigits: 3 }) ?? null).toBe(next);
    const shown = upcomingOccurrences(added, Temporal.Instant.from(golden.nextAfter), 6);
    const start = nextExecutionAt({ ...added, isActive: true }, Temporal.Instant.from(golden.nextAfter));
    const coming = start === null ? [] : dates.filter((date) => date >= dateInMexicoCity(start).toString());
    expect(shown.map(({ date }) => date.toString()).slice(0, coming.length)).toEqual(coming.slice(0, 6));
  });

  it.each(golden.invalid)('refuses $why', async ({ draft, path, message }) => {
    const { status, body: refused } = await ana.call('POST', '/api/recurring', draft);
    const { error, issues } = refused as { error: string; issues: { path: string; message: string }[] };
    expect([status, issues[0]!.path, issues[0]!.message]).toEqual([400, path, error]);
    expect([error, null]).toContain(message);
    const overTrpc = ana.trpc.recurring.create.mutate(draft as never);
    await expect(overTrpc).rejects.toMatchObject({
      data: {
        code: 'VALIDATION_FAILED',
        issues: expect.arrayContaining([{ path, message: expect.any(String) }]) as [],
      },
    });
  });
});

describe('a replacement without interval and needsConfirmation', () => {
  it('keeps both, the interval only with the same cadence', async () => {
    const monthly = body({ cadence: 'monthly', dayOfMonth: 5, time: '09:00', startDate: '2026-12-01' });
    const extras = { interval: 6, needsConfirmation: true };
    const { id } = (await ana.call('POST', '/api/recurring', { ...monthly, ...extras })).body as { id: string };
    const put = async (sent: object) => (await ana.call('PUT', `/api/recurring/${id}`, sent)).body;
    expect(await put({ ...monthly, dayOfMonth: 6 })).toMatchObject(extras);
    expect(await put({ ...monthly, cadence: 'weekly', weekday: 'friday' })).toMatchObject({
      interval: 1,
      needsConfirmation: true,
    });
    expect(await put({ ...monthly, interval: 3 })).toMatchObject({ interval: 3, needsConfirmation: true });
    expect(await put({ ...monthly, needsConfirmation: false })).toMatchObject({
      interval: 3,
      needsConfirmation: false,
    });
    const yearly = { ...monthly, cadence: 'yearly', month: 2, dayOfMonth: 31 };
    expect(await put(yearly)).toMatchObject({
      interval: 1,
      month: 2,
      dayOfMonth: 31,
      daysOfMonth: null,
      weekday: null,
    });
  });
});
