import { describe, expect, it } from 'vitest';
import {
  bring,
  category,
  counts,
  expense,
  goldenContent,
  household,
  plan,
  rule,
  salary,
  uuid,
} from '../../../test/porting.ts';
import { createTestDatabase } from '../../../test/test-database.ts';

describe('importHousehold of a file with a mistake', async () => {
  const { database } = await createTestDatabase();
  const late = Array.from({ length: 10_400 }, (_, index) => ({ ...expense, id: uuid(1000 + index) }));

  it.each<[string, object, string]>([
    [
      'an unknown category',
      { expenses: [expense, { ...expense, id: uuid(9), categoryId: uuid(8) }] },
      `expenses[1].categoryId: Unknown category (found "${uuid(8)}")`,
    ],
    [
      'an unknown payer',
      { expenses: [{ ...expense, paidBy: 'eva' }] },
      'expenses[0].paidBy: Unknown member (found "eva")',
    ],
    [
      'an expense twice',
      { expenses: [expense, expense] },
      `expenses[1].id: This id is there twice (found "${uuid(2)}")`,
    ],
    [
      'an expense twice, far apart',
      { expenses: [...late, late[0]] },
      `expenses[10400].id: This id is there twice (found "${uuid(1000)}")`,
    ],
    [
      'a mistake after a written batch',
      { expenses: [...late, { ...expense, amountCents: -5 }] },
      'expenses[10400].amountCents: Must be a positive number (found -5)',
    ],
    [
      'a salary of nobody',
      { salaries: [{ ...salary, memberId: 'eva' }] },
      'salaries[0].memberId: Unknown member (found "eva")',
    ],
    [
      'two salaries of one day',
      { salaries: [salary, salary] },
      'salaries[1].effectiveDate: ana has two salaries of this day (found "2026-01-01")',
    ],
    [
      'a category twice',
      { categories: [category, category] },
      `categories[1].id: This id is there twice (found "${uuid(1)}")`,
    ],
    [
      'two categories of one name',
      { categories: [category, { ...category, id: uuid(9), name: 'CAFÉ Y PAN' }] },
      'categories[1].name: categories[0] has this name too, ignoring case and accents (found "CAFÉ Y PAN")',
    ],
    [
      'a rule of an unknown category',
      { recurringRules: [{ ...rule, categoryId: uuid(8) }] },
      `recurringRules[0].categoryId: Unknown category (found "${uuid(8)}")`,
    ],
    [
      'a rule of an unknown payer',
      { recurringRules: [{ ...rule, paidBy: 'eva' }] },
      'recurringRules[0].paidBy: Unknown member (found "eva")',
    ],
    [
      'a rule twice',
      { recurringRules: [rule, rule] },
      `recurringRules[1].id: This id is there twice (found "${uuid(3)}")`,
    ],
    [
      'an occurrence of an unknown expense',
      { recurringRules: [{ ...rule, occurrences: [{ date: '2026-01-02', outcome: 'written', expenseId: uuid(8) }] }] },
      `recurringRules[0].occurrences[0].expenseId: Unknown expense (found "${uuid(8)}")`,
    ],
    [
      'a plan of an unknown payer',
      { msi: [{ ...plan, paid_by: 'eva' }] },
      'msi[0].paid_by: Unknown member (found "eva")',
    ],
    [
      'a plan of an unknown category',
      { msi: [{ ...plan, category_id: uuid(8) }] },
      `msi[0].category_id: Unknown category (found "${uuid(8)}")`,
    ],
    [
      'a plan twice',
      {
        msi: [
          { ...plan, id: uuid(4) },
          { ...plan, id: uuid(4) },
        ],
      },
      `msi[1].id: This id is there twice (found "${uuid(4)}")`,
    ],
  ])('refuses %s in one line and writes nothing', async (_case, mistake, message) => {
    const before = await counts(database);
    await expect(bring(database, { ...household, ...mistake })).rejects.toThrow(
      expect.objectContaining({ name: 'HouseholdFileError', message }) as Error,
    );
    expect(await counts(database)).toEqual(before);
    expect(before.member).toBe(0);
  });

  it('imports the golden household afterwards', async () => {
    expect((await bring(database, goldenContent)).added.expenses).toBe(2400);
  });
});
