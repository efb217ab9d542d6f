import { beforeEach, describe, expect, it } from 'vitest';
import golden from '../../../../../packages/domain/test/golden/expected/msi.json' with { type: 'json' };
import household from '../../../../../packages/domain/test/golden/household.json' with { type: 'json' };
import { GOLDEN_NOW } from '../../../test/golden-household.ts';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const unknownId = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e9';
const item = {
  merchant: 'Liverpool',
  date: '2026-03-17',
  original_amount_mxn: 1200,
  remaining_balance_mxn: 800,
  payment_due_mxn: 100,
  installment_no: 4,
  total_installments: 12,
};
/** The fields of every stored plan beside the golden figures. */
const kept = {
  split: null,
  id: uuid,
  paidBy: null,
  shared: null,
  categoryId: null,
  paymentDay: null,
  recordedMonth: null,
  createdAt: GOLDEN_NOW,
};
const invalid = (path: string, message: string) => ({
  status: 400,
  body: { error: message, issues: [{ path, message }] },
});

const households = await Promise.all(HOUSEHOLDS.map((members) => buildTestApp({ members, now: GOLDEN_NOW })));

describe.each(households)('REST plans, household of $members.first.id', ({ members, signInAs, client }) => {
  it('requires a session', async () => {
    const unauthorized = { status: 401, body: { error: 'Unauthorized' } };
    expect(await client().call('GET', '/api/msi')).toEqual(unauthorized);
    expect(await client().call('PUT', '/api/msi', [])).toEqual(unauthorized);
  });

  it('returns zeros and 24 months for an empty household', async () => {
    const browser = await signInAs('first');
    const response = await browser.call('GET', '/api/msi');
    const { plans, summary, projection } = response.body as typeof golden.household;
    expect([response.status, plans, summary]).toEqual([200, [], golden.noPlans.summary]);
    expect([projection.length, projection[0]]).toEqual([24, { month: '2026-09', totalCents: 0 }]);
  });

  it('accepts the golden file and returns the same plans, summary and projection to both members', async () => {
    const browser = await signInAs('first');
    const put = await browser.call('PUT', '/api/msi', household.msi);
    const { summary, projection: next } = golden.household;
    const months = [
      { month: '2026-09', totalCents: summary.totalMonthlyPaymentCents },
      ...next.map(({ month, paymentCents }) => ({ month, totalCents: paymentCents })),
    ];
    const plans = golden.household.plans.map((plan) => ({ ...plan, ...kept }));
    expect(put).toEqual({ status: 200, body: { plans, summary, projection: months.slice(0, 24) } });
    expect(await (await signInAs('second')).call('GET', '/api/msi')).toEqual(put);
  });

  it('accepts a member’s id or username as payer and returns the id', async () => {
    const browser = await signInAs('first');
    const paid = { ...item, paid_by: members.second.username.toUpperCase(), shared: false };
    const created = await browser.call('POST', '/api/msi', paid);
    expect(created).toMatchObject({ status: 201, body: { paidBy: members.second.id, shared: false } });
    expect(await browser.call('PUT', '/api/msi', [item, { ...item, paid_by: 'nobody' }])).toEqual(
      invalid('1.paid_by', 'Unknown member'),
    );
    expect(await browser.call('POST', '/api/msi', { ...item, paid_by: 'nobody' })).toEqual(
      invalid('paid_by', 'Unknown member'),
    );
  });
});

const { signInAs, members } = await buildTestApp({ now: GOLDEN_NOW });
const browser = await signInAs('first');
const send = (method: 'PUT' | 'POST', url: string, payload: string) =>
  browser.send({ method, url, payload, headers: { 'content-type': 'application/json' } });
const plans = async () => ((await browser.call('GET', '/api/msi')).body as { plans: Record<string, unknown>[] }).plans;
/** An item with exactly this text for the field. */
const itemWith = (field: string, json: string) => {
  const { [field as keyof typeof item]: _replaced, ...rest } = item;
  return `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(field)}:${json}}`;
};

beforeEach(async () => {
  await browser.call('PUT', '/api/msi', []);
});

describe('POST /api/msi', () => {
  it('returns 201 and the plan', async () => {
    expect(await browser.call('POST', '/api/msi', item)).toEqual({
      status: 201,
      body: {
        ...kept,
        merchant: 'Liverpool',
        purchaseDate: '2026-03-17',
        originalAmountCents: 120_000,
        remainingBalanceCents: 80_000,
        paymentDueCents: 10_000,
        currentInstallment: 4,
        totalInstallments: 12,
        status: 'active',
        monthsLeft: 8,
        nextInstallmentNumber: 5,
        amountPaidCents: 40_000,
      },
    });
  });

  it.each([
    ['1.005', 101],
    ['0.30000000000000004', 30],
    ['-0', 0],
    ['1e3', 100_000],
    // The nearest float is 1234567890.125, which would round up.
    ['1234567890.1249999999999999', 123_456_789_012],
  ])('reads %s pesos from the digits', async (json, paymentDueCents) => {
    const response = await send('POST', '/api/msi', itemWith('payment_due_mxn', json));
    expect([response.statusCode, response.json()]).toEqual([201, expect.objectContaining({ paymentDueCents })]);
  });

  it.each([
    ['original_amount_mxn', '1e21', 'Amount is too large'],
    ['payment_due_mxn', '-0.01', 'Must not be negative'],
    ['payment_due_mxn', '"100"', 'Invalid number'],
    ['merchant', JSON.stringify('x'.repeat(300)), 'Maximum length is 255'],
    ['date', '"2026-02-30"', 'Invalid date'],
    ['total_installments', '0', 'Must be a positive number'],
    ['category_id', JSON.stringify(unknownId), 'Category not found'],
    ['category_id', '"food"', 'Category not found'],
    ['payment_day', '0', 'Must be a day from 1 to 31'],
    ['payment_day', '32', 'Must be a day from 1 to 31'],
    ['payment_day', '"5"', 'Invalid number'],
  ])('refuses %s: %s', async (field, json, message) => {
    const response = await send('POST', '/api/msi', itemWith(field, json));
    expect({ status: response.statusCode, body: response.json() }).toEqual(invalid(field, message));
    expect(await plans()).toEqual([]);
  });

  it('stores a merchant that looks like markup unchanged', async () => {
    const merchant = '<script>alert(1)</script>';
    expect(await browser.call('POST', '/api/msi', { ...item, merchant })).toMatchObject({ body: { merchant } });
  });
});

describe('PUT /api/msi', () => {
  it('replaces all, keeps the id and extras of what matches, and two equal items as two', async () => {
    await browser.call('PUT', '/api/msi', [
      { ...item, paid_by: members.second.id },
      { ...item, merchant: 'Sears' },
    ]);
    const [liverpool] = await plans();
    const { body } = await browser.call('PUT', '/api/msi', [item, item, { ...item, payment_due_mxn: 50 }]);
    const after = (body as { plans: Record<string, unknown>[] }).plans;
    expect(after.map(({ merchant, paidBy }) => [merchant, paidBy])).toEqual([
      ['Liverpool', members.second.id],
      ['Liverpool', null],
      ['Liverpool', null],
    ]);
    expect(after[0]).toEqual(liverpool);
  });

  it.each(['{}', 'null', '7', '"[]"'])('refuses %s, which is not an array', async (payload) => {
    const response = await send('PUT', '/api/msi', payload);
    expect({ status: response.statusCode, body: response.json() }).toEqual(
      invalid('', 'Invalid file. Please upload a JSON array following the MSI template.'),
    );
  });

  it.each(['[NaN]', '// plans\n[]', '[1,]', '['.repeat(200_000)])(
    'refuses text %#, which is not JSON',
    async (payload) => {
      const response = await send('PUT', '/api/msi', payload);
      expect({ status: response.statusCode, body: response.json() }).toEqual(invalid('', 'Invalid JSON'));
    },
  );

  it.each([
    ['[[]]', '0', 'Invalid value'],
    ['[7]', '0', 'Invalid value'],
    ['[null]', '0', 'Invalid value'],
    [`[${JSON.stringify(item)},${itemWith('date', '"x"')},{}]`, '1.date', 'Invalid date'],
  ])('reports the first invalid item of %s and changes nothing', async (payload, path, message) => {
    await browser.call('POST', '/api/msi', item);
    const response = await send('PUT', '/api/msi', payload);
    expect({ status: response.statusCode, body: response.json() }).toEqual(invalid(path, message));
    expect(await plans()).toHaveLength(1);
  });

  it('reads a byte order mark and Windows line ends', async () => {
    const text = `\uFEFF${JSON.stringify([item], null, 2).replaceAll('\n', '\r\n')}\r\n`;
    expect((await send('PUT', '/api/msi', text)).statusCode).toBe(200);
    expect(await plans()).toHaveLength(1);
  });

  it('accepts 1,000 plans in 5 MB, and refuses more than 16 MB unread', async () => {
    const text = JSON.stringify(Array.from({ length: 1_000 }, () => ({ ...item, note: 'x'.repeat(4_800) })));
    expect(text.length).toBeGreaterThan(4_800_000);
    const response = await send('PUT', '/api/msi', text);
    expect([response.statusCode, response.json<{ plans: [] }>().plans.length]).toEqual([200, 1_000]);
    const large = await send('PUT', '/api/msi', `[${' '.repeat(16 * 1024 * 1024)}]`);
    expect([large.statusCode, large.json()]).toEqual([413, { error: 'Payload too large' }]);
  });

  it('refuses 1,001 plans before it validates any of them', async () => {
    const response = await send('PUT', '/api/msi', JSON.stringify(Array.from({ length: 1_001 }, () => 1)));
    const message = 'At most 1,000 plans are allowed';
    expect([response.statusCode, response.json()]).toEqual([400, { error: message, issues: [{ path: '', message }] }]);
  });

  it('refuses keys that reach a prototype, though numbers keep their digits', async () => {
    for (const extra of ['"__proto__":{"a":1}', '"constructor":{"prototype":{"a":1}}']) {
      const response = await send('PUT', '/api/msi', `[${JSON.stringify(item).slice(0, -1)},${extra}}]`);
      expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([400, 'Invalid JSON']);
    }
  });
});

describe('PUT and DELETE /api/msi/:id', () => {
  it('return the plan, then success', async () => {
    const created = await browser.call('POST', '/api/msi', { ...item, shared: true });
    const { id } = created.body as { id: string };
    const next = { ...item, remaining_balance_mxn: 0, merchant: 'Palacio' };
    expect(await browser.call('PUT', `/api/msi/${id}`, next)).toMatchObject({
      status: 200,
      body: { id, merchant: 'Palacio', remainingBalanceCents: 0, status: 'completed', shared: true },
    });
    expect(await browser.call('DELETE', `/api/msi/${id}`)).toEqual({ status: 200, body: { success: true } });
    expect(await plans()).toEqual([]);
  });

  it('keep a payment day that is absent, and clear it with null', async () => {
    const created = await browser.call('POST', '/api/msi', { ...item, payment_day: 31 });
    const { id, paymentDay } = created.body as { id: string; paymentDay: number };
    const after = async (body: object) =>
      ((await browser.call('PUT', `/api/msi/${id}`, body)).body as { paymentDay: number | null }).paymentDay;
    expect(paymentDay).toBe(31);
    expect(await after(item)).toBe(31);
    expect(await after({ ...item, payment_day: 5 })).toBe(5);
    expect(await after({ ...item, payment_day: null })).toBeNull();
  });

  it.each([unknownId, 'plan-0', '1'])('answer 404 for the id %s', async (id) => {
    const missing = { status: 404, body: { error: 'Installment plan not found' } };
    expect(await browser.call('PUT', `/api/msi/${id}`, item)).toEqual(missing);
    expect(await browser.call('DELETE', `/api/msi/${id}`)).toEqual(missing);
  });
});
