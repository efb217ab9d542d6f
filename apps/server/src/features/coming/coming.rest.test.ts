import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ruleDraft } from '../../../test/rule-draft.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const { client, signInAs } = await buildTestApp({ now: '2026-09-17T18:00:00Z' });
const browser = await signInAs('first');

describe.each(['/api/upcoming', '/api/commitments'])('GET %s', (path) => {
  it('requires a session', async () => {
    expect(await client().call('GET', path)).toEqual({ status: 401, body: { error: 'Unauthorized' } });
  });
});

describe('GET /api/upcoming', () => {
  it('looks 30 days ahead by default, and 400 at most', async () => {
    await browser.trpc.recurring.create.mutate(ruleDraft({ dayOfMonth: 17 }));
    const datesOf = async (query: string) => {
      const { status, body } = await browser.call('GET', `/api/upcoming${query}`);
      return [status, (body as { items: { date: string }[] }).items.map(({ date }) => date).at(-1)];
    };
    expect(await datesOf('')).toEqual([200, '2026-10-17']);
    expect(await datesOf('?days=29')).toEqual([200, undefined]);
    expect(await datesOf('?days=400')).toEqual([200, '2027-10-17']);
  });

  it.each(['0', '401', '', 'x', '-1', '1.5', '30&days=31'])('refuses days=%s', async (days) => {
    const message = 'days must be from 1 to 400';
    expect(await browser.call('GET', `/api/upcoming?days=${days}`)).toEqual({
      status: 400,
      body: { error: message, issues: [{ path: 'days', message }] },
    });
  });
});

describe('dashboard.get', () => {
  it('counts and adds up what comes within seven days, of which it shows five', async () => {
    const { signInAs: signIn } = await buildTestApp({ now: '2026-09-17T18:00:00Z' });
    const member = await signIn('first');
    for (const amountCents of [100, 200, 300, 400, 500, 600, 700]) {
      await member.trpc.recurring.create.mutate(ruleDraft({ amountCents: cents(amountCents), dayOfMonth: 20 }));
    }
    const { upcoming } = await member.trpc.dashboard.get.query();
    expect(upcoming).toMatchObject({ count: 7, totalCents: 2_800 });
    expect(upcoming.first).toHaveLength(5);
    const { body } = await member.call('GET', '/api/stats/dashboard');
    expect((body as { upcoming: unknown[] }).upcoming).toHaveLength(5);
  });
});
