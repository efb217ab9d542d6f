import { isUuid } from '@household/domain';
import { type AddSearch, readAddSearch } from './add-search.ts';

export type RecurringSearch = AddSearch & {
  /** The rule to show: an expense that a rule wrote links to it. */
  rule?: string | undefined;
};

/** The rule that an address names. */
const ruleIn = ({ rule }: Record<string, unknown>): string | undefined =>
  typeof rule === 'string' && isUuid(rule) ? rule : undefined;

export const readRecurringSearch = (search: Record<string, unknown>): RecurringSearch => ({
  ...readAddSearch(search),
  rule: ruleIn(search),
});

/** The rule that wrote an expense, if any. */
export const ruleOf = ({ meta }: { meta: Readonly<Record<string, unknown>> }): string | undefined =>
  ruleIn({ rule: meta['recurringRuleId'] });
