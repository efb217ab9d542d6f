import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { CategoryTotal } from '../reports/totals.ts';
import { rankCategories } from './category-breakdown.ts';

const row = (name: string | null, amount: number, id = name): CategoryTotal => ({
  category: name === null ? null : { id: id ?? '', name, color: '#EF4444' },
  amountCents: cents(amount),
  count: 1,
});
const names = (rows: CategoryTotal[]) => rows.map(({ category }) => category?.name ?? null);

describe('rankCategories', () => {
  it('puts the largest first, equal ones in Spanish order of names, uncategorised before any name', () => {
    const rows = [
      row('Zapatos', 5),
      row('Árbol', 5),
      row('Nuez', 5),
      row('Ñame', 5),
      row('Oca', 5),
      row(null, 5),
      row('Renta', 9),
    ];
    expect(names(rankCategories(rows))).toEqual(['Renta', null, 'Árbol', 'Nuez', 'Ñame', 'Oca', 'Zapatos']);
  });

  it('orders twins by id, whatever the order they came in', () => {
    const twins = [row('Casa', 5, 'b'), row('Casa', 5, 'a')];
    expect(rankCategories(twins)).toEqual(rankCategories(twins.toReversed()));
  });
});
