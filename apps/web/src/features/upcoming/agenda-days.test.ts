import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { agendaDays } from './agenda-days.ts';
import type { ComingItem } from './coming.ts';

const item = (description: string, date: string | null, month: string): ComingItem => ({
  date: date === null ? null : Temporal.PlainDate.from(date),
  month: Temporal.PlainYearMonth.from(month),
  kind: 'rule',
  id: description,
  description,
  amountCents: cents(100),
  isEstimate: false,
  paidBy: 'ana',
  shared: true,
  category: null,
  installment: null,
});

describe('agendaDays', () => {
  it('puts what falls on one day together, and what has no day at the end of its month', () => {
    const days = agendaDays([
      item('Telcel', '2026-11-25', '2026-11'),
      item('Costco', '2026-11-25', '2026-11'),
      item('Palacio', null, '2026-11'),
      item('Renta', '2026-12-01', '2026-12'),
    ]);
    expect(days.map(({ key, beginsMonth, items }) => [key, beginsMonth, items.map(({ id }) => id)])).toEqual([
      ['2026-11-25', false, ['Telcel', 'Costco']],
      ['in-2026-11', false, ['Palacio']],
      ['2026-12-01', true, ['Renta']],
    ]);
  });
});
