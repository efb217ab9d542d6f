import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { derivePlan } from './derive-plan.ts';
import {
  DEFAULT_PLAN_SORT,
  filterPlans,
  nextPlanSort,
  PLAN_SORT_COLUMNS,
  sortPlans,
  type PlanSort,
} from './sort-plans.ts';

const plan = (merchant: string, date: string, original: number, remaining: number, total: number | null) => ({
  merchant,
  purchaseDate: Temporal.PlainDate.from(date),
  originalAmountCents: cents(original),
  remainingBalanceCents: cents(remaining),
  paymentDueCents: cents(original / 10),
  currentInstallment: 1,
  totalInstallments: total,
  id: merchant,
});
const plans = [
  plan('Zara', '2026-01-01', 300, 0, 6),
  plan('Ñandú', '2026-03-01', 100, 90, null),
  plan('Ábaco', '2026-02-01', 200, 150, 3),
  plan('Nube', '2026-04-01', 400, 10, 12),
].map(derivePlan);
const merchants = (sort: PlanSort) => sortPlans(plans, sort).map(({ merchant }) => merchant);

describe('sortPlans', () => {
  it('sorts by purchase date, newest first, where nothing is chosen', () => {
    expect(merchants(DEFAULT_PLAN_SORT)).toEqual(['Nube', 'Ñandú', 'Ábaco', 'Zara']);
  });

  it('sorts merchants in Spanish order', () => {
    expect(merchants({ column: 'merchant', order: 'asc' })).toEqual(['Ábaco', 'Nube', 'Ñandú', 'Zara']);
  });

  it('sorts amounts and months left, unknown months last in both directions', () => {
    expect(merchants({ column: 'originalAmountCents', order: 'desc' })).toEqual(['Nube', 'Zara', 'Ábaco', 'Ñandú']);
    expect(merchants({ column: 'remainingBalanceCents', order: 'asc' })).toEqual(['Zara', 'Nube', 'Ñandú', 'Ábaco']);
    expect(merchants({ column: 'monthsLeft', order: 'asc' })).toEqual(['Ábaco', 'Zara', 'Nube', 'Ñandú']);
    expect(merchants({ column: 'monthsLeft', order: 'desc' })).toEqual(['Nube', 'Zara', 'Ábaco', 'Ñandú']);
  });

  it('keeps the order of equal plans and leaves its input alone', () => {
    const twins = [plan('A', '2026-01-01', 100, 1, null), plan('B', '2026-01-01', 100, 1, null)].map(derivePlan);
    for (const column of PLAN_SORT_COLUMNS.filter((name) => name !== 'merchant')) {
      expect(sortPlans(twins, { column, order: 'desc' })).toEqual(twins);
    }
    expect(plans[0]?.merchant).toBe('Zara');
  });
});

describe('nextPlanSort', () => {
  it('reverses the active column, starts a new one ascending, the purchase date descending', () => {
    const byMerchant = nextPlanSort(DEFAULT_PLAN_SORT, 'merchant');
    expect(byMerchant).toEqual({ column: 'merchant', order: 'asc' });
    expect(nextPlanSort(byMerchant, 'merchant')).toEqual({ column: 'merchant', order: 'desc' });
    expect(nextPlanSort(byMerchant, 'purchaseDate')).toEqual({ column: 'purchaseDate', order: 'desc' });
    expect(nextPlanSort(DEFAULT_PLAN_SORT, 'purchaseDate')).toEqual({ column: 'purchaseDate', order: 'asc' });
  });
});

describe('filterPlans', () => {
  it('filters by status, or not at all', () => {
    expect(filterPlans(plans, 'all')).toHaveLength(4);
    expect(filterPlans(plans, 'completed').map(({ merchant }) => merchant)).toEqual(['Zara']);
    expect(filterPlans(plans, 'active')).toHaveLength(3);
  });
});
