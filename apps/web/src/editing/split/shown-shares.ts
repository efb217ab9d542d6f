import {
  addOfMembers,
  BY_INCOME,
  type Cents,
  ownPartsFit,
  type PerMember,
  type Salaries,
  type SharedExpense,
  sharesOfExpense,
  splitByIncome,
  type SplitRule,
  ZERO_CENTS,
} from '@household/domain';

/**
 * Each member's share of an expense in pesos before it is saved, in signed cents: percentages and own parts as they
 * will be; what joins the month's pool in the month's ratio, as if the month ended now with this expense alone. Null
 * while the own parts exceed the amount.
 */
export function shownShares(expense: SharedExpense, salaries: Salaries): PerMember<Cents> | null {
  if (!ownPartsFit(expense.split.own, expense.amountCents)) return null;
  const { income, percent, own } = sharesOfExpense(expense);
  return addOfMembers(addOfMembers(splitByIncome(income, salaries).fairShare, percent), own);
}

/** The whole percentages in which a rule splits what is left after own parts. */
export function shownPercentages(rule: SplitRule, salaries: Salaries): PerMember<number> {
  return rule === BY_INCOME ? splitByIncome(ZERO_CENTS, salaries).percentages : rule;
}
