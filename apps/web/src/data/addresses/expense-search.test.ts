import { describe, expect, it } from 'vitest';
import { readExpenseSearch, withKnownPayer } from './expense-search.ts';

describe('readExpenseSearch', () => {
  it('reads whether of refunds, from an address and from a link', () => {
    expect(readExpenseSearch({ refund: 'true' })).toEqual({ refund: true });
    expect(readExpenseSearch({ refund: false })).toEqual({ refund: false });
    expect(readExpenseSearch({ refund: 'no' })).toEqual({});
  });

  it('reads every filter', () => {
    const search = {
      search: 'café',
      category: '01856aa0-c800-77ed-851c-2c840f581157',
      year: '2026',
      month: '2',
      day: '28',
      paidBy: 'ana',
      shared: 'all',
      sort: 'amount',
      order: 'asc',
    };
    expect(readExpenseSearch(search)).toEqual({ ...search, year: 2026, month: 2, day: 28 });
    expect(readExpenseSearch({ category: 'uncategorized', month: 'all' })).toEqual({
      category: 'uncategorized',
      month: 'all',
    });
    expect(readExpenseSearch({ month: 'ever' })).toEqual({ month: 'ever' });
  });

  it.each([
    [{ month: '13' }],
    [{ month: '' }],
    [{ year: '26' }],
    [{ category: 'súper' }],
    [{ shared: 'true' }],
    [{ sort: 'price' }],
    [{ order: 'up' }],
    [{ search: 5 }],
  ])('leaves out what makes no sense: %j', (raw) => {
    expect(readExpenseSearch(raw)).toEqual({});
  });

  it.each([[{ year: 2026, month: 'all', until: '2026-09-17' }], [{ year: 2026, month: 9, until: '2026-09-17' }]])(
    'reads the last day of a span: %j',
    (search) => {
      expect(readExpenseSearch(search)).toEqual(search);
    },
  );

  it.each([
    [{ year: 2025, month: 'all' }],
    [{ year: 2026, month: 8 }],
    [{ year: 2026, month: 9, day: 3 }],
    [{ month: 'ever' }],
  ])('leaves out a last day that is not of the span: %j', (search) => {
    expect(readExpenseSearch({ ...search, until: '2026-09-17' })).toEqual(search);
  });

  it('reads a search as a text that the server takes', () => {
    expect(readExpenseSearch({ search: 'café\tpan\u0000' })).toEqual({ search: 'café pan ' });
    expect(readExpenseSearch({ search: `${'a'.repeat(254)}😀` })).toEqual({ search: `${'a'.repeat(254)} ` });
  });

  it('leaves out a day that the month does not have', () => {
    expect(readExpenseSearch({ year: '2026', month: '2', day: '29' })).toEqual({ year: 2026, month: 2 });
  });
});

describe('withKnownPayer', () => {
  const members = [{ id: 'ana' }, { id: 'luis' }];

  it('keeps a payer of the household, and leaves out another', () => {
    expect(withKnownPayer({ paidBy: 'luis', search: 'café' }, members)).toEqual({ paidBy: 'luis', search: 'café' });
    expect(withKnownPayer({ paidBy: 'zzz', search: 'café' }, members)).toEqual({ search: 'café' });
    expect(withKnownPayer({ month: 'all' }, members)).toEqual({ month: 'all' });
  });
});
