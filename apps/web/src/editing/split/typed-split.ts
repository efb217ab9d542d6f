import { BY_INCOME, type ByMemberId, type NamedRule, type NamedSplit, parseAmount } from '@household/domain';

/** A split as typed; its rule and its amounts are by member id. */
export type TypedSplit = {
  readonly rule: NamedRule;
  /** «Otro porcentaje» was selected, whose percentages may temporarily be 50 and 50. */
  readonly isOther: boolean;
  /** Own parts as texts in pesos; null while the switch is off. */
  readonly own: ByMemberId<string> | null;
};

const HALF = 50;

/** Whether a rule is half and half. */
export const isHalf = (rule: NamedRule): boolean =>
  rule !== BY_INCOME && Object.values(rule).every((percentage) => percentage === HALF);

/** A rule without own parts, as the controls start with it. */
export const typedRule = (rule: NamedRule): TypedSplit => ({
  rule,
  isOther: rule !== BY_INCOME && !isHalf(rule),
  own: null,
});

/** The controls' values for a stored split. `amountText` formats cents as an amount field shows them. */
export function typedSplit({ rule, own }: NamedSplit, amountText: (amountCents: number) => string): TypedSplit {
  const parts = Object.entries(own);
  const texts = parts.map(([id, part]) => [id, part === 0 ? '' : amountText(part)]);
  return { ...typedRule(rule), own: parts.some(([, part]) => part > 0) ? Object.fromEntries(texts) : null };
}

/** An empty own part is 0; an invalid amount stays a string, so that the schema rejects it as a number. */
const partInput = (text: string): unknown => (text.trim() === '' ? 0 : (parseAmount(text) ?? text));

/** What was typed, in the form of requests. */
export function splitInput({ rule, own }: TypedSplit): unknown {
  const parts = Object.entries(own ?? {}).map(([id, text]) => [id, partInput(text)]);
  return { rule, own: Object.fromEntries(parts) };
}
