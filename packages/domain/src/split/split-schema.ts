import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal, INVALID_VALUE, objectSchema } from '../errors/parsed.ts';
import type { MemberId } from '../household/member.ts';
import { amountOrZeroCentsSchema } from '../money/amount-schema.ts';
import { BY_INCOME } from './split.ts';

/** Values by member id, as in requests and files. Whether the ids are the household's is checked later, as for payers. */
export type ByMemberId<T> = Readonly<Record<MemberId, T>>;

/** A rule in the form of requests, responses and files. */
export type NamedRule = typeof BY_INCOME | ByMemberId<number>;

const MEMBERS = 2;
const PERCENT_MAX = 100;

/** `'income'`, or whole percentages of 0 … 100 for two members, which add up to 100. */
export const splitRuleSchema = parsed<NamedRule, NamedRule>(
  (input) => {
    if (input === BY_INCOME) return BY_INCOME;
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
    const entries = Object.entries(input as Record<MemberId, unknown>);
    if (entries.length !== MEMBERS) return null;
    if (!entries.every(hasPercentage)) return new Refusal(MESSAGES.invalidNumber);
    const total = entries.reduce((sum, [, percentage]) => sum + percentage, 0);
    return total === PERCENT_MAX ? Object.fromEntries(entries) : new Refusal(MESSAGES.percentagesTotal);
  },
  MESSAGES.invalidValue,
  {
    anyOf: [
      { type: 'string', const: BY_INCOME },
      { type: 'object', additionalProperties: { type: 'integer', minimum: 0, maximum: PERCENT_MAX } },
    ],
  },
);

/** Cents of 0 or more for at most two members; a member who is not named has none. */
const ownPartsSchema = z
  .record(z.string(), amountOrZeroCentsSchema, INVALID_VALUE)
  .check(z.refine((parts) => Object.keys(parts).length <= MEMBERS, INVALID_VALUE));

/** The split of an expense, a rule or a plan in a request: `rule` is required, `own` is not. */
export const splitSchema = objectSchema({ rule: splitRuleSchema, own: z._default(ownPartsSchema, {}) });

/** A split in the form of requests. In responses and files `own` names both members. */
export type NamedSplit = Readonly<z.output<typeof splitSchema>>;

/** The household's rule as `/api/settings/split` takes and gives it. */
export const householdSplitSchema = objectSchema({ rule: splitRuleSchema });

function hasPercentage(entry: [MemberId, unknown]): entry is [MemberId, number] {
  const [, value] = entry;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= PERCENT_MAX;
}
