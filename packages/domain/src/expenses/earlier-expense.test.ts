import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type EarlierExpense, eachOnce, matchingEarlier } from './earlier-expense.ts';

const expense = (description: string, categoryId: string | null = 'street', amountCents = 100): EarlierExpense => ({
  description,
  categoryId,
  rule: 'income',
  amountCents: cents(amountCents),
  date: Temporal.PlainDate.from('2026-11-20'),
});
const texts = (found: readonly EarlierExpense[]) => found.map(({ description }) => description);

describe('matchingEarlier', () => {
  const earlier = [
    'Gasolina Pemex',
    'Café de olla',
    'Gas estacionario',
    'Gasolina Shell',
    'Gas LP',
    'Tanque de gas',
  ].map((description) => expense(description));
  it.each([
    ['g', []],
    ['ga', ['Gasolina Pemex', 'Gas estacionario', 'Gasolina Shell']],
    [' GÁS  she ', ['Gasolina Shell']],
    ['shell gas', ['Gasolina Shell']],
    ['cafe', ['Café de olla']],
    ['olla', ['Café de olla']],
    ['asolina', []],
    ['gasolina x', []],
    ['  ', []],
  ])('of %j is %j', (typed, expected) => {
    expect(texts(matchingEarlier(earlier, typed))).toEqual(expected);
  });
});

describe('eachOnce', () => {
  it('keeps the first of a description and category, whatever its case, accents and spaces', () => {
    const newest = expense('Tacos', 'food', 185);
    const other = expense('Tacos', null, 90);
    expect(eachOnce([newest, other, expense('TÁCOS ', 'food', 70), expense('Tacos', null, 60)])).toEqual([
      newest,
      other,
    ]);
  });
});
