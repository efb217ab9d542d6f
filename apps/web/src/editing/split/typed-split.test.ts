import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  nearestStep,
  steppedPercentage,
  withChoice,
  withOwnPart,
  withOwnParts,
  withPercentage,
} from './change-split.ts';
import { readSplit, defaultRule } from './read-split.ts';
import { splitInput, typedRule, typedSplit } from './typed-split.ts';

const members = { first: 'ana', second: 'luis' };
const amountText = (amountCents: number) => (amountCents / 100).toFixed(2);
const income = typedRule('income');

describe('a rule in the controls', () => {
  it.each([
    ['income', 'income'],
    [{ ana: 50, luis: 50 }, 'half'],
    [{ ana: 60, luis: 40 }, 'other'],
  ] as const)('%j is the choice %s', (rule, choice) => expect(choiceOf(typedRule(rule))).toBe(choice));

  it('is half and half in one step', () => {
    expect(withChoice(income, 'half', members).rule).toEqual({ ana: 50, luis: 50 });
  });

  it('stays another percentage at 50 and 50, and begins there after the incomes', () => {
    const other = withChoice(income, 'other', members);
    expect([other.rule, choiceOf(other)]).toEqual([{ ana: 50, luis: 50 }, 'other']);
    expect(choiceOf(withPercentage(withPercentage(other, 55, members), 50, members))).toBe('other');
    expect(choiceOf(withChoice(other, 'half', members))).toBe('half');
  });

  it.each([
    [62, 62],
    [-5, 0],
    [105, 100],
  ])('of the first %d is %d, the rest the second’s', (typed, first) => {
    expect(withPercentage(income, typed, members).rule).toEqual({ ana: first, luis: 100 - first });
  });

  it('steps to the next multiple of five', () => {
    expect([40, 43, 45].map((percentage) => steppedPercentage(percentage, 1))).toEqual([45, 45, 50]);
    expect([40, 43, 45].map((percentage) => steppedPercentage(percentage, -1))).toEqual([35, 40, 40]);
    expect([42, 43].map(nearestStep)).toEqual([40, 45]);
  });
});

describe('own parts in the controls', () => {
  it('are off where there are none, and come back as they were', () => {
    const stored = { rule: 'income' as const, own: { ana: cents(0), luis: cents(42_000) } };
    expect(typedSplit({ ...stored, own: { ana: cents(0), luis: cents(0) } }, amountText).own).toBeNull();
    const typed = typedSplit(stored, amountText);
    expect(typed.own).toEqual({ ana: '', luis: '420.00' });
    expect(splitInput(typed)).toEqual(stored);
  });

  it('join any rule and leave it as it is', () => {
    const half = withOwnPart(withOwnParts(withChoice(income, 'half', members), true, members), 'luis', '200+50');
    expect(readSplit(half, members)).toEqual({ rule: { first: 50, second: 50 }, own: { first: 0, second: 25_000 } });
    expect(withOwnParts(half, false, members)).toEqual(withChoice(income, 'half', members));
  });

  it('are no split while one is no amount', () => {
    const typed = withOwnPart(withOwnParts(income, true, members), 'ana', '12,5a');
    expect(readSplit(typed, members)).toBeNull();
    expect(splitInput(typed)).toEqual({ rule: 'income', own: { ana: '12,5a', luis: 0 } });
  });
});

describe('ruleBroughtBy', () => {
  const half = { ana: 50, luis: 50 };
  it('is the category’s, else the household’s', () => {
    expect(defaultRule({ split: half }, 'income')).toEqual(half);
    expect(defaultRule({ split: null }, 'income')).toBe('income');
    expect(defaultRule(undefined, half)).toEqual(half);
  });
  it('is unknown while the household’s is', () => {
    expect(defaultRule({ split: null }, undefined)).toBeNull();
    expect(defaultRule({ split: half }, undefined)).toEqual(half);
  });
});
