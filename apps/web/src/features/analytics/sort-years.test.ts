import { describe, expect, it } from 'vitest';
import type { CategoryYears } from './analytics.ts';
import { FIRST_SORT, nextSort, sortYears } from './sort-years.ts';

const row = (name: string, thisYear: number, lastYear: number, changePercent: number | null) =>
  ({
    category: name === '' ? null : { id: name, name, color: '#000000' },
    thisYear: { amountCents: thisYear, count: 1 },
    lastYear: { amountCents: lastYear, count: 1 },
    changeCents: thisYear - lastYear,
    changePercent,
  }) as CategoryYears;
const rows = [row('Súper', 300, 100, 200), row('Casa', 900, 950, -5.3), row('Álbumes', 50, 0, null)];
const names = (sort: Parameters<typeof sortYears>[1]) => sortYears(rows, sort).map(({ category }) => category!.name);

describe('sortYears', () => {
  it('begins with the largest of this year', () => {
    expect(names(FIRST_SORT)).toEqual(['Casa', 'Súper', 'Álbumes']);
  });

  it('orders by name, by last year and by change', () => {
    expect(names({ column: 'category', order: 'asc' })).toEqual(['Álbumes', 'Casa', 'Súper']);
    expect(names({ column: 'lastYear', order: 'asc' })).toEqual(['Álbumes', 'Súper', 'Casa']);
    expect(names({ column: 'change', order: 'desc' })).toEqual(['Súper', 'Álbumes', 'Casa']);
  });

  it('keeps what cannot be compared last', () => {
    expect(names({ column: 'percent', order: 'desc' })).toEqual(['Súper', 'Casa', 'Álbumes']);
    expect(names({ column: 'percent', order: 'asc' })).toEqual(['Casa', 'Súper', 'Álbumes']);
  });

  it('keeps what has no category last among the names', () => {
    const named = ({ category }: CategoryYears) => category?.name ?? '';
    const all = [row('', 700, 10, 5), ...rows];
    expect(sortYears(all, { column: 'category', order: 'asc' }).map(named).at(-1)).toBe('');
    expect(sortYears(all, { column: 'category', order: 'desc' }).map(named).at(-1)).toBe('');
  });

  it('turns round on the second press', () => {
    const first = nextSort(FIRST_SORT, 'change');
    expect(first).toEqual({ column: 'change', order: 'desc' });
    expect(nextSort(first, 'change')).toEqual({ column: 'change', order: 'asc' });
    expect(nextSort(first, 'category')).toEqual({ column: 'category', order: 'asc' });
  });
});
