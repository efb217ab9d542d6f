import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import {
  candidatesOf,
  concernOf,
  isTaken,
  newPlansOf,
  paymentOf,
  withCategories,
  withCategory,
  withChoice,
  type ChosenCategories,
  type Choices,
  type GoodRow,
} from './choices.ts';

const row = (line: number, description: string) => ({
  line,
  expense: {
    date: Temporal.PlainDate.from('2026-03-04'),
    description,
    amountCents: cents(4500),
    category: null,
    paidBy: 'ana',
    shared: true,
    tags: [],
    notes: null,
    split: null,
    refund: false,
    original: null,
  },
  received: null,
  paysCard: false,
  problems: null,
});
const rows = [row(2, 'Café'), row(3, 'Café'), row(4, 'Pan')];
const none: Choices = new Map();
const taken = (storedCounts: number[], choices = none) =>
  candidatesOf(rows, storedCounts, [])
    .filter((candidate) => isTaken(candidate, choices))
    .map(({ line }) => line);

describe('isTaken', () => {
  it('keeps two equal coffees two, and leaves out only as many as the household has', () => {
    expect(taken([0, 0, 0])).toEqual([2, 3, 4]);
    expect(taken([1, 1, 0])).toEqual([3, 4]);
    expect(taken([2, 2, 1])).toEqual([]);
  });

  it('is as the person chose, as long as the line is what it was', () => {
    const [first, second] = candidatesOf(rows, [1, 1, 0], []);
    const choices = withChoice(withChoice(none, [first!], true), [second!], false);
    expect(taken([1, 1, 0], choices)).toEqual([2, 4]);
    expect(taken([2, 2, 0], choices)).toEqual([2, 4]);
    expect(taken([0, 0, 0], choices)).toEqual([2, 4]);
    expect(taken([0, 0, 0], withChoice(none, [first!], false))).toEqual([2, 3, 4]);
  });
});

describe('a row of a bank', () => {
  const plan = { merchant: 'Liverpool', totalInstallments: 12, paymentDueCents: cents(4500) };
  const seen = (change: Partial<GoodRow>, plans = [plan], stored = 0) => {
    const [candidate] = candidatesOf([{ ...rows[0]!, ...change }], [stored], plans);
    return [concernOf(candidate!), isTaken(candidate!, none)];
  };
  const instalment = { expense: { ...row(2, 'LIVERPOOL MSI 03 DE 12').expense } };
  const refund = { expense: { ...row(2, 'Café').expense, refund: true } };

  it('of money that came in enters only as what the bank calls a refund', () => {
    expect(seen({ ...refund, received: 'refund' })).toEqual(['received', true]);
    expect(seen({ ...refund, received: 'income' })).toEqual(['received', false]);
    expect(seen({ ...refund, received: 'unclear' })).toEqual(['received', false]);
    expect(seen({ ...refund, received: 'refund' }, [], 1)).toEqual(['repeated', false]);
    expect(seen({})).toEqual([null, true]);
  });

  it('of what was paid to a card stays out until it is taken in', () => {
    expect(seen({ paysCard: true })).toEqual(['cardPayment', false]);
    expect(seen({ paysCard: true }, [], 1)).toEqual(['repeated', false]);
    expect(seen({ ...refund, received: 'income', paysCard: true })).toEqual(['received', false]);
    const [payment] = candidatesOf([{ ...rows[0]!, paysCard: true }], [0], []);
    expect(isTaken(payment!, withChoice(none, [payment!], true))).toBe(true);
  });

  it('that is an instalment enters, unless a plan of the household has it', () => {
    expect(seen(instalment, [])).toEqual(['instalment', true]);
    expect(seen(instalment)).toEqual(['instalment', false]);
    expect(seen(instalment, [{ ...plan, totalInstallments: 6 }])).toEqual(['instalment', true]);
  });

  it('makes one plan of each purchase that no plan of the household has and that is not paid off', () => {
    const made = (descriptions: readonly string[], plans = [plan]) => {
      const named = descriptions.map((description, index) => row(index + 2, description));
      return newPlansOf(candidatesOf(named, [], plans));
    };
    const aMonthLater = (description: string) => {
      const later = row(9, description);
      return { ...later, expense: { ...later.expense, date: later.expense.date.add({ months: 1 }) } };
    };
    const inTwoMonths = (first: string, second: string) =>
      newPlansOf(candidatesOf([row(2, first), aMonthLater(second)], [], []));
    expect(made(['LIVERPOOL MSI 03 DE 12'], [])).toBe(1);
    expect(inTwoMonths('LIVERPOOL MSI 03 DE 12', 'LIVERPOOL MSI 04 DE 12')).toBe(1);
    expect(made(['LIVERPOOL MSI 03 DE 12', 'LIVERPOOL MSI 04 DE 12'], [])).toBe(2);
    expect(made(['LIVERPOOL MSI 03 DE 12', 'LIVERPOOL MSI 03 DE 12', 'SEARS 1 DE 12'], [])).toBe(3);
    expect(inTwoMonths('LIVERPOOL MSI 11 DE 12', 'LIVERPOOL MSI 12 DE 12')).toBe(0);
    expect(made(['LIVERPOOL MSI 03 DE 12'])).toBe(0);
    expect(made(['LIVERPOOL'], [])).toBe(0);
  });

  it('tells of its last payment too which it is, so that its purchase is known as paid off', () => {
    const [last] = candidatesOf([row(2, 'LIVERPOOL MSI 12 DE 12')], [0], []);
    expect(paymentOf(last!)).toEqual({ merchant: 'LIVERPOOL', number: 12, of: 12 });
  });
});

describe('the category of a row', () => {
  const seen = (own: string | null, chosen: ChosenCategories, exists = (_name: string) => true) => {
    const named = rows.map((each) => ({ ...each, expense: { ...each.expense, category: own } }));
    const compared = candidatesOf(named, [0, 0, 0], [], ['Cafés', 'Cafés', null]);
    return withCategories(compared, chosen, exists).map(({ expense, isUsual }) => [expense.category, isUsual]);
  };
  const [coffee] = candidatesOf(rows, [0, 0, 0], []);
  const nothing: ChosenCategories = new Map();

  it('is the usual one where the file has none', () => {
    expect(seen(null, nothing)).toEqual([
      ['Cafés', true],
      ['Cafés', true],
      [null, false],
    ]);
    expect(seen('Restaurantes', nothing)).toEqual(rows.map(() => ['Restaurantes', false]));
  });

  it('is for all of a description what the person chose for one', () => {
    expect(seen('Restaurantes', withCategory(nothing, coffee!, 'Antojos'))).toEqual([
      ['Antojos', false],
      ['Antojos', false],
      ['Restaurantes', false],
    ]);
    expect(seen(null, withCategory(nothing, coffee!, null))).toEqual(rows.map(() => [null, false]));
  });

  it('is the usual one where the file names one that will not be made', () => {
    const exists = (name: string) => name === 'Antojos';
    expect(seen('Restaurantes', nothing, exists)).toEqual([
      ['Cafés', true],
      ['Cafés', true],
      [null, false],
    ]);
    expect(seen('Restaurantes', withCategory(nothing, coffee!, 'Antojos'), exists)[0]).toEqual(['Antojos', false]);
  });
});
