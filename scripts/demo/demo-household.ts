import { agreedSplit, categoryRules, type DemoOccasion, occasions } from './agreements.ts';
import { demoLimit } from './demo-limits.ts';
import { type Bill, type Habit, LIGHT, bills, categories, habits } from './shopping-habits.ts';
import { seededRandom } from '../seeded-random.ts';

const MONTHS = 24;
const TIME_ZONE = 'America/Mexico_City';

/** The two fictional members of the demo, and their passwords. */
export const demoMembers = [
  { id: 'elena', name: 'Elena', username: 'elena', password: 'demo-elena' },
  { id: 'marco', name: 'Marco', username: 'marco', password: 'demo-marco' },
] as const;

const payerIds = { first: demoMembers[0].id, second: demoMembers[1].id };

type DemoSplit = { rule: 'income' | Record<string, number>; own: Record<string, number> };

interface DemoExpense {
  id: string;
  amountCents: number;
  description: string;
  categoryId: string | null;
  paidBy: string;
  shared: boolean;
  date: string;
  createdAt: string;
  tags: string[];
  /** Absent: by income where it is shared. */
  split?: DemoSplit;
  refund?: boolean;
  original?: DemoOccasion['original'];
}

const byMember = (first: number, second: number): Record<string, number> => ({
  [payerIds.first]: first,
  [payerIds.second]: second,
});

/** Generates one demo household from one seed, with dates relative to `now`. */
class DemoData {
  readonly #random = seededRandom(20_260_917);
  readonly #now: Temporal.Instant;
  readonly #today: Temporal.PlainDate;
  readonly #from: Temporal.PlainYearMonth;

  constructor(now: Temporal.Instant) {
    this.#now = now;
    this.#today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
    this.#from = this.#today.toPlainYearMonth().subtract({ months: MONTHS - 1 });
  }

  /** A UUIDv7 with that time. */
  id(at: Temporal.Instant): string {
    const time = at.epochMilliseconds.toString(16).padStart(12, '0');
    const digits = (count: number) =>
      Array.from({ length: count }, () => Math.floor(this.#random() * 16).toString(16)).join('');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-a${digits(3)}-${digits(12)}`;
  }

  #pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)]!;
  }

  /** Realistic prices: mostly in whole pesos, often with 50 or 90 cents. */
  #cents(pesos: number): number {
    return Math.max(1, Math.round(pesos)) * 100 + this.#pick([0, 0, 0, 50, 90]);
  }

  #expense(date: Temporal.PlainDate, content: Omit<DemoExpense, 'id' | 'date' | 'createdAt'>): DemoExpense {
    const hour = 8 + Math.floor(this.#random() * 13);
    const minute = Math.floor(this.#random() * 60);
    const at = date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour, minute } }).toInstant();
    return { id: this.id(at), ...content, date: date.toString(), createdAt: at.toString() };
  }

  #bill(bill: Bill, month: Temporal.PlainYearMonth, categoryId: string | null): DemoExpense {
    // Prices rise a little with the years.
    const years = this.#from.until(month, { largestUnit: 'months' }).months / 12;
    const pesos = bill.pesos * (1 + 0.05 * Math.floor(years)) * (1 + bill.spread * (this.#random() * 2 - 1));
    return this.#expense(month.toPlainDate({ day: bill.day }), {
      amountCents: Math.round(pesos) * 100,
      description: bill.description,
      categoryId,
      paidBy: payerIds[bill.payer],
      shared: bill.shared,
      tags: [],
    });
  }

  #purchases(habit: Habit, month: Temporal.PlainYearMonth, categoryId: string | null): DemoExpense[] {
    const isDecember = month.month === 12;
    const times = Math.round(habit.perMonth * (0.7 + this.#random() * 0.6) * (isDecember ? 1.4 : 1));
    return Array.from({ length: times }, () => {
      const day = 1 + Math.floor(this.#random() * month.daysInMonth);
      // Small amounts are more common than large ones.
      const pesos = habit.from + (habit.to - habit.from) * this.#random() ** 2;
      return this.#expense(month.toPlainDate({ day }), {
        amountCents: this.#cents(pesos),
        description: this.#pick(habit.places),
        categoryId,
        paidBy: this.#random() < 0.58 ? payerIds.first : payerIds.second,
        shared: this.#random() < habit.sharedPart,
        tags: this.#random() < 0.3 ? habit.tags : [],
      });
    });
  }

  categories() {
    const start = this.#from.toPlainDate({ day: 1 }).toZonedDateTime(TIME_ZONE).toInstant();
    return categories.map(({ name, color }) => {
      const percent = categoryRules[name];
      const rule = percent === undefined ? null : byMember(percent, 100 - percent);
      return { id: this.id(start), name, color, split: rule, createdAt: start.toString() };
    });
  }

  expenses(categoryIds: ReadonlyMap<string, string>): DemoExpense[] {
    const idOf = (category: string) => categoryIds.get(category) ?? null;
    const months = Array.from({ length: MONTHS }, (_, index) => this.#from.add({ months: index }));
    const all = months.flatMap((month, index) => [
      ...bills.filter(({ every }) => index % every === 0).map((bill) => this.#bill(bill, month, idOf(bill.category))),
      ...habits.flatMap((habit) => this.#purchases(habit, month, idOf(habit.category))),
    ]);
    return [...all.map((expense) => this.#agreed(expense, categoryIds)), ...this.#occasions(idOf)]
      .filter(({ createdAt }) => Temporal.Instant.compare(createdAt, this.#now) <= 0)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** With the split that the two agreed on, by category or for this ticket. */
  #agreed(expense: DemoExpense, categoryIds: ReadonlyMap<string, string>): DemoExpense {
    if (!expense.shared) return expense;
    const category = [...categoryIds].find(([, id]) => id === expense.categoryId)?.[0] ?? '';
    const { percent, ownPesos } = agreedSplit(category, expense);
    if (percent === null && ownPesos === 0) return expense;
    const rule = percent === null ? 'income' : byMember(percent, 100 - percent);
    return { ...expense, split: { rule, own: byMember(0, ownPesos * 100) } };
  }

  /** What happened once, in the last weeks. */
  #occasions(idOf: (category: string) => string | null): DemoExpense[] {
    return occasions.map(({ daysAgo, category, payer, percent, ...content }) =>
      this.#expense(this.#today.subtract({ days: daysAgo }), {
        ...content,
        categoryId: idOf(category),
        paidBy: payerIds[payer],
        tags: [],
        ...(percent !== undefined && { split: { rule: byMember(percent, 100 - percent), own: byMember(0, 0) } }),
      }),
    );
  }

  /** Cents that were spent on a category in the current month, refunds taken off. */
  spentThisMonth(expenses: readonly DemoExpense[], categoryId: string): number {
    const month = this.#today.toPlainYearMonth().toString();
    const ofMonth = expenses.filter((expense) => expense.categoryId === categoryId && expense.date.startsWith(month));
    return ofMonth.reduce((sum, { amountCents, refund }) => sum + (refund ? -amountCents : amountCents), 0);
  }

  salaries() {
    const since = (months: number) =>
      this.#today.toPlainYearMonth().subtract({ months }).toPlainDate({ day: 1 }).toString();
    return [
      { memberId: payerIds.first, amountCents: 3_800_000, effectiveDate: since(MONTHS - 1) },
      { memberId: payerIds.second, amountCents: 2_650_000, effectiveDate: since(MONTHS - 1) },
      { memberId: payerIds.first, amountCents: 4_200_000, effectiveDate: since(11) },
      { memberId: payerIds.second, amountCents: 2_900_000, effectiveDate: since(7) },
    ];
  }

  /** The rule of the light bill, every two months since the first one: each was confirmed, the last one waits. */
  lightRule(paid: readonly DemoExpense[]) {
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

  rules(categoryIds: ReadonlyMap<string, string>) {
    const startDate = this.#today.toString();
    const rule = { startDate, endDate: null, isActive: true, shared: true, time: '09:00' };
    const none = { dayOfMonth: null, weekday: null, weekdays: null };
    return [
      {
        ...rule,
        ...none,
        description: 'Renta',
        amountCents: 1_522_500,
        categoryId: categoryIds.get('Casa'),
        paidBy: payerIds.first,
        cadence: 'monthly',
        dayOfMonth: 1,
      },
      {
        ...rule,
        ...none,
        description: 'Internet',
        amountCents: 68_100,
        categoryId: categoryIds.get('Servicios'),
        paidBy: payerIds.first,
        cadence: 'monthly',
        dayOfMonth: 15,
      },
      {
        ...rule,
        ...none,
        description: 'Limpieza',
        amountCents: 45_000,
        categoryId: categoryIds.get('Casa'),
        paidBy: payerIds.second,
        cadence: 'biweekly',
        weekdays: ['monday', 'friday'],
      },
      {
        ...rule,
        ...none,
        description: 'Clase de natación',
        amountCents: 28_000,
        categoryId: categoryIds.get('Salud'),
        paidBy: payerIds.second,
        shared: false,
        cadence: 'weekly',
        weekday: 'saturday',
      },
      {
        ...rule,
        ...none,
        description: 'Jardinero',
        amountCents: 60_000,
        categoryId: categoryIds.get('Casa'),
        paidBy: payerIds.second,
        cadence: 'semimonthly',
        daysOfMonth: [15, 31],
      },
      {
        ...rule,
        ...none,
        description: 'Predial',
        amountCents: 486_000,
        categoryId: categoryIds.get('Casa'),
        paidBy: payerIds.first,
        cadence: 'yearly',
        month: 1,
        dayOfMonth: 20,
      },
    ];
  }

  /** The account starts with the first expenses; nothing was owed before. */
  account() {
    return { month: this.#from.toString(), openingCents: 0 };
  }

  plans() {
    const monthsAgo = (months: number) => this.#today.subtract({ months }).toString();
    const plan = (merchant: string, months: number, pesos: number, total: number) => {
      const payment = pesos / total;
      const left = Math.max(0, pesos - payment * months);
      return {
        merchant,
        date: monthsAgo(months),
        original_amount_mxn: pesos,
        remaining_balance_mxn: left,
        payment_due_mxn: Math.min(payment, left),
        installment_no: months,
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
}

/**
 * A household with 24 months of realistic expenses up to `now`, in the format of `household import`. Deterministic for
 * the same `now`.
 */
export function demoHousehold(now: Temporal.Instant) {
  const data = new DemoData(now);
  const made = data.categories();
  const categoryIds = new Map(made.map(({ name, id }) => [name, id]));
  const expenses = data.expenses(categoryIds);
  const light = expenses
    .filter(({ description }) => description === LIGHT.description)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const written = expenses.filter(({ id }) => id !== light.at(-1)!.id);
  return {
    members: demoMembers.map(({ id, name, username }) => ({ id, name, username })),
    salaries: data.salaries(),
    categories: made.map((category) => ({
      ...category,
      limitCents: demoLimit(category.name, data.spentThisMonth(written, category.id)),
    })),
    recurringRules: [...data.rules(categoryIds), data.lightRule(light)],
    msi: data.plans(),
    account: data.account(),
    expenses: written,
  };
}
