import type { DemoExpense } from './demo-expenses.ts';
import { payerIds } from './demo-members.ts';
import { LIGHT } from './shopping-habits.ts';

/** Of both from the first month on, each with a rise. */
export function demoSalaries(from: Temporal.PlainYearMonth, today: Temporal.PlainDate) {
  const first = from.toPlainDate({ day: 1 }).toString();
  const since = (months: number) => today.toPlainYearMonth().subtract({ months }).toPlainDate({ day: 1 }).toString();
  return [
    { memberId: payerIds.first, amountCents: 3_800_000, effectiveDate: first },
    { memberId: payerIds.second, amountCents: 2_650_000, effectiveDate: first },
    { memberId: payerIds.first, amountCents: 4_200_000, effectiveDate: since(11) },
    { memberId: payerIds.second, amountCents: 2_900_000, effectiveDate: since(7) },
  ];
}

/** Every cadence is among them. */
const rules = [
  { description: 'Renta', pesos: 15_225, category: 'Casa', payer: 'first', cadence: 'monthly', dayOfMonth: 1 },
  { description: 'Internet', pesos: 681, category: 'Servicios', payer: 'first', cadence: 'monthly', dayOfMonth: 15 },
  {
    description: 'Limpieza',
    pesos: 450,
    category: 'Casa',
    payer: 'second',
    cadence: 'biweekly',
    weekdays: ['monday', 'friday'],
  },
  {
    description: 'Clase de natación',
    pesos: 280,
    category: 'Salud',
    payer: 'second',
    shared: false,
    cadence: 'weekly',
    weekday: 'saturday',
  },
  {
    description: 'Jardinero',
    pesos: 600,
    category: 'Casa',
    payer: 'second',
    cadence: 'semimonthly',
    daysOfMonth: [15, 31],
  },
  {
    description: 'Predial',
    pesos: 4_860,
    category: 'Casa',
    payer: 'first',
    cadence: 'yearly',
    month: 1,
    dayOfMonth: 20,
  },
] as const;

/** What recurs from today on. */
export const demoRules = (today: Temporal.PlainDate, categoryIds: ReadonlyMap<string, string>) =>
  rules.map(({ pesos, category, payer, ...rule }) => ({
    startDate: today.toString(),
    endDate: null,
    isActive: true,
    shared: true,
    time: '09:00',
    dayOfMonth: null,
    weekday: null,
    weekdays: null,
    amountCents: pesos * 100,
    categoryId: categoryIds.get(category),
    paidBy: payerIds[payer],
    ...rule,
  }));

/** The rule of the light bill, every two months since the first one: each was confirmed, the last one waits. */
export function lightRule(paid: readonly DemoExpense[]) {
  const { description, day, pesos, payer, every } = LIGHT;
  const [waiting, ...confirmed] = paid.toReversed();
  const amountCents = pesos * 100;
  const own = { ruleAmountCents: amountCents, rulePaidBy: payerIds[payer] };
  return {
    description,
    amountCents,
    categoryId: waiting!.categoryId,
    paidBy: payerIds[payer],
    shared: true,
    cadence: 'monthly',
    interval: every,
    dayOfMonth: day,
    time: '09:00',
    startDate: paid[0]!.date,
    needsConfirmation: true,
    lastExecutedAt: confirmed[0]!.createdAt,
    occurrences: [
      ...confirmed.toReversed().map(({ id, amountCents: cents, date, paidBy, createdAt }) => ({
        date,
        outcome: 'confirmed',
        expenseId: id,
        at: createdAt,
        confirmation: { id, amountCents: cents, date, paidBy, ...own },
      })),
      { date: waiting!.date, outcome: 'waiting', at: waiting!.createdAt },
    ],
  };
}

/** Purchases in instalments, the last one paid off. */
export function demoPlans(today: Temporal.PlainDate) {
  const monthsAgo = (months: number) => today.subtract({ months }).toString();
  const plan = (merchant: string, months: number, pesos: number, total: number) => {
    const payment = pesos / total;
    const left = Math.max(0, pesos - payment * months);
    return {
      merchant,
      date: monthsAgo(months),
      original_amount_mxn: pesos,
      remaining_balance_mxn: left,
      payment_due_mxn: Math.min(payment, left),
      // The payment that is due now, as the statement numbers it.
      installment_no: Math.min(months + 1, total),
      total_installments: total,
    };
  };
  return [
    plan('Refrigerador', 5, 18_000, 12),
    plan('Lavadora', 8, 10_800, 9),
    plan('Computadora portátil', 3, 27_000, 18),
    plan('Boletos de avión', 2, 9_600, 6),
    plan('Colchón', 12, 12_000, 12),
  ];
}
