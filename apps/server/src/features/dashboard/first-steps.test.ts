import { expect, it } from 'vitest';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const now = '2026-11-20T18:00:00Z';
const [{ first, second }] = HOUSEHOLDS;
const paid = { salaryCents: 3_000_000, salaryFrom: '2026-01-01' };
const rent = { description: 'Renta', amountCents: 950_000, paidBy: 'ana', shared: true } as const;
const monthly = { cadence: 'monthly', dayOfMonth: 1, time: '09:00', startDate: '2026-11-20' } as const;

/** A household with one salary or both, and what adds to it and reads its steps. */
async function open(members: (typeof HOUSEHOLDS)[0]) {
  const { signInAs } = await buildTestApp({ members, now });
  const browser = await signInAs('first');
  const post = async (path: string, body: object) => expect((await browser.call('POST', path, body)).status).toBe(201);
  return {
    steps: async () => (await browser.trpc.dashboard.get.query()).firstSteps,
    buy: (date: string) => post('/api/expenses', { ...rent, description: 'Pan', date }),
    repeat: () => post('/api/recurring', { ...rent, ...monthly }),
  };
}

it('are there until the fifth expense, each done or not', async () => {
  const { steps, buy, repeat } = await open({ first: { ...first, ...paid }, second });
  expect(await steps()).toEqual({ salaries: false, expense: false, rule: false });
  await repeat();
  for (let count = 1; count < 5; count += 1) {
    await buy('2026-11-19');
    expect(await steps()).toEqual({ salaries: false, expense: true, rule: true });
  }
  await buy('2026-11-19');
  expect(await steps()).toBeNull();
});

it('are none once all are done', async () => {
  const { steps, buy, repeat } = await open({ first: { ...first, ...paid }, second: { ...second, ...paid } });
  expect(await steps()).toEqual({ salaries: true, expense: false, rule: false });
  await buy('2026-11-19');
  await repeat();
  expect(await steps()).toBeNull();
});

it('are none where it is known what is usual', async () => {
  const { steps, buy } = await open({ first, second });
  for (const date of ['2026-08-03', '2026-09-03']) await buy(date);
  expect(await steps()).not.toBeNull();
  await buy('2026-10-03');
  expect(await steps()).toBeNull();
});
