import { bills, expectedOf } from './bills.ts';
import { expensesIn, monthOf, monthRange, rounded, salariesFor, sum } from './figures.ts';
import type { HouseholdModel } from './household-model.ts';
import { withCategory } from './entry.ts';
import { payments } from './plan-figures.ts';
import { type Plan, plansInOrder } from './plans.ts';
import { daysToCome } from './rule-days.ts';
import { type Rule, takenOf } from './rules.ts';

const COMPARED_MONTHS = 6;
const FEWEST_MONTHS = 3;
const DAYS = 7;
const MOST_ITEMS = 5;
const COMMITTED_MONTHS = 12;

const daysIn = (month: string): number => Temporal.PlainYearMonth.from(month).daysInMonth;

/** What was spent in a month from its first day through another one, or its last. */
const spentThrough = (model: HouseholdModel, month: string, day: number): number =>
  sum(expensesIn(model, { from: `${month}-01`, to: `${month}-${String(day).padStart(2, '0')}` }));

/** The middle of some numbers, of an even count the mean of the middle two. */
function median(numbers: readonly number[]): number {
  const rising = numbers.toSorted((left, right) => left - right);
  const [low, high] = [rising[(rising.length - 1) >> 1]!, rising[rising.length >> 1]!];
  return rounded(low + high, 2);
}

/** The running month beside the median of those of the six before it that have an expense. */
export function pace(model: HouseholdModel) {
  const month = monthOf(model.today);
  const today = Number(model.today.slice(8));
  const before = Array.from({ length: COMPARED_MONTHS }, (_, index) =>
    Temporal.PlainYearMonth.from(month)
      .subtract({ months: index + 1 })
      .toString(),
  );
  const compared = before.filter((other) => expensesIn(model, monthRange(other)).length > 0);
  const days = Array.from({ length: daysIn(month) }, (_, index) => {
    const day = index + 1;
    const usual = compared.map((other) => spentThrough(model, other, Math.min(day, daysIn(other))));
    return {
      day,
      spentCents: day > today ? null : spentThrough(model, month, day),
      usualCents: usual.length < FEWEST_MONTHS ? null : median(usual),
    };
  });
  return { ...days[today - 1]!, monthsCompared: compared.length, days };
}

const SPANISH = new Intl.Collator('es');
const byText = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);
type Named = { readonly date: string | null; readonly month: string };
type Item = Named & { readonly kind: string; readonly id: string; readonly description: string };

/** By date, what has none after the days of its month; then by description, kind and id. */
const inOrder = <T extends Item>(items: readonly T[]): T[] =>
  items.toSorted(
    (left, right) =>
      byText(left.date ?? `${left.month}-32`, right.date ?? `${right.month}-32`) ||
      SPANISH.compare(left.description, right.description) ||
      byText(left.kind, right.kind) ||
      byText(left.id, right.id),
  );

const daysLater = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();
const monthsLater = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();

/** What the rules and plans bring through a day; this month's payments of plans also after their day. */
function itemsThrough(model: HouseholdModel, last: string) {
  const ofRules = model.all<Rule & { description: string }>('rule').flatMap((rule) => {
    const { id, description, paidBy, shared } = rule;
    const amountCents = expectedOf(model, rule);
    const { category } = withCategory(model, rule);
    const item = { kind: 'rule', id, description, amountCents, isEstimate: rule.needsConfirmation === true };
    return daysToCome(rule, model.now, last, takenOf(model, id)).map((date) => ({
      date,
      month: monthOf(date),
      ...item,
      paidBy,
      shared,
      category,
    }));
  });
  const first = monthOf(model.today);
  const ofPlans = plansInOrder(model).flatMap((plan) => {
    const { id, merchant: description, paidBy, shared, paymentDay } = plan;
    const { category } = withCategory(model, plan);
    return payments(plan, first).flatMap((amountCents, index) => {
      const month = monthsLater(first, index);
      const day = Math.min(paymentDay ?? 0, daysIn(month));
      const date = paymentDay === null ? null : `${month}-${String(day).padStart(2, '0')}`;
      if (amountCents === 0 || month > monthOf(last) || (date ?? '') > last) return [];
      const item = { kind: 'plan', id, description, amountCents, isEstimate: false, paidBy, shared, category };
      return [{ date, month, ...item }];
    });
  });
  return inOrder<Item>([...ofRules, ...ofPlans]);
}

/** The dashboard's: what has a day from today through seven days, at most five. */
export const nextSevenDays = (model: HouseholdModel) =>
  itemsThrough(model, daysLater(model.today, DAYS))
    .filter(({ date }) => date !== null && date >= model.today)
    .slice(0, MOST_ITEMS);

/** `GET /api/upcoming`. */
export const upcoming = (model: HouseholdModel, days: number) => ({
  bills: bills(model),
  items: itemsThrough(model, daysLater(model.today, days)),
});

/** `GET /api/commitments`: twelve months, this one with what is still to come. */
export function commitments(model: HouseholdModel) {
  const first = monthOf(model.today);
  const last = monthsLater(first, COMMITTED_MONTHS - 1);
  const plans = plansInOrder(model).map((plan) => ({ plan, paid: payments(plan, first, COMMITTED_MONTHS) }));
  const ofRules = model.all<Rule>('rule').flatMap((rule) =>
    daysToCome(rule, model.now, `${last}-31`, takenOf(model, rule.id)).map((date) => ({
      month: monthOf(date),
      amountCents: expectedOf(model, rule),
      paidBy: rule.paidBy,
    })),
  );
  const waiting = bills(model).map(({ amountCents, paidBy }) => ({ month: first, amountCents, paidBy }));
  const months = Array.from({ length: COMMITTED_MONTHS }, (_, index) => {
    const month = monthsLater(first, index);
    const written = [...waiting, ...ofRules].filter((payment) => payment.month === month);
    const paid = plans.map(({ plan: { paidBy }, paid: amounts }) => ({ amountCents: amounts[index]!, paidBy }));
    const by = (member: string | null) => total([...written, ...paid].filter(({ paidBy }) => paidBy === member));
    const [one, other] = salariesFor(model, month);
    const incomeCents = one === null || other === null ? null : one + other;
    const totalCents = total(written) + total(paid);
    return {
      month,
      rulesCents: total(written),
      plansCents: total(paid),
      totalCents,
      byMember: Object.fromEntries(model.members.map((member) => [member, by(member)])),
      unassignedCents: by(null),
      incomeCents,
      percentOfIncome: incomeCents ? rounded(totalCents * 1000, incomeCents) / 10 : null,
    };
  });
  return { months, freed: freedBy(plans, first) };
}

const total = (paid: readonly { readonly amountCents: number }[]): number =>
  paid.reduce((all, { amountCents }) => all + amountCents, 0);

/** The first month without each plan that ends within the months, and what it pays now or, if nothing, paid last. */
function freedBy(plans: readonly { readonly plan: Plan; readonly paid: readonly number[] }[], first: string) {
  const freed = plans.flatMap(({ plan: { id: planId, merchant }, paid }) => {
    const lastPaid = paid.findLastIndex((amountCents) => amountCents > 0);
    if (lastPaid === -1 || lastPaid === COMMITTED_MONTHS - 1) return [];
    return [{ month: monthsLater(first, lastPaid + 1), planId, merchant, amountCents: paid[0] || paid[lastPaid]! }];
  });
  return freed.toSorted(
    (left, right) =>
      byText(left.month, right.month) ||
      SPANISH.compare(left.merchant, right.merchant) ||
      byText(left.planId, right.planId),
  );
}
