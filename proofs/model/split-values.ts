import fc from 'fast-check';
import type { HouseholdModel } from './household-model.ts';
import { type AskedSplit, type Original, productOf, type Rule } from './splits.ts';

type RuleChoice = 'income' | number | 'not 100' | 'stranger';
type OwnChoice = { readonly parts: readonly [number, number]; readonly names: 'both' | 'first' | 'stranger' };
export type SplitChoice =
  | 'absent'
  | null
  | { readonly rule: RuleChoice; readonly own: OwnChoice | null; readonly isForPersonal?: boolean };

/** The first member's percentage. */
const percentage = fc.oneof(fc.constantFrom(50, 50, 60, 0, 100), fc.integer({ min: 0, max: 100 }));

export const rule: fc.Arbitrary<RuleChoice> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('income' as const) },
  { weight: 6, arbitrary: percentage },
);
export const anyRule: fc.Arbitrary<RuleChoice> = fc.oneof(
  { weight: 12, arbitrary: rule },
  { weight: 1, arbitrary: fc.constantFrom<RuleChoice>('not 100', 'stranger') },
);

/** The rule of a category: absent, none, or any. */
export const optionalRule: fc.Arbitrary<'absent' | null | RuleChoice> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('absent' as const, null) },
  { weight: 4, arbitrary: anyRule },
);

/** Thousandths of the amount, of which some are too much. */
const share = fc.oneof(fc.constantFrom(0, 0, 1000, 500), fc.integer({ min: 0, max: 700 }));
const fitting = fc.integer({ min: 0, max: 1000 }).chain((first) =>
  fc.record({
    parts: fc.tuple(fc.constant(first), fc.constantFrom(0, 1000 - first)),
    names: fc.constantFrom<'both' | 'first'>('both', 'both', 'first'),
  }),
);
const anyOwn: fc.Arbitrary<OwnChoice> = fc.oneof(
  { weight: 6, arbitrary: fitting },
  {
    weight: 3,
    arbitrary: fc.record({
      parts: fc.tuple(share, share),
      names: fc.constantFrom<OwnChoice['names']>('both', 'both', 'both', 'first', 'stranger'),
    }),
  },
);

const oneInSix = fc.nat(5).map((number) => number === 0);

/** The split of a request, good and bad. */
export const split: fc.Arbitrary<SplitChoice> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('absent' as const, 'absent' as const, null) },
  { weight: 7, arbitrary: fc.record({ rule: anyRule, own: fc.option(anyOwn), isForPersonal: oneInSix }) },
);

/** The split of an item of a file, which is good or absent. */
export const fittingSplit: fc.Arbitrary<SplitChoice> = fc.oneof(
  fc.constant('absent' as const),
  fc.record({ rule, own: fc.option(fitting) }),
);

export function ruleOf({ members: [first, second] }: HouseholdModel, choice: RuleChoice): Rule {
  if (choice === 'income') return choice;
  if (choice === 'not 100') return { [first]: 60, [second]: 41 };
  if (choice === 'stranger') return { [first]: 60, nadie: 40 };
  return { [first]: choice, [second]: 100 - choice };
}

export const optionalRuleOf = (
  model: HouseholdModel,
  choice: 'absent' | null | RuleChoice,
): { split?: Rule | null } => {
  if (choice === 'absent') return {};
  return { split: choice === null ? null : ruleOf(model, choice) };
};

/** The fields of a request for an amount; no field when the split is absent, as it mostly is where nothing is shared. */
export function splitOf(
  model: HouseholdModel,
  choice: SplitChoice,
  { amountCents, shared }: { readonly amountCents: number; readonly shared?: boolean | null | undefined },
): { split?: AskedSplit | null } {
  if (choice === 'absent') return {};
  if (choice === null) return { split: null };
  if (shared === false && !choice.isForPersonal) return {};
  const chosen = ruleOf(model, choice.rule);
  if (choice.own === null) return { split: { rule: chosen } };
  const [first, second] = choice.own.parts.map((part) => Math.floor((amountCents * part) / 1000)) as [number, number];
  const [one, other] = model.members;
  const named = { both: { [one]: first, [other]: second }, first: { [one]: first }, stranger: { nadie: first } };
  return { split: { rule: chosen, own: named[choice.own.names] } };
}

const ORIGINALS: readonly Original[] = [
  { currency: 'USD', amount: '25.00', rate: '17.2345' },
  { currency: 'USD', amount: '1', rate: '17.235' },
  { currency: 'JPY', amount: '1000', rate: '0.125' },
  { currency: 'EUR', amount: '0.01', rate: '0.5' },
];
export type OriginalChoice = 'absent' | null | { readonly which: number; readonly isProduct: boolean };

export const fittingOriginal: fc.Arbitrary<OriginalChoice> = fc.record({
  which: fc.nat(ORIGINALS.length - 1),
  isProduct: fc.constant(true),
});

/** Mostly absent: then the pesos of an original are kept, and most amounts are refused. */
export const original: fc.Arbitrary<OriginalChoice> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('absent' as const) },
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fittingOriginal },
  { weight: 1, arbitrary: fc.record({ which: fc.nat(ORIGINALS.length - 1), isProduct: fc.constant(false) }) },
);

/** The fields of a request: the amount too, where it is to be what the original comes to. */
export function originalOf(choice: OriginalChoice, amountCents: number) {
  if (choice === 'absent') return { amountCents };
  if (choice === null) return { amountCents, original: null };
  const chosen = ORIGINALS[choice.which]!;
  return { amountCents: choice.isProduct ? productOf(chosen) : amountCents, original: chosen };
}
