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
  requestedSplit,
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
  it.each(golden.defaults)('$write, household $householdRule, category $categoryRule, split $bodySplit', (row) => {
    const requested = requestedSplit(parseWith(z.nullable(splitSchema), row.bodySplit), {
      shared: row.shared,
      members,
    });
    const stored = splitToStore({
      shared: row.shared,
      amountCents: cents(100_000),
      requested,
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
      splitToStore({
        shared,
        amountCents,
        requested: requestedSplit(split, { shared, members }),
        before: null,
        defaults,
      });
    });
    expect(issue === undefined).toBe(row.valid);
    expect(issue?.path.split('.').slice(0, 2).join('.') ?? null).toBe(row.path);
    // Where the file names no message, any will do.
    expect(row.message === null ? null : englishMessage(issue?.message ?? '')).toBe(row.message);
  });

  it('has the messages of the contract', () => {
    const problemsOf = (shared: boolean, split: unknown) =>
      issuesOf(() => requestedSplit(parseWith(splitSchema, split), { shared, members })).map(({ path, message }) => [
        path,
        englishMessage(message),
      ]);
    expect(problemsOf(true, { rule: { ana: 59, luis: 40 } })).toEqual([['rule', 'Percentages must add up to 100']]);
    expect(problemsOf(false, { rule: 'income' })).toEqual([['split', 'A personal expense has no split']]);
    expect(problemsOf(true, { rule: { ana: 60, pedro: 40 } })).toEqual([['split.rule', 'Unknown member']]);
  });

  it('refuses a personal split before unknown members', () => {
    const split = { rule: { pedro: 60, eva: 40 }, own: {} };
    expect(issuesOf(() => requestedSplit(split, { shared: false, members }))[0]?.path).toBe('split');
  });
});

describe('splitToStore', () => {
  const kept: Split = { rule: { first: 80, second: 20 }, own: own(0, 50) };
  const write = (over: Partial<SplitToStore>) =>
    splitToStore({ shared: true, amountCents: cents(100), requested: undefined, before: kept, defaults, ...over });

  it('refuses stored own parts above a smaller new amount', () => {
    expect(write({ amountCents: cents(50) })).toEqual(kept);
    const issues = issuesOf(() => write({ amountCents: cents(49) }));
    expect(issues).toEqual([{ path: 'split.own', message: 'ownPartsExceedAmount' }]);
  });

  it('treats null as absent and gives a personal expense no split, whatever its amount', () => {
    expect(write({ requested: null })).toEqual(kept);
    expect(write({ shared: false, amountCents: cents(1) })).toBeNull();
  });
});

describe('the split of a recurring rule or a plan', () => {
  const requested: Split = { rule: 'income', own: own(300, 100) };
  const before: Split = { rule: { first: 50, second: 50 }, own: NO_OWN_PARTS };

  it('is kept when absent, cleared by null, and null when personal', () => {
    expect(splitOfTemplate(undefined, { shared: true, before })).toEqual(before);
    expect(splitOfTemplate(null, { shared: true, before })).toBeNull();
    expect(splitOfTemplate(requested, { shared: true, before })).toEqual(requested);
    expect(splitOfTemplate(undefined, { shared: false, before })).toBeNull();
  });

  it('goes to the expense with own parts cut to what is written', () => {
    const expense = { shared: true, amountCents: cents(200), payer: 'first' as const };
    expect(splitFromTemplate(requested, expense, defaults)).toEqual({ rule: 'income', own: own(150, 50) });
    expect(splitFromTemplate(requested, { ...expense, amountCents: cents(500) }, defaults)).toEqual(requested);
  });

  it('is the default of the moment when there is none', () => {
    const expense = { shared: true, amountCents: cents(200), payer: 'first' as const };
    const rules = { category: { first: 33, second: 67 }, household: 'income' as const };
    expect(splitFromTemplate(null, expense, rules)).toEqual({ rule: rules.category, own: NO_OWN_PARTS });
    expect(splitFromTemplate(null, expense, defaults)).toEqual({ rule: 'income', own: NO_OWN_PARTS });
    expect(splitFromTemplate(requested, { ...expense, shared: false }, rules)).toBeNull();
  });
});
