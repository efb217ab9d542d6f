import { type Fields, type HouseholdModel, Refused } from './household-model.ts';

/** By the month's incomes, or whole percentages by member. */
export type Rule = 'income' | Readonly<Record<string, number>>;
export type Split = { readonly rule: Rule; readonly own: Readonly<Record<string, number>> };
/** A split as a request has it: own parts, or one of them, may be absent. */
export type AskedSplit = { readonly rule: Rule; readonly own?: Readonly<Record<string, number>> };
/** A request: an absent split and null are different things for a rule or a plan, and the same for an expense. */
export type Asked = { readonly shared: boolean; readonly split?: AskedSplit | null | undefined };

/** An amount in another currency, as text. */
export type Original = { readonly currency: string; readonly amount: string; readonly rate: string };

const refuse = (): never => {
  throw new Refused('VALIDATION_FAILED');
};

/** What no household accepts, whatever it has stored. */
export function refuseMalformed(rule: Rule | null | undefined): void {
  if (!rule || rule === 'income') return;
  const percentages = Object.values(rule);
  if (percentages.length !== 2 || percentages[0]! + percentages[1]! !== 100) refuse();
}

export function refuseStrangers({ members }: HouseholdModel, values: Rule | Split['own'] | null | undefined): void {
  if (!values || values === 'income') return;
  if (Object.keys(values).some((id) => !members.includes(id))) refuse();
}

/** The split that a request asks for, with both members named; undefined when it has none. */
export function askedSplit(model: HouseholdModel, { shared, split }: Asked): Split | undefined {
  if (!split) return undefined;
  if (!shared) refuse();
  const { rule, own = {} } = split;
  refuseStrangers(model, rule);
  refuseStrangers(model, own);
  return { rule, own: byMember(model, (id) => own[id] ?? 0) };
}

/** The id of the household's rule, the only record of its kind. */
export const HOUSEHOLD = '00000000-0000-7000-8000-000000000001';

/** The household's rule as it is set, by income at first. */
export const householdRule = (model: HouseholdModel): Rule =>
  (model.get(HOUSEHOLD)?.fields.split as Rule | undefined) ?? 'income';

/** 0 while it is the default. */
export const ruleVersion = (model: HouseholdModel): number => (model.get(HOUSEHOLD) ? model.versionOf(HOUSEHOLD) : 0);

/** The category's rule, else the household's; no own parts. */
function defaultSplit(model: HouseholdModel, categoryId: unknown): Split {
  const rule = model.get(categoryId as string)?.fields.split as Rule | null | undefined;
  return { rule: rule ?? householdRule(model), own: byMember(model, () => 0) };
}

/** The split an expense is stored with. */
export function storedSplit(
  model: HouseholdModel,
  expense: Fields,
  asked: Split | undefined,
  before: Split | null,
): Split | null {
  if (!expense.shared) return null;
  const split = asked ?? before ?? defaultSplit(model, expense.categoryId);
  if (ownTotal(split) > (expense.amountCents as number)) refuse();
  return split;
}

/** The split of an expense that a rule or a plan writes: own parts that do not fit are cut in proportion. */
export function splitFromTemplate(model: HouseholdModel, expense: Fields): Split | null {
  if (!expense.shared) return null;
  const split = expense.split as Split | null;
  if (split === null) return defaultSplit(model, expense.categoryId);
  const amount = expense.amountCents as number;
  const whole = ownTotal(split);
  if (whole <= amount) return split;
  const [first, second] = model.members;
  const ofFirst = part(amount, split.own[first]!, whole, expense.paidBy === first);
  return { ...split, own: { [first]: ofFirst, [second]: amount - ofFirst } };
}

/** What a stored expense may never be: own parts above its amount, or pesos that its original does not come to. */
export function refuseUnfit({ amountCents, split, original }: Fields): void {
  if (split && ownTotal(split as Split) > (amountCents as number)) refuse();
  refuseOtherProduct(amountCents, original as Original | null | undefined);
}

export function refuseOtherProduct(amountCents: unknown, original: Original | null | undefined): void {
  if (original && productOf(original) !== amountCents) refuse();
}

/** Amount times rate in cents, halves up: both are above zero. */
export function productOf({ amount, rate }: Original): number {
  const decimals = [amount, rate].map((text) => text.split('.')[1]?.length ?? 0);
  const scale = 10n ** BigInt(decimals[0]! + decimals[1]!);
  const product = BigInt(amount.replace('.', '')) * BigInt(rate.replace('.', '')) * 100n;
  return Number((2n * product + scale) / (2n * scale));
}

export type Parts = {
  readonly income: number;
  readonly percent: readonly [number, number];
  readonly own: readonly [number, number];
};
type Splittable = { readonly amountCents: number; readonly refund: boolean; readonly paidBy: string };

/** The parts of an expense, in signed cents: what joins the month's pool, and what each owes by agreement. */
export function partsOf(
  { members }: Pick<HouseholdModel, 'members'>,
  expense: Splittable & { readonly split: Split | null },
): Parts {
  const { amountCents, refund, paidBy, split } = expense;
  if (split === null) return { income: 0, percent: [0, 0], own: [0, 0] };
  const [first, second] = members;
  const sign = refund ? -1 : 1;
  const rest = amountCents - ownTotal(split);
  const own = [sign * split.own[first]!, sign * split.own[second]!] as const;
  if (split.rule === 'income') return { income: sign * rest, percent: [0, 0], own };
  const ofFirst = part(rest, split.rule[first]!, 100, paidBy === first);
  return { income: 0, percent: [sign * ofFirst, sign * (rest - ofFirst)], own };
}

/** `total * weight / whole`, rounded down; the spare cent goes to the larger fraction, at equal ones as `winsTie` says. */
function part(total: number, weight: number, whole: number, winsTie: boolean): number {
  const product = BigInt(total) * BigInt(weight);
  const twice = (product % BigInt(whole)) * 2n;
  const isUp = twice > BigInt(whole) || (twice === BigInt(whole) && winsTie);
  return Number(product / BigInt(whole)) + (isUp ? 1 : 0);
}

const ownTotal = ({ own }: Split): number => Object.values(own).reduce((sum, cents) => sum + cents, 0);

const byMember = ({ members }: HouseholdModel, valueOf: (id: string) => number): Record<string, number> =>
  Object.fromEntries(members.map((id) => [id, valueOf(id)]));
