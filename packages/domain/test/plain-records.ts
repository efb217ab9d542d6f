import type { Payment } from '../src/account/payment.ts';
import type { CorrectedExpense } from '../src/account/correct-closed-months.ts';
import type { WireSplit } from './golden-splits.ts';

/** An expense as the golden file has it. */
export type GoldenExpense = {
  readonly id: string;
  readonly amountCents: number;
  readonly description: string;
  readonly paidBy: string;
  readonly shared: boolean;
  readonly date: string;
  readonly refund: boolean;
  readonly split: WireSplit | null;
};

/** An expense as the account sees it, and as it was entered. */
export type PlainExpense = CorrectedExpense & { readonly id: string; readonly entered: GoldenExpense };

/** One record before and after; null where it did not exist. */
export type Change<Record> = { readonly before: Record | null; readonly after: Record | null };
export type PlainChange =
  | ({ readonly kind: 'expense' } & Change<PlainExpense>)
  | ({ readonly kind: 'payment' } & Change<Payment>);

/** Who does something when, and whether closed months may be adjusted by it; null for a rule. */
export type Act = { readonly at: Temporal.Instant; readonly by: string | null; readonly isAccepted: boolean };
