import { UPCOMING_KINDS, type UpcomingItem } from '@household/domain';
import * as z from 'zod';
import { monthText } from './rest-account.ts';
import { categoryLabelSchema } from './rest-expense.ts';

/** The REST body of an expense to come. */
export type RestUpcomingItem = Omit<UpcomingItem, 'installment'>;
export const restUpcomingItem = ({ installment: _installment, ...item }: UpcomingItem): RestUpcomingItem => item;

export const upcomingItemSchema = z
  .object({
    date: z.iso.date().nullable().meta({ description: 'Null for a payment of a plan whose day is unknown' }),
    month: monthText,
    kind: z.enum(UPCOMING_KINDS),
    id: z.uuid().meta({ description: 'Of the rule or the plan' }),
    description: z.string(),
    amountCents: z.int(),
    isEstimate: z.boolean().meta({ description: 'The amount is still to be confirmed' }),
    paidBy: z.string().nullable(),
    shared: z.boolean().nullable(),
    category: categoryLabelSchema,
  })
  .meta({ id: 'UpcomingItem' });

export const upcomingItemExample = {
  date: '2026-11-24',
  month: '2026-11',
  kind: 'rule',
  id: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4',
  description: 'Limpieza de la casa',
  amountCents: 60_000,
  isEstimate: false,
  paidBy: 'luis',
  shared: true,
  category: { id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10', name: 'Hogar', color: '#6366F1' },
};
