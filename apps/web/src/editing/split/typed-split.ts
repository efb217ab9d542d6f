import {
  BY_INCOME,
  type ByMemberId,
  type MemberIds,
  type NamedRule,
  type NamedSplit,
  parseAmount,
  type Split,
  splitOfNamed,
  splitSchema,
} from '@household/domain';

/** The rules that the controls offer. */
export type SplitChoice = 'income' | 'half' | 'other';

/** A split as typed; its rule and its amounts are by member id. */
export type TypedSplit = {
  readonly rule: NamedRule;
  /** «Otro porcentaje» was chosen, whose percentages may be 50 and 50 on the way. */
  readonly isOther: boolean;
  /** Own parts as texts in pesos; null while the switch is off. */
  readonly own: ByMemberId<string> | null;
};

const HALF = 50;
const WHOLE = 100;

const halfOf = ({ first, second }: MemberIds): NamedRule => ({ [first]: HALF, [second]: HALF });
const isHalf = (rule: NamedRule): boolean =>
  rule !== BY_INCOME && Object.values(rule).every((percentage) => percentage === HALF);

/** A rule without own parts, as the controls begin with it. */
export const typedRule = (rule: NamedRule): TypedSplit => ({
  rule,
  isOther: rule !== BY_INCOME && !isHalf(rule),
  own: null,
});

/** A stored split in the controls. `amountText` writes cents as an amount field shows them. */
export function typedSplit({ rule, own }: NamedSplit, amountText: (amountCents: number) => string): TypedSplit {
  const parts = Object.entries(own);
  const texts = parts.map(([id, part]) => [id, part === 0 ? '' : amountText(part)]);
  return { ...typedRule(rule), own: parts.some(([, part]) => part > 0) ? Object.fromEntries(texts) : null };
}

/** An empty own part is 0; what is no amount stays a text, so that the schema refuses it as a number. */
const partInput = (text: string): unknown => (text.trim() === '' ? 0 : (parseAmount(text) ?? text));

/** What was typed, in the form of requests. */
export function splitInput({ rule, own }: TypedSplit): unknown {
  const parts = Object.entries(own ?? {}).map(([id, text]) => [id, partInput(text)]);
  return { rule, own: Object.fromEntries(parts) };
}

/** The split that was typed; null while an own part is no amount. */
export function readSplit(typed: TypedSplit, members: MemberIds): Split | null {
  const read = splitSchema.safeParse(splitInput(typed));
  return read.success ? splitOfNamed(read.data, members) : null;
}

export function choiceOf({ rule, isOther }: TypedSplit): SplitChoice {
  if (rule === BY_INCOME) return 'income';
  return isOther || !isHalf(rule) ? 'other' : 'half';
}

/** Another percentage begins with the present ones, or with half and half. */
export function withChoice(typed: TypedSplit, choice: SplitChoice, members: MemberIds): TypedSplit {
  if (choice === 'income') return { ...typed, rule: BY_INCOME, isOther: false };
  if (choice === 'half') return { ...typed, rule: halfOf(members), isOther: false };
  return { ...typed, rule: typed.rule === BY_INCOME ? halfOf(members) : typed.rule, isOther: true };
}

/** @param percentage the first member's; what lies outside 0 … 100 becomes the nearest */
export function withPercentage(typed: TypedSplit, percentage: number, { first, second }: MemberIds): TypedSplit {
  const ofFirst = Math.min(Math.max(Math.round(percentage), 0), WHOLE);
  return { ...typed, rule: { [first]: ofFirst, [second]: WHOLE - ofFirst }, isOther: true };
}

const STEP = 5;

/** The next multiple of five in a direction: from 43 up it is 45, down 40. */
export function steppedPercentage(percentage: number, direction: 1 | -1): number {
  const steps = percentage / STEP;
  return (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * STEP;
}

/** The multiple of five that lies nearest. */
export const nearestStep = (percentage: number): number => Math.round(percentage / STEP) * STEP;

export function withOwnParts(typed: TypedSplit, isOn: boolean, { first, second }: MemberIds): TypedSplit {
  return { ...typed, own: isOn ? { [first]: '', [second]: '' } : null };
}

export const withOwnPart = (typed: TypedSplit, memberId: string, text: string): TypedSplit => ({
  ...typed,
  own: { ...typed.own, [memberId]: text },
});

/**
 * The rule that an untouched split has: the chosen category's, else the household's. Null while the household's is not
 * known and the category has none.
 */
export function ruleBroughtBy(
  category: { readonly split: NamedRule | null } | undefined,
  household: NamedRule | undefined,
): NamedRule | null {
  return category?.split ?? household ?? null;
}
