import {
  type AccountStart,
  type Cadence,
  type Category,
  cents,
  type ExpenseContent,
  type NamedSplit,
  type Payment,
  type PlanExtras,
  type PlanFigures,
  type RuleContent,
  type Salary,
} from '../src/index.ts';

/** Two values of a field, neither of them the default of a new record. */
export type Two<Value> = readonly [stored: Value, other: Value];
export type Fields<Content> = { readonly [Field in keyof Content]-?: Two<Content[Field]> };

type DayContent = Pick<RuleContent, 'interval' | 'dayOfMonth' | 'month' | 'daysOfMonth' | 'weekday' | 'weekdays'>;

const day = (text: string) => Temporal.PlainDate.from(text);
const month = (text: string) => Temporal.PlainYearMonth.from(text);

/**
 * Two values for each field that people enter, by kind of record. A new field must be given values here, and is then
 * followed through everything that handles a record: by the server's test of every field, and by the web app's.
 */
export function fieldValues(categoryIds: Two<string>) {
  const split: Two<NamedSplit> = [
    { rule: { ana: 60, luis: 40 }, own: { ana: cents(0), luis: cents(30) } },
    { rule: 'income', own: { ana: cents(20), luis: cents(0) } },
  ];
  const entry: Fields<Omit<ExpenseContent, 'date' | 'refund' | 'original'>> = {
    amountCents: [cents(123_456), cents(99)],
    description: ['Luz «azul»', 'Agua'],
    categoryId: categoryIds,
    paidBy: ['luis', 'ana'],
    shared: [true, false],
    tags: [['a,b', 'c'], ['d']],
    meta: [{ folio: 7 }, { folio: 8 }],
    notes: ['Medidor 12\n«azul»', 'Medidor 13'],
    split,
  };
  const expense: Fields<ExpenseContent> = {
    ...entry,
    date: [day('2026-01-31'), day('2026-02-28')],
    refund: [true, false],
    original: [
      { currency: 'USD', amount: '25.00', rate: '49.3824' },
      { currency: 'EUR', amount: '100', rate: '12.3456' },
    ],
  };
  const rule: Fields<Omit<RuleContent, 'cadence' | keyof DayContent>> = {
    ...entry,
    time: ['08:30', '20:15'],
    startDate: [day('2026-10-01'), day('2026-10-02')],
    endDate: [day('2027-01-31'), day('2027-02-28')],
    isActive: [false, true],
    needsConfirmation: [true, false],
  };
  const category: Fields<Omit<Category, 'id' | 'createdAt'>> = {
    name: ['Café', 'Té'],
    color: ['#A16207', '#10B981'],
    icon: ['☕', '🍵'],
    split: [{ ana: 60, luis: 40 }, 'income'],
    limitCents: [cents(500_000), cents(1)],
  };
  const plan: Fields<PlanFigures & PlanExtras> = {
    merchant: ['Muebles', 'Colchones'],
    purchaseDate: [day('2026-01-31'), day('2026-02-28')],
    originalAmountCents: [cents(1_200_000), cents(1_300_000)],
    remainingBalanceCents: [cents(600_000), cents(500_000)],
    paymentDueCents: [cents(100_000), cents(110_000)],
    currentInstallment: [6, 7],
    totalInstallments: [12, 18],
    paidBy: ['luis', 'ana'],
    shared: [true, false],
    categoryId: categoryIds,
    split,
    paymentDay: [28, 5],
  };
  const payment: Fields<Omit<Payment, 'id' | 'createdAt'>> = {
    from: ['luis', 'ana'],
    to: ['ana', 'luis'],
    amountCents: [cents(28_000), cents(99)],
    date: [day('2026-02-03'), day('2026-03-04')],
    method: ['cash', 'other'],
    note: ['octubre', 'noviembre'],
  };
  const accountStart: Fields<AccountStart> = {
    month: [month('2026-01'), month('2026-02')],
    openingCents: [cents(28_000), cents(-500)],
  };
  const salary: Fields<Omit<Salary, 'id' | 'memberId' | 'createdAt'>> = {
    amountCents: [cents(4_200_000), cents(4_300_000)],
    effectiveDate: [day('2026-01-01'), day('2026-02-01')],
  };
  return { expense, rule, category, plan, payment, accountStart, salary };
}

/** The fields that say when a rule of a cadence falls due. */
export const dayFields = {
  biweekly: {
    weekdays: [
      ['monday', 'friday'],
      ['tuesday', 'sunday'],
    ],
  },
  weekly: { weekday: ['monday', 'sunday'], interval: [2, 52] },
  monthly: { dayOfMonth: [31, 1], interval: [2, 24] },
  semimonthly: {
    daysOfMonth: [
      [15, 31],
      [1, 16],
    ],
  },
  yearly: { month: [3, 12], dayOfMonth: [5, 31] },
} satisfies Record<Cadence, Partial<Fields<DayContent>>>;
