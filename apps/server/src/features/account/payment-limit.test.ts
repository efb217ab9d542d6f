import { checkHousehold } from '@household/db';
import { CENTS_MAX, TOTAL_CENTS_MAX } from '@household/domain';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';

const { signInAs, database, members } = await buildTestApp({ now: '2026-10-01T18:00:00Z' });
const first = await signInAs('first');

const payment = { from: members.first.id, to: members.second.id, amountCents: CENTS_MAX, date: '2026-10-01' };
const pay = (amountCents: number = CENTS_MAX) => first.call('POST', '/api/payments', { ...payment, amountCents });
const refused = {
  status: 400,
  body: { error: 'Total too large', issues: [{ path: 'amountCents', message: 'Total too large' }] },
};

it('refuses a payment by which the account could not be added up any more, to the cent', async () => {
  for (let total = 0; total < TOTAL_CENTS_MAX - CENTS_MAX; total += CENTS_MAX) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await pay()).status).toBe(201);
  }
  const { body } = await pay(CENTS_MAX - 1);
  const { id } = body as { id: string };
  const put = (amountCents: number) => first.call('PUT', `/api/payments/${id}`, { ...payment, amountCents });
  expect(await pay(2)).toEqual(refused);
  expect(await pay(1)).toMatchObject({ status: 201 });
  expect(await put(CENTS_MAX)).toEqual(refused);
  expect(await put(7)).toMatchObject({ status: 200 });
  expect(await first.call('GET', '/api/account')).toMatchObject({
    status: 200,
    body: { balanceCents: TOTAL_CENTS_MAX - CENTS_MAX + 8 },
  });
  expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  await first.call('DELETE', `/api/payments/${id}`);
  expect(await pay(CENTS_MAX - 1)).toMatchObject({ status: 201 });
});
