import * as z from 'zod';
import { byMemberId } from '../../rest-bodies/member-keys.ts';
import { monthText } from '../../rest-bodies/rest-account.ts';
import { billBody, billExample } from '../../rest-bodies/rest-bill.ts';
import { restUpcomingItem, upcomingItemExample, upcomingItemSchema } from '../../rest-bodies/rest-upcoming.ts';
import type { HouseholdCommitments, Upcoming } from './coming.service.ts';

/** The REST body of what is coming. */
export const restUpcoming = ({ bills, items }: Upcoming) => ({
  bills,
  items: items.map(restUpcomingItem),
});

export const upcomingSchema = z.object({ bills: z.array(billBody), items: z.array(upcomingItemSchema) });

export const upcomingExample = { bills: [billExample], items: [upcomingItemExample] };

/** The REST body of what is committed. */
export const restCommitments = ({ members, months, freed }: HouseholdCommitments) => ({
  months: months.map(({ byMember, ...month }) => ({ ...month, byMember: byMemberId(members, byMember) })),
  freed,
});

const committedMonthSchema = z
  .object({
    month: monthText,
    rulesCents: z.int(),
    plansCents: z.int(),
    totalCents: z.int(),
    byMember: z.record(z.string(), z.int()).meta({ description: 'By who pays, with the ids of both members as keys' }),
    unassignedCents: z.int().meta({ description: 'Of plans that do not say who pays' }),
    incomeCents: z.int().nullable().meta({ description: 'Both salaries; null unless both are on record' }),
    percentOfIncome: z.number().nullable(),
  })
  .meta({ id: 'CommittedMonth' });

export const commitmentsSchema = z.object({
  months: z.array(committedMonthSchema).meta({ description: 'Twelve; this month counts what is still to come' }),
  freed: z.array(
    z.object({
      month: monthText.meta({ description: 'The first month without the plan' }),
      planId: z.uuid(),
      merchant: z.string(),
      amountCents: z.int(),
    }),
  ),
});

export const commitmentsExample = {
  months: [
    {
      month: '2026-11',
      rulesCents: 325_040,
      plansCents: 250_000,
      totalCents: 575_040,
      byMember: { ana: 289_900, luis: 185_140 },
      unassignedCents: 100_000,
      incomeCents: 7_300_000,
      percentOfIncome: 7.9,
    },
  ],
  freed: [
    { month: '2027-05', planId: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4', merchant: 'Mueblería', amountCents: 100_000 },
  ],
};
