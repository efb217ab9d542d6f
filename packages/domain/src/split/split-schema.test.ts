import { describe, expect, it } from 'vitest';
import { householdSplitSchema, splitRuleSchema, splitSchema } from './split-schema.ts';

const problemsOf = (schema: typeof splitSchema | typeof splitRuleSchema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('splitRuleSchema', () => {
  it('takes income and whole percentages of two members, 0 and 100 too', () => {
    for (const rule of ['income', { mom: 60, pop: 40 }, { a: 100, b: 0 }]) {
      expect(splitRuleSchema.parse(rule)).toEqual(rule);
    }
  });

  it.each([
    [{ a: 60, b: 39 }, 'percentagesTotal'],
    [{ a: 60, b: 41 }, 'percentagesTotal'],
    [{ a: 101, b: -1 }, 'invalidNumber'],
    [{ a: 50.5, b: 49.5 }, 'invalidNumber'],
    [{ a: Number.NaN, b: 100 }, 'invalidNumber'],
    [{ a: '60', b: '40' }, 'invalidNumber'],
    [{ a: 60, b: null }, 'invalidNumber'],
    [{ a: 100 }, 'invalidValue'],
    [{ a: 50, b: 50, c: 0 }, 'invalidValue'],
    [[50, 50], 'invalidValue'],
    ['half', 'invalidValue'],
    [null, 'required'],
    [undefined, 'required'],
  ])('refuses %j: %s', (input, message) => {
    expect(problemsOf(splitRuleSchema, input)).toEqual([['', message]]);
  });
});

describe('splitSchema', () => {
  it('takes own parts of both, of one and of none', () => {
    expect(splitSchema.parse({ rule: 'income', own: { a: 5, b: 0 } }).own).toEqual({ a: 5, b: 0 });
    expect(splitSchema.parse({ rule: 'income', own: { b: 7 } }).own).toEqual({ b: 7 });
    expect(splitSchema.parse({ rule: 'income' }).own).toEqual({});
  });

  it.each([
    [{ rule: 'income', own: { a: -1 } }, [['own.a', 'negative']]],
    [{ rule: 'income', own: { a: 0.5 } }, [['own.a', 'invalidNumber']]],
    [{ rule: 'income', own: { a: 1_000_000_000_001 } }, [['own.a', 'amountTooLarge']]],
    [{ rule: 'income', own: { a: 1, b: 1, c: 1 } }, [['own', 'invalidValue']]],
    [{ rule: 'income', own: [1, 2] }, [['own', 'invalidValue']]],
    [{ own: { a: 1 } }, [['rule', 'required']]],
    ['income', [['', 'invalidValue']]],
    [[], [['', 'invalidValue']]],
  ])('refuses %j', (input, problems) => {
    expect(problemsOf(splitSchema, input)).toEqual(problems);
  });
});

describe('householdSplitSchema', () => {
  it('is a rule without own parts', () => {
    expect(householdSplitSchema.parse({ rule: 'income', own: { a: 1 } })).toEqual({ rule: 'income' });
    expect(householdSplitSchema.safeParse({}).success).toBe(false);
  });
});
