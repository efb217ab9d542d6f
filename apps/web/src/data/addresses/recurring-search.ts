import { isUuid } from '@household/domain';

export type RecurringSearch = {
  /** The rule to show: an expense that a rule made links to it. */
  rule?: string | undefined;
};

export const readRecurringSearch = ({ rule }: Record<string, unknown>): RecurringSearch => ({
  rule: typeof rule === 'string' && isUuid(rule) ? rule : undefined,
});

/** The rule that made an expense, if one did. */
export const ruleOf = ({ meta }: { meta: Readonly<Record<string, unknown>> }): string | undefined =>
  readRecurringSearch({ rule: meta['recurringRuleId'] }).rule;
