import { describe, expect, it } from 'vitest';
import { parseHouseholdFile } from '../../packages/db/src/index.ts';
import { demoHousehold } from './demo-household.ts';

const noon = (day: string) => Temporal.Instant.from(`${day}T18:00:00Z`);
const household = demoHousehold(noon('2026-11-20'));
const { expenses } = household;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('demoHousehold', () => {
  it('is what household import reads, without a warning', async () => {
    const file = parseHouseholdFile(Buffer.from(JSON.stringify(household)));
    expect(file.warnings).toEqual([]);
    expect(file.sections.recurringRules).toHaveLength(7);
    const batches = await Array.fromAsync(file.expenses());
    expect(batches.flatMap((batch) => batch.expenses)).toHaveLength(expenses.length);
  });

  it('covers each of the 24 months up to now, and nothing later', () => {
    const months = new Set(expenses.map(({ date }) => date.slice(0, 7)));
    expect(months.size).toBe(24);
    expect([...months].toSorted()[0]).toBe('2024-12');
    expect(
      expenses
        .map(({ date }) => date)
        .toSorted()
        .at(-1)! <= '2026-11-20',
    ).toBe(true);
  });

  it('spends, for both, less in a month than the two earn', () => {
    const october = expenses.filter(({ date }) => date.startsWith('2026-10'));
    const total = sum(october.map(({ amountCents }) => amountCents));
    expect(total).toBeGreaterThan(2_500_000);
    expect(total).toBeLessThan(7_100_000);
  });

  it('has unique ids and refers to existing categories', () => {
    expect(new Set(expenses.map(({ id }) => id)).size).toBe(expenses.length);
    const known = new Set<string | null>([null, ...household.categories.map(({ id }) => id)]);
    expect(expenses.every(({ categoryId }) => known.has(categoryId))).toBe(true);
  });

  it('has agreements, own parts, a refund and dollars', () => {
    const splits = expenses.flatMap(({ split }) => split ?? []);
    expect(splits.filter(({ rule }) => rule !== 'income').length).toBeGreaterThan(20);
    expect(splits.filter(({ own }) => sum(Object.values(own)) > 0).length).toBeGreaterThan(5);
    expect(expenses.filter(({ refund }) => refund)).toHaveLength(1);
    expect(expenses.flatMap(({ original }) => original ?? []).length).toBeGreaterThan(1);
  });

  it('has three limits, one of them nearly reached and one exceeded', () => {
    const used = household.categories.flatMap(({ id, limitCents }) => {
      const ofMonth = expenses.filter(({ categoryId, date }) => categoryId === id && date.startsWith('2026-11'));
      const spent = sum(ofMonth.map(({ amountCents, refund }) => (refund ? -amountCents : amountCents)));
      return limitCents === null ? [] : [spent / limitCents];
    });
    const [first, second, third] = used.toSorted((one, other) => one - other);
    expect(used).toHaveLength(3);
    expect(first).toBeLessThan(0.8);
    expect(second! >= 0.8 && second! < 1).toBe(true);
    expect(third).toBeGreaterThan(1);
  });

  it('has a bill of the light that waits, and earlier ones that were confirmed', () => {
    const { occurrences } = household.recurringRules.flatMap((rule) => ('occurrences' in rule ? [rule] : []))[0]!;
    expect(occurrences.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 11 }, () => 'confirmed'),
      'waiting',
    ]);
    expect(occurrences.at(-1)!.date).toBe('2026-10-12');
    const confirmed = occurrences.flatMap((occurrence) => ('expenseId' in occurrence ? [occurrence.expenseId] : []));
    const known = new Set(expenses.map(({ id }) => id));
    expect(confirmed.every((id) => known.has(id))).toBe(true);
    expect(expenses.some(({ date, description }) => date === '2026-10-12' && description === 'Recibo de la luz')).toBe(
      false,
    );
  });

  it('has plans that are numbered as their statements are: the payment due now', () => {
    for (const plan of household.msi) {
      const isPaidOff = plan.remaining_balance_mxn === 0;
      const left = isPaidOff ? 0 : plan.remaining_balance_mxn / plan.payment_due_mxn;
      expect(plan.total_installments - plan.installment_no).toBe(isPaidOff ? 0 : left - 1);
    }
  });

  it('is deterministic, also on the first day of a month and of a leap year', () => {
    expect(demoHousehold(noon('2026-11-20'))).toEqual(household);
    expect(demoHousehold(noon('2028-03-01')).expenses.length).toBeGreaterThan(500);
    expect(demoHousehold(noon('2028-02-29')).msi).toHaveLength(5);
  });
});
