import fc from 'fast-check';
import { type Cents, cents, CENTS_MAX } from '../src/money/cents.ts';
import type { SharedExpense } from '../src/split/shares-of-expense.ts';
import type { SplitRule } from '../src/split/split.ts';

const upTo = (max: number): fc.Arbitrary<Cents> => fc.integer({ min: 0, max }).map(cents);

const anyRule: fc.Arbitrary<SplitRule> = fc.oneof(
  fc.constant('income' as const),
  // 0 and 100 come as often as all others together would make rare.
  fc
    .oneof(fc.constantFrom(0, 50, 100), fc.integer({ min: 0, max: 100 }))
    .map((first) => ({ first, second: 100 - first })),
);

/** Small amounts, where every cent of rounding shows, and the largest. */
export const anyAmount: fc.Arbitrary<Cents> = fc
  .oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: CENTS_MAX }))
  .map(cents);

/** A shared expense or refund with any rule and own parts that fit its amount. */
export const anySharedExpense: fc.Arbitrary<SharedExpense> = anyAmount.chain((amountCents) =>
  fc.oneof(fc.constant(cents(0)), upTo(amountCents)).chain((ownOfFirst) =>
    fc.record({
      amountCents: fc.constant(amountCents),
      refund: fc.boolean(),
      payer: fc.constantFrom('first', 'second'),
      split: fc.record({
        rule: anyRule,
        own: fc.record({
          first: fc.constant(ownOfFirst),
          second: fc.oneof(fc.constant(cents(0)), upTo(amountCents - ownOfFirst)),
        }),
      }),
    }),
  ),
);
