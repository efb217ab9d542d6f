import { cents, type RuleDraft } from '@household/domain';

/** A rule for 649 pesos on the 20th of each month at nine, or with other fields. */
export const ruleDraft = (fields: Partial<RuleDraft> = {}): RuleDraft => ({
  amountCents: cents(64_900),
  description: 'Internet',
  categoryId: null,
  paidBy: 'ana',
  shared: true,
  cadence: 'monthly',
  dayOfMonth: 20,
  month: null,
  daysOfMonth: null,
  weekday: null,
  weekdays: null,
  time: '09:00',
  startDate: Temporal.PlainDate.from('2026-01-01'),
  endDate: null,
  isActive: true,
  ...fields,
});
