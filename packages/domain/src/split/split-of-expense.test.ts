import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ruleOf, splitOf } from '../../test/golden-splits.ts';
import golden from '../../test/golden/beyond/splits.json' with { type: 'json' };
import { isDomainError, type ValidationIssue } from '../errors/domain-error.ts';
import { englishMessage } from '../errors/messages.ts';
import { parseWith } from '../errors/validation-issues.ts';
import { booleanSchema } from '../expenses/entry.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { cents } from '../money/cents.ts';
import {
  matchesStoredSplit,
  saidSplit,
  splitFromTemplate,
  splitOfTemplate,
  splitToStore,
  type SplitToStore,
} from './split-of-expense.ts';
import { splitSchema } from './split-schema.ts';
import { NO_OWN_PARTS, type Split } from './split.ts';

const members = { first: 'ana', second: 'luis' };
const own = (first: number, second: number) => ({ first: cents(first), second: cents(second) });
const nullOr = <From, To>(value: From | null, of: (value: From) => To): To | null =>
  value === null ? null : of(value);

/** The issues of a refusal, or none. */
function issuesOf(act: () => unknown): readonly ValidationIssue[] {
  try {
    act();
    return [];
  } catch (error) {
    if (isDomainError(error, 'VALIDATION_FAILED')) return error.details.issues;
    throw error;
  }
}

describe('the golden defaults', () => {
  it.each(golden.defaults)('$write, household $householdRule, category $categoryRule, said $bodySplit', (row) => {
    const said = saidSplit(parseWith(z.nullable(splitSchema), row.bodySplit), { shared: row.shared, members });
    const stored = splitToStore({
      shared: row.shared,
      amountCents: cents(100_000),
      said,
      before: nullOr(row.storedBefore, splitOf),
      defaults: {
        category: nullOr(row.categoryRule, ruleOf),
        household: ruleOf(row.householdRule),
      },
    });
    expect(stored).toEqual(nullOr(row.split, splitOf));
  });
});

const defaults = { category: null, household: 'income' as const };

describe('the golden validation', () => {
  const body = z.object({
    shared: booleanSchema,
    amountCents: amountCentsSchema,
    split: z.optional(z.nullable(splitSchema)),
  });

  it.each(golden.validation)('$why: $split, shared: $shared', (row) => {
    const [issue] = issuesOf(() => {
      const { shared, amountCents, split } = parseWith(body, row);
      splitToStore({ shared, amountCents, said: saidSplit(split, { shared, members }), before: null, defaults });
    });
    expect(issue === undefined).toBe(row.valid);
    expect(issue?.path.split('.').slice(0, 2).join('.') ?? null).toBe(row.path);
    // Where the file names no message, any will do.
    expect(row.message === null ? null : englishMessage(issue?.message ?? '')).toBe(row.message);
  });

  it('says the sentences of the contract', () => {
    const said = (shared: boolean, split: unknown) =>
      issuesOf(() => saidSplit(parseWith(splitSchema, split), { shared, members })).map(({ path, message }) => [
        path,
        englishMessage(message),
      ]);
    expect(said(true, { rule: { ana: 59, luis: 40 } })).toEqual([['rule', 'Percentages must add up to 100']]);
    expect(said(false, { rule: 'income' })).toEqual([['split', 'A personal expense has no split']]);
    expect(said(true, { rule: { ana: 60, pedro: 40 } })).toEqual([['split.rule', 'Unknown member']]);
  });

  it('refuses a personal split before it asks who is named', () => {
    const split = { rule: { pedro: 60, eva: 40 }, own: {} };
    expect(issuesOf(() => saidSplit(split, { shared: false, members }))[0]?.path).toBe('split');
  });
});

describe('splitToStore', () => {
  const kept: Split = { rule: { first: 80, second: 20 }, own: own(0, 50) };
  const write = (over: Partial<SplitToStore>) =>
    splitToStore({ shared: true, amountCents: cents(100), said: undefined, before: kept, defaults, ...over });

  it('refuses kept own parts that meet a smaller new amount', () => {
    expect(write({ amountCents: cents(50) })).toEqual(kept);
    const issues = issuesOf(() => write({ amountCents: cents(49) }));
    expect(issues).toEqual([{ path: 'split.own', message: 'ownPartsExceedAmount' }]);
  });

  it('takes null as absent and lets a personal expense keep nothing, whatever its amount', () => {
    expect(write({ said: null })).toEqual(kept);
    expect(write({ shared: false, amountCents: cents(1) })).toBeNull();
  });
});

describe('matchesStoredSplit', () => {
  const stored: Split = { rule: { first: 60, second: 40 }, own: own(1, 2) };

  it.each<[string, Split | null | undefined, boolean]>([
    ['nothing', undefined, true],
    ['null', null, true],
    ['the same', { rule: { first: 60, second: 40 }, own: own(1, 2) }, true],
    ['other percentages', { rule: { first: 40, second: 60 }, own: own(1, 2) }, false],
    ['by income', { rule: 'income', own: own(1, 2) }, false],
    ['other own parts', { rule: { first: 60, second: 40 }, own: own(1, 0) }, false],
  ])('of a repeated request that says %s', (_what, said, expected) => {
    expect(matchesStoredSplit(said, stored)).toBe(expected);
  });

  it('sees a split that is said where the stored expense has none', () => {
    expect(matchesStoredSplit(stored, null)).toBe(false);
    expect(matchesStoredSplit(undefined, null)).toBe(true);
  });
});

describe('the split of a recurring rule or a plan', () => {
  const said: Split = { rule: 'income', own: own(300, 100) };
  const before: Split = { rule: { first: 50, second: 50 }, own: NO_OWN_PARTS };

  it('is kept where none is said, cleared by null, and none of something personal', () => {
    expect(splitOfTemplate(undefined, { shared: true, before })).toEqual(before);
    expect(splitOfTemplate(null, { shared: true, before })).toBeNull();
    expect(splitOfTemplate(said, { shared: true, before })).toEqual(said);
    expect(splitOfTemplate(undefined, { shared: false, before })).toBeNull();
  });

  it('goes to the expense with own parts cut to what is written', () => {
    const expense = { shared: true, amountCents: cents(200), payer: 'first' as const };
    expect(splitFromTemplate(said, expense, defaults)).toEqual({ rule: 'income', own: own(150, 50) });
    expect(splitFromTemplate(said, { ...expense, amountCents: cents(500) }, defaults)).toEqual(said);
  });

  it('is resolved at each expense where there is none', () => {
    const expense = { shared: true, amountCents: cents(200), payer: 'first' as const };
    const rules = { category: { first: 33, second: 67 }, household: 'income' as const };
    expect(splitFromTemplate(null, expense, rules)).toEqual({ rule: rules.category, own: NO_OWN_PARTS });
    expect(splitFromTemplate(null, expense, defaults)).toEqual({ rule: 'income', own: NO_OWN_PARTS });
    expect(splitFromTemplate(said, { ...expense, shared: false }, rules)).toBeNull();
  });
});
