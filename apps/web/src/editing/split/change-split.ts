import { BY_INCOME, type MemberIds, type NamedRule } from '@household/domain';
import { isHalf, type TypedSplit } from './typed-split.ts';

/** The rules that the controls offer. */
export type SplitChoice = 'income' | 'half' | 'other';

const HALF = 50;
const WHOLE = 100;

const halfOf = ({ first, second }: MemberIds): NamedRule => ({ [first]: HALF, [second]: HALF });

export function choiceOf({ rule, isOther }: TypedSplit): SplitChoice {
  if (rule === BY_INCOME) return 'income';
  return isOther || !isHalf(rule) ? 'other' : 'half';
}

/** Another percentage starts with the current ones, or with half and half. */
export function withChoice(typed: TypedSplit, choice: SplitChoice, members: MemberIds): TypedSplit {
  if (choice === 'income') return { ...typed, rule: BY_INCOME, isOther: false };
  if (choice === 'half') return { ...typed, rule: halfOf(members), isOther: false };
  return { ...typed, rule: typed.rule === BY_INCOME ? halfOf(members) : typed.rule, isOther: true };
}

/** @param percentage the first member's; clamped to 0 … 100 */
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

/** The nearest multiple of five. */
export const nearestStep = (percentage: number): number => Math.round(percentage / STEP) * STEP;

export function withOwnParts(typed: TypedSplit, isOn: boolean, { first, second }: MemberIds): TypedSplit {
  return { ...typed, own: isOn ? { [first]: '', [second]: '' } : null };
}

export const withOwnPart = (typed: TypedSplit, memberId: string, text: string): TypedSplit => ({
  ...typed,
  own: { ...typed.own, [memberId]: text },
});
