import { expensesIn, monthOf, monthRange, rounded, sum } from './figures.ts';
import type { Fields, HouseholdModel } from './household-model.ts';
import { withCategory } from './lists.ts';
import { nextExecution } from './rule-days.ts';

const COMPARED_MONTHS = 6;
const FEWEST_MONTHS = 3;
const DAYS = 7;
const MOST_ITEMS = 5;

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

/** What the rules write after now and within seven days, without the days already taken; at most five. */
export function nextSevenDays(model: HouseholdModel) {
  const last = Temporal.PlainDate.from(model.today).add({ days: DAYS }).toString();
  const items = model.all<Fields & { id: string; description: string }>('rule').flatMap((rule) => {
    const { id, description, amountCents, paidBy, shared } = rule;
    const { category } = withCategory(model, rule);
    return datesThrough(model, rule, last).map((date) => ({
      date,
      month: monthOf(date),
      kind: 'rule',
      id,
      description,
      amountCents,
      isEstimate: false,
      paidBy,
      shared,
      category,
    }));
  });
  const inOrder = items.toSorted(
    (left, right) =>
      (left.date < right.date ? -1 : left.date > right.date ? 1 : 0) ||
      SPANISH.compare(left.description, right.description) ||
      (left.id < right.id ? -1 : 1),
  );
  return inOrder.slice(0, MOST_ITEMS);
}

/** The days on which a rule will write, one after the other. */
function datesThrough(model: HouseholdModel, rule: Fields & { id: string }, last: string): string[] {
  const occurrences = model.all<{ ruleId: string; date: string }>('occurrence');
  const taken = new Set(occurrences.filter(({ ruleId }) => ruleId === rule.id).map(({ date }) => date));
  const dates: string[] = [];
  for (let after = model.now; ;) {
    const next = nextExecution(rule, after, taken);
    if (next === null) return dates;
    after = Temporal.Instant.from(next);
    const date = after.subtract({ hours: 6 }).toString().slice(0, 10);
    if (date > last) return dates;
    dates.push(date);
  }
}
