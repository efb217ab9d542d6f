import { cents, type ConfirmedBill } from '@household/domain';

/** What a bill was confirmed with, as it is stored with its occurrence: a retry is known whatever becomes of the rest. */
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
