import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseHouseholdFile, readHouseholdFile } from './household-file.ts';

const members = [
  { id: 'ana', name: 'Ana' },
  { id: 'luis', name: 'Luis' },
];
const id = '018cc59e-e0c8-728b-a71b-5e3728be9e60';
const expense = {
  id,
  amountCents: 100,
  description: 'Pan',
  categoryId: null,
  paidBy: 'ana',
  shared: true,
  date: '2026-01-31',
};
const rule = {
  amountCents: 100,
  description: 'Renta',
  paidBy: 'ana',
  shared: true,
  cadence: 'monthly',
  dayOfMonth: 31,
  time: '09:00',
  startDate: '2026-01-01',
};
const plan = {
  merchant: 'Liverpool',
  date: '2026-03-17',
  original_amount_mxn: 10,
  remaining_balance_mxn: 5,
  payment_due_mxn: 1,
};

const read = async (content: object | string) => {
  const text = typeof content === 'string' ? content : JSON.stringify({ members, ...content });
  const file = parseHouseholdFile(Buffer.from(text));
  const expenses = (await Array.fromAsync(file.expenses())).flatMap((batch) => batch.expenses);
  return { file, expenses };
};

describe('parseHouseholdFile', () => {
  it('fills in defaults: uncategorised, no tags, an active rule, instalment 0', async () => {
    const { file, expenses } = await read({ expenses: [expense], recurringRules: [rule], msi: [plan] });
    expect(expenses[0]).toMatchObject({ categoryId: null, tags: [], meta: {} });
    expect(file.sections.recurringRules[0]).toMatchObject({
      isActive: true,
      endDate: null,
      nextExecutionAt: null,
      occurrences: [],
    });
    expect(file.sections.msi[0]).toMatchObject({
      currentInstallment: 0,
      totalInstallments: null,
      recorded_month: null,
    });
  });

  it('normalises texts: trimmed, composed', async () => {
    const { expenses } = await read({ expenses: [{ ...expense, description: '  Cafe\u0301 ', tags: [' a ', 'a'] }] });
    expect(expenses[0]).toMatchObject({ description: 'Café', tags: ['a'] });
  });

  it('removes invisible characters, which an earlier version may have stored', async () => {
    const odd = {
      ...expense,
      description: 'Super\u200Bmercado',
      tags: ['a\u202E'],
      meta: { note: 'b\uFEFF', count: 1 },
    };
    const { expenses } = await read({ expenses: [odd] });
    expect(expenses[0]).toMatchObject({ description: 'Supermercado', tags: ['a'], meta: { note: 'b', count: 1 } });
  });

  it('reads pesos of a plan from their digits: 1.005 is 101 cents, 1.5E2 is 15,000', async () => {
    const text = `{"members":${JSON.stringify(members)},"msi":[{"merchant":"X","date":"2026-01-01",
      "original_amount_mxn":1.005,"remaining_balance_mxn":1.5E2,"payment_due_mxn":0.005}]}`;
    const { file } = await read(text);
    expect(file.sections.msi[0]).toMatchObject({
      originalAmountCents: 101,
      remainingBalanceCents: 15_000,
      paymentDueCents: 1,
    });
  });

  it('reads them from twenty digits too: 1.00499999999999999999 is 100 cents, its float would be 101', async () => {
    const text = `{"members":${JSON.stringify(members)},"expenses":[${JSON.stringify(expense)}],"msi":[{"merchant":"X",
      "date":"2026-01-01","original_amount_mxn":1.00499999999999999999,"remaining_balance_mxn":5,"payment_due_mxn":0}]}`;
    const { file, expenses } = await read(text);
    expect(file.sections.msi[0]).toMatchObject({ originalAmountCents: 100, remainingBalanceCents: 500 });
    expect(expenses[0]).toMatchObject({ amountCents: 100 });
  });

  it('warns once of each unknown key or field', async () => {
    const { file } = await read({
      seed: 1,
      expenses: [expense, { ...expense, categoryID: 'x' }, { ...expense, categoryID: 'y' }],
    });
    expect(file.warnings).toEqual([
      '"seed" is not part of a household file and was ignored',
      'expenses[1]: the field "categoryID" is not known and was ignored, here and below',
    ]);
  });

  it.each<[string, object, string]>([
    ['no members', { members: [] }, 'members: a household has exactly two, the file has none'],
    [
      'three members',
      { members: [...members, { id: 'eva', name: 'Eva' }] },
      'members: a household has exactly two, the file has 3',
    ],
    ['a wrong member id', { members: [{ id: 'Ana', name: 'Ana' }] }, 'members[0].id: Invalid member id (found "Ana")'],
    ['an item of another type', { expenses: [expense, 7] }, 'expenses[1]: Must be an object (found 7)'],
    ['null for an item', { categories: [null] }, 'categories[0]: Must be an object (found null)'],
    [
      'a missing field',
      { expenses: [{ ...expense, amountCents: undefined }] },
      'expenses[0].amountCents: This field is required',
    ],
    [
      'an amount of 0',
      { expenses: [{ ...expense, amountCents: 0 }] },
      'expenses[0].amountCents: Must be a positive number (found 0)',
    ],
    [
      'half a cent',
      { expenses: [{ ...expense, amountCents: 1.5 }] },
      'expenses[0].amountCents: Invalid number (found 1.5)',
    ],
    [
      'an amount as text',
      { expenses: [{ ...expense, amountCents: '100' }] },
      'expenses[0].amountCents: Invalid number (found "100")',
    ],
    [
      'an amount too large',
      { expenses: [{ ...expense, amountCents: 1e12 + 1 }] },
      'expenses[0].amountCents: Amount is too large (found 1000000000001)',
    ],
    [
      'a date that does not exist',
      { expenses: [{ ...expense, date: '2026-02-30' }] },
      'expenses[0].date: Invalid date (found "2026-02-30")',
    ],
    ['an invalid id', { expenses: [{ ...expense, id: '1' }] }, 'expenses[0].id: Invalid id (found "1")'],
    ['shared as a number', { expenses: [{ ...expense, shared: 1 }] }, 'expenses[0].shared: Invalid value (found 1)'],
    [
      'a tag too long',
      { expenses: [{ ...expense, tags: ['x'.repeat(51)] }] },
      `expenses[0].tags: Maximum length is 50 (found ["${'x'.repeat(38)}…)`,
    ],
    [
      'nested meta',
      { expenses: [{ ...expense, meta: { a: {} } }] },
      'expenses[0].meta: Must be a flat record of texts, numbers, booleans and nulls (found {"a":{}})',
    ],
    [
      'a moment without a zone',
      { expenses: [{ ...expense, createdAt: '2026-01-01T10:00' }] },
      'expenses[0].createdAt: Invalid date (found "2026-01-01T10:00")',
    ],
    [
      'a salary below 0',
      { salaries: [{ memberId: 'ana', amountCents: -1, effectiveDate: '2026-01-01' }] },
      'salaries[0].amountCents: Must not be negative (found -1)',
    ],
    [
      'a colour by name',
      { categories: [{ id, name: 'Casa', color: 'red' }] },
      'categories[0].color: Invalid color (found "red")',
    ],
    [
      'a rule without its day',
      { recurringRules: [{ ...rule, dayOfMonth: null }] },
      'recurringRules[0].dayOfMonth: Monthly rules require dayOfMonth (found null)',
    ],
    [
      'day 32',
      { recurringRules: [{ ...rule, dayOfMonth: 32 }] },
      'recurringRules[0].dayOfMonth: Must be a day from 1 to 31 (found 32)',
    ],
    [
      'the same weekday twice',
      { recurringRules: [{ ...rule, cadence: 'biweekly', weekdays: ['monday', 'monday'] }] },
      'recurringRules[0].weekdays: Biweekly rules require exactly 2 weekdays (found ["monday","monday"])',
    ],
    [
      'an unknown cadence',
      { recurringRules: [{ ...rule, cadence: 'daily' }] },
      'recurringRules[0].cadence: Invalid cadence (found "daily")',
    ],
    [
      'a rule that ends first',
      { recurringRules: [{ ...rule, endDate: '2025-12-31' }] },
      'recurringRules[0].endDate: endDate must not be before startDate (found "2025-12-31")',
    ],
    [
      'a date written twice',
      {
        recurringRules: [
          {
            ...rule,
            occurrences: [
              { date: '2026-01-31', outcome: 'skipped' },
              { date: '2026-01-31', outcome: 'skipped' },
            ],
          },
        ],
      },
      'recurringRules[0].occurrences: A date is there twice (found [{"date":"2026-01-31","outcome":"skipped…)',
    ],
    [
      'a wrong outcome',
      { recurringRules: [{ ...rule, occurrences: [{ date: '2026-01-31', outcome: 'lost' }] }] },
      'recurringRules[0].occurrences[0].outcome: Must be "written", "skipped", "waiting" or "confirmed" (found "lost")',
    ],
    [
      'pesos as text',
      { msi: [{ ...plan, payment_due_mxn: '1' }] },
      'msi[0].payment_due_mxn: Invalid number (found "1")',
    ],
    [
      'pesos below 0',
      { msi: [{ ...plan, payment_due_mxn: -1 }] },
      'msi[0].payment_due_mxn: Must not be negative (found -1)',
    ],
    [
      'no pesos',
      { msi: [{ ...plan, original_amount_mxn: undefined }] },
      'msi[0].original_amount_mxn: This field is required',
    ],
    [
      'half an instalment',
      { msi: [{ ...plan, installment_no: 1.5 }] },
      'msi[0].installment_no: Invalid number (found 1.5)',
    ],
    [
      'no instalments at all',
      { msi: [{ ...plan, total_installments: 0 }] },
      'msi[0].total_installments: Must be a positive number (found 0)',
    ],
  ])('refuses %s in one line that says where', async (_case, content, message) => {
    await expect(read(content)).rejects.toThrow(
      expect.objectContaining({ name: 'HouseholdFileError', message }) as Error,
    );
  });

  it('reports the index of the invalid item, over many batches', async () => {
    const expenses = Array.from({ length: 30_000 }, (_, index) => ({
      ...expense,
      amountCents: index === 29_999 ? 0 : 1,
    }));
    await expect(read({ expenses })).rejects.toThrow(
      'expenses[29999].amountCents: Must be a positive number (found 0)',
    );
  });

  it('limits the length of the small arrays', async () => {
    const categories = Array.from({ length: 20_001 }, () => ({ id, name: 'x' }));
    await expect(read({ categories })).rejects.toThrow('categories: more than 20000 items');
  });
});

describe('readHouseholdFile', () => {
  it('refuses a file of more than 256 MB before it reads it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'household-file-'));
    const path = join(folder, 'large.json');
    try {
      const file = await open(path, 'w');
      await file.truncate(256 * 1_048_576 + 1);
      await file.close();
      await expect(readHouseholdFile(path)).rejects.toThrow('The file is larger than 256 MB');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
