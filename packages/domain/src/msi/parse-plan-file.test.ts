import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { keepDigits, numberTextOf, parseJsonKeepingNumbers } from './json-number.ts';
import { INVALID_PLAN_FILE, parsePlanFile, readPlanItems } from './parse-plan-file.ts';
import { planDraftSchema } from './plan.ts';
import type { PlanDraft } from './plan.ts';
import { PLAN_TEMPLATE, planItemOf, writePlanFile } from './plan-template.ts';

const item = {
  merchant: 'Liverpool',
  date: '2026-03-17',
  original_amount_mxn: 18_999,
  remaining_balance_mxn: 9499.5,
  payment_due_mxn: 1583.25,
  installment_no: 7,
  total_installments: 12,
};
/** A file of one item with exactly this text for the field. */
const fileWith = (field: string, json: string) => {
  const { [field as keyof typeof item]: _replaced, ...rest } = item;
  return `[${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(field)}:${json}}]`;
};
const problemOf = (text: string) => {
  const result = parsePlanFile(text);
  return result.ok ? null : result.problem;
};
const firstPlan = (text: string) => {
  const result = parsePlanFile(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.plans[0];
};

const plain = (list: readonly PlanDraft[]) =>
  list.map((one) => ({ ...one, purchaseDate: one.purchaseDate.toString() }));

describe('parsePlanFile', () => {
  it('reads the template', () => {
    expect(parsePlanFile(writePlanFile(PLAN_TEMPLATE))).toMatchObject({
      ok: true,
      plans: [{ originalAmountCents: 1_200_000 }, { paymentDueCents: 41_658, totalInstallments: null }],
    });
  });

  it('reads an empty array as no plans', () => {
    expect(parsePlanFile('[]')).toEqual({ ok: true, plans: [] });
  });

  it('reads a byte order mark and Windows line ends', () => {
    const text = `\uFEFF${JSON.stringify([item], null, 2).replaceAll('\n', '\r\n')}\r\n`;
    expect(firstPlan(text)).toMatchObject({ merchant: 'Liverpool', remainingBalanceCents: 949_950 });
  });

  it('reads the defaults: instalment 0, total unknown, no extras', () => {
    const { installment_no: _no, total_installments: _total, ...rest } = item;
    const plan = firstPlan(JSON.stringify([rest]));
    expect(plan).toMatchObject({ currentInstallment: 0, totalInstallments: null });
    expect([plan?.paidBy, plan?.shared, plan?.categoryId]).toEqual([undefined, undefined, undefined]);
  });

  it('reads the extras and ignores what it does not know', () => {
    const categoryId = '01856aa0-c800-77ed-851c-2c840f581157';
    const text = JSON.stringify([
      { ...item, paid_by: 'ana', shared: false, category_id: categoryId, payment_day: 28, card: { last4: 1 } },
    ]);
    expect(firstPlan(text)).toMatchObject({ paidBy: 'ana', shared: false, categoryId, paymentDay: 28 });
    expect(firstPlan(JSON.stringify([{ ...item, paid_by: null }]))?.paidBy).toBeNull();
    expect(firstPlan(fileWith('payment_day', '31.0'))?.paymentDay).toBe(31);
    expect(firstPlan(fileWith('payment_day', 'null'))?.paymentDay).toBeNull();
  });

  it.each([
    ['1.005', 101],
    ['0.1', 10],
    ['0.30000000000000004', 30],
    ['-0', 0],
    ['-0.0', 0],
    ['1e3', 100_000],
    ['0.0049', 0],
    // The nearest float is 1234567890.125, which would round up.
    ['1234567890.1249999999999999', 123_456_789_012],
  ])('reads the number %s from its digits', (json, expected) => {
    expect(firstPlan(fileWith('payment_due_mxn', json))?.paymentDueCents).toBe(expected);
  });

  it('keeps two equal items, and a merchant that looks like markup', () => {
    const result = parsePlanFile(JSON.stringify([item, item, { ...item, merchant: '<script>alert(1)</script>' }]));
    expect(result.ok && result.plans.map(({ merchant }) => merchant)).toEqual([
      'Liverpool',
      'Liverpool',
      '<script>alert(1)</script>',
    ]);
  });

  it.each([
    '',
    'plans',
    '[NaN]',
    '[1,]',
    '// plans\n[]',
    '[{"merchant":"x"}',
    "[{'merchant':'x'}]",
    '['.repeat(200_000),
    '\uFEFF\uFEFF[]',
  ])('reports that text %# is not JSON', (text) => {
    expect(problemOf(text)).toEqual({ kind: 'notJson' });
  });

  it.each(['{}', 'null', '"[]"', '7', 'true'])('reports that %s is not an array', (text) => {
    expect(problemOf(text)).toEqual({ kind: 'notArray' });
  });

  it.each(['[[]]', '[null]', '[7]', '["x"]', '[[{"merchant":"x"}]]'])(
    'reports that the first item of %s is not an object',
    (text) => {
      expect(problemOf(text)).toEqual({ kind: 'item', item: 1, field: null, message: 'invalidValue' });
    },
  );

  it.each([
    ['merchant', '""', 'required'],
    ['merchant', '7', 'invalidValue'],
    ['merchant', JSON.stringify('x'.repeat(256)), 'maximumLength:255'],
    ['merchant', JSON.stringify('a\nb'), 'invalidCharacters'],
    ['date', '"2026-02-30"', 'invalidDate'],
    ['date', '20260317', 'invalidDate'],
    ['date', 'null', 'required'],
    ['original_amount_mxn', '1e21', 'amountTooLarge'],
    ['original_amount_mxn', '10000000000.01', 'amountTooLarge'],
    ['remaining_balance_mxn', '"100"', 'invalidNumber'],
    ['payment_due_mxn', '-0.01', 'negative'],
    ['payment_due_mxn', '-0.004', 'negative'],
    ['payment_due_mxn', '[1]', 'invalidNumber'],
    ['installment_no', '-1', 'negative'],
    ['installment_no', '1.5', 'invalidNumber'],
    ['installment_no', '1e21', 'invalidNumber'],
    ['total_installments', '0', 'positive'],
    ['total_installments', '"12"', 'invalidNumber'],
    ['shared', '1', 'invalidValue'],
    ['category_id', '"groceries"', 'categoryNotFound'],
    ['payment_day', '0', 'dayOfMonthRange'],
    ['payment_day', '32', 'dayOfMonthRange'],
    ['payment_day', '1.5', 'invalidNumber'],
    ['payment_day', '"5"', 'invalidNumber'],
    ['payment_day', '[5]', 'invalidNumber'],
  ])('names the field %s of %s', (field, json, message) => {
    expect(problemOf(fileWith(field, json))).toEqual({ kind: 'item', item: 1, field, message });
  });

  it('counts the items from 1 and stops at the first bad one', () => {
    const text = JSON.stringify([item, item, { ...item, date: 'x' }, { ...item, merchant: '' }]);
    expect(problemOf(text)).toEqual({ kind: 'item', item: 3, field: 'date', message: 'invalidDate' });
  });

  it('names what is wrong within a field', () => {
    expect(problemOf(fileWith('split', '{"rule":{"ana":60,"luis":41}}'))).toEqual({
      kind: 'item',
      item: 1,
      field: 'split.rule',
      message: 'percentagesTotal',
    });
  });

  it('is not misled by a prototype in the file', () => {
    expect(problemOf('[{"__proto__":{"merchant":"x"}}]')).toMatchObject({
      item: 1,
      field: 'merchant',
      message: 'required',
    });
  });

  it('reads 1,000 items and no more', () => {
    const fileOf = (length: number) => JSON.stringify(Array.from({ length }, () => item));
    expect(parsePlanFile(fileOf(1_000)).ok).toBe(true);
    expect(parsePlanFile(fileOf(1_001))).toEqual({ ok: false, problem: { kind: 'tooMany', count: 1_001 } });
  });

  it('has the message of the specification', () => {
    expect(INVALID_PLAN_FILE).toBe('Invalid file. Please upload a JSON array following the MSI template.');
  });
});

describe('readPlanItems', () => {
  it('reads already parsed numbers from their shortest digits', () => {
    const result = readPlanItems([{ ...item, original_amount_mxn: 1.005, payment_due_mxn: 8.325 }]);
    expect(result).toMatchObject({ ok: true, plans: [{ originalAmountCents: 101, paymentDueCents: 833 }] });
  });
});

describe('parseJsonKeepingNumbers', () => {
  it('keeps the digits of every number, also in lists', () => {
    const list = parseJsonKeepingNumbers('[1.50, 1e2, -0, 12345678901234567890]') as unknown[];
    expect(list.map(numberTextOf)).toEqual(['1.50', '1e2', '-0', '12345678901234567890']);
  });

  it('falls back to the shortest digits where the engine has no source text access', () => {
    expect([1.5, 1e21, -0.01].map((value) => numberTextOf(keepDigits('', value)))).toEqual(['1.5', '1e+21', '-0.01']);
    expect([1.5, 1e21, -0.01, Number.NaN, Number.POSITIVE_INFINITY, '1'].map(numberTextOf)).toEqual([
      '1.5',
      '1e+21',
      '-0.01',
      null,
      null,
      null,
    ]);
  });
});

describe('writePlanFile', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(cents);
  const plan: fc.Arbitrary<PlanDraft> = fc.record({
    merchant: fc.constantFrom('Liverpool', 'Café «Ñ» "8"', '<b>'),
    purchaseDate: fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => Temporal.PlainDate.from('1990-01-01').add({ days })),
    originalAmountCents: amount,
    remainingBalanceCents: amount,
    paymentDueCents: amount,
    currentInstallment: fc.nat(1_000_000),
    totalInstallments: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    paidBy: fc.constantFrom(undefined, 'ana'),
    shared: fc.constantFrom(undefined, true, false),
    categoryId: fc.constantFrom(undefined, '01856aa0-c800-77ed-851c-2c840f581157'),
  });

  it('is read back to the same plans', () => {
    fc.assert(
      fc.property(fc.array(plan, { maxLength: 5 }), (plans) => {
        const result = parsePlanFile(writePlanFile(plans.map(planItemOf)));
        expect(result.ok && plain(result.plans)).toEqual(plain(plans));
      }),
    );
  });
});

describe('planDraftSchema', () => {
  const draft = {
    merchant: 'Sears',
    purchaseDate: '2026-01-01',
    originalAmountCents: 100,
    remainingBalanceCents: 50,
    paymentDueCents: 0,
  };

  it('accepts cents, with the defaults of the template', () => {
    expect(planDraftSchema.parse(draft)).toMatchObject({
      originalAmountCents: 100,
      currentInstallment: 0,
      totalInstallments: null,
    });
  });

  it('refuses fractions of a cent', () => {
    expect(planDraftSchema.safeParse({ ...draft, paymentDueCents: 0.5 }).error?.issues[0]?.message).toBe(
      'invalidNumber',
    );
  });
});
