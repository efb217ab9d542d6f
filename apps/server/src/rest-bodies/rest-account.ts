import {
  type AccountMonth,
  type Adjustment,
  debtorOf,
  type Cents,
  type Member,
  otherMember,
  type PerMember,
} from '@household/domain';
import * as z from 'zod';

/** `luis-owes-ana` for a signed amount that is positive when the second member owes the first; null for 0. */
export function owesWho(members: PerMember<Member>, balanceCents: Cents): string | null {
  const debtor = debtorOf(balanceCents);
  return debtor === null ? null : `${members[debtor].id}-owes-${members[otherMember(debtor)].id}`;
}

/** The REST body of an adjustment in the row of the month it is booked in. */
const restAdjustment = ({ bookedIn: _row, ...adjustment }: Adjustment): Omit<Adjustment, 'bookedIn'> => adjustment;

/** The REST body of a month of the account, without the month itself. */
export const restAccountMonth = ({ month: _month, adjustments, ...row }: AccountMonth) => ({
  ...row,
  adjustments: adjustments.map(restAdjustment),
});

export const monthText = z.string().meta({ pattern: '^\\d{4}-\\d{2}$' });

const adjustmentSchema = z
  .object({
    month: monthText.meta({ description: 'The closed month it comes from' }),
    cents: z.int(),
    expenseId: z.uuid(),
    description: z.string(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    amountBeforeCents: z.int().nullable(),
    amountAfterCents: z.int().nullable(),
  })
  .meta({ id: 'Adjustment' });

export const accountMonthSchema = z.object({
  status: z.enum(['open', 'closed']),
  openingCents: z.int(),
  balanceCents: z.int(),
  paymentsCents: z.int(),
  adjustmentsCents: z.int(),
  closingCents: z.int(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  adjustments: z.array(adjustmentSchema),
});

export const accountMonthExample = {
  status: 'closed',
  openingCents: 28_000,
  balanceCents: 42_466,
  paymentsCents: -28_000,
  adjustmentsCents: 0,
  closingCents: 42_466,
  closedAt: '2026-11-02T18:09:00Z',
  closedBy: 'ana',
  adjustments: [],
};
