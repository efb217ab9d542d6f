import { cents, type ConfirmedBill } from '@household/domain';

/**
 * What a bill was confirmed with, stored with its occurrence, so that a retry is recognised whatever happens to rule
 * and expense.
 */
export type Confirmation = {
  id: string;
  amountCents: number;
  /** `YYYY-MM-DD` */
  date: string;
  paidBy: string;
  ruleAmountCents: number;
  rulePaidBy: string;
};

export const toConfirmation = ({ date, ...confirmed }: ConfirmedBill): Confirmation => ({
  ...confirmed,
  date: date.toString(),
});

export const fromConfirmation = ({ amountCents, date, ruleAmountCents, ...stored }: Confirmation): ConfirmedBill => ({
  ...stored,
  amountCents: cents(amountCents),
  date: Temporal.PlainDate.from(date),
  ruleAmountCents: cents(ruleAmountCents),
});
