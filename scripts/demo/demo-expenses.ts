import { agreedSplit, categoryRules, type DemoOccasion, occasions } from './agreements.ts';
import { byMember, payerIds } from './demo-members.ts';
import { type Bill, type Habit, bills, categories, habits } from './shopping-habits.ts';
import { seededRandom } from '../seeded-random.ts';

const MONTHS = 24;
const TIME_ZONE = 'America/Mexico_City';

type DemoSplit = { rule: 'income' | Record<string, number>; own: Record<string, number> };

export interface DemoExpense {
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

/** Generates the categories and expenses of a demo household from one seed, with dates relative to `now`. */
export class DemoExpenses {
  readonly #random = seededRandom(20_260_917);
  readonly #now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
  /** The first month. */
  readonly from: Temporal.PlainYearMonth;

  constructor(now: Temporal.Instant) {
    this.#now = now;
    this.today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
    this.from = this.today.toPlainYearMonth().subtract({ months: MONTHS - 1 });
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
    const years = this.from.until(month, { largestUnit: 'months' }).months / 12;
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
    const start = this.from.toPlainDate({ day: 1 }).toZonedDateTime(TIME_ZONE).toInstant();
    return categories.map(({ name, color }) => {
      const percent = categoryRules[name];
      const rule = percent === undefined ? null : byMember(percent, 100 - percent);
      return { id: this.id(start), name, color, split: rule, createdAt: start.toString() };
    });
  }

  expenses(categoryIds: ReadonlyMap<string, string>): DemoExpense[] {
    const idOf = (category: string) => categoryIds.get(category) ?? null;
    const months = Array.from({ length: MONTHS }, (_, index) => this.from.add({ months: index }));
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
      this.#expense(this.today.subtract({ days: daysAgo }), {
        ...content,
        categoryId: idOf(category),
        paidBy: payerIds[payer],
        tags: [],
        ...(percent !== undefined && { split: { rule: byMember(percent, 100 - percent), own: byMember(0, 0) } }),
      }),
    );
  }
}
