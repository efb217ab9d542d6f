import type { RuleDraft } from '@household/domain';

/** Mexico City's offset from UTC in every simulated year, so that no time zone data is shared with the product. */
const OFFSET_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The outcome of a date: its expense (date and amount), skipped, or a bill that waits. */
type Outcome = { kind: 'written'; date: string; amountCents: number } | { kind: 'skipped' } | { kind: 'waiting' };

const dayText = (dayMs: number): string => new Date(dayMs).toISOString().slice(0, 10);
const dayMsOf = (text: string): number => Date.parse(`${text}T00:00:00Z`);
/** The milliseconds after midnight of a time of the day. */
const timeMsOf = (text: string): number => Date.parse(`1970-01-01T${text}:00Z`);
const monthOf = (dayMs: number): number => new Date(dayMs).getUTCFullYear() * 12 + new Date(dayMs).getUTCMonth();
const midnightOf = (moment: number): number => Math.floor((moment - OFFSET_MS) / DAY_MS) * DAY_MS;

/**
 * What one rule must have written by a given time, computed without the product's arithmetic: it tests each day against
 * the rule as it was then. Times are milliseconds since 1970.
 */
export class ExpectedRule {
  readonly outcomes = new Map<string, Outcome>();
  readonly createdAt: number;
  content: RuleDraft;
  isDeleted = false;
  /** Since when the current content applies. */
  #since: number;
  /** The time up to which everything is settled. */
  #settledTo: number;

  constructor(content: RuleDraft, createdAt: number) {
    this.content = content;
    this.createdAt = createdAt;
    this.#since = createdAt;
    this.#settledTo = createdAt;
  }

  /** Whether a bill waits. */
  get hasBills(): boolean {
    return [...this.outcomes.values()].some(({ kind }) => kind === 'waiting');
  }

  /** Writes all that falls due up to a time. */
  settle(now: number): void {
    if (this.isDeleted || now <= this.#settledTo) return;
    for (const { date, at } of this.#between(this.#settledTo, now)) {
      if (at > this.#since && !this.outcomes.has(date)) {
        this.outcomes.set(date, this.#outcomeOn(date));
      }
    }
    this.#settledTo = now;
  }

  /** The rule is edited, deleted or restored: it restarts from now. */
  change(now: number, content: RuleDraft, isDeleted = false): void {
    this.settle(now);
    this.content = content;
    this.isDeleted = isDeleted;
    this.#since = Math.max(now, this.createdAt);
    this.#settledTo = this.#since;
  }

  /**
   * The next date that is not taken, and its time. The time before the rule's last change is settled even if the clock
   * was set back to it.
   */
  next(now: number): { date: string; at: number } | null {
    if (this.isDeleted) return null;
    const from = Math.max(now, this.#since);
    // Twelve of the longest interval; more are never taken at once.
    const limit = from + 24 * 366 * DAY_MS;
    for (const occurrence of this.#between(from, limit)) if (!this.outcomes.has(occurrence.date)) return occurrence;
    return null;
  }

  skip(now: number, date: string): void {
    this.settle(now);
    this.outcomes.set(date, { kind: 'skipped' });
  }

  writeNow(now: number, date: string): void {
    this.settle(now);
    this.outcomes.set(date, this.#outcomeOn(dayText(midnightOf(now))));
  }

  /** A bill is confirmed with an amount and a date of its own. */
  confirm(now: number, occurrence: string, { date, amountCents }: { date: string; amountCents: number }): void {
    this.settle(now);
    this.outcomes.set(occurrence, { kind: 'written', date, amountCents });
  }

  /** An undo of a confirmation, or of skipping a bill. */
  wait(now: number, occurrence: string): void {
    this.settle(now);
    this.outcomes.set(occurrence, { kind: 'waiting' });
  }

  /** An undo: the date is free again, and due if it is after the last change of the rule. */
  free(now: number, date: string): void {
    this.settle(now);
    this.outcomes.delete(date);
    const at = dayMsOf(date) + OFFSET_MS + timeMsOf(this.content.time);
    if (at > this.#since && at <= this.#settledTo) this.#settledTo = at - 1;
  }

  *#between(after: number, until: number): Generator<{ date: string; at: number }> {
    const timeMs = OFFSET_MS + timeMsOf(this.content.time);
    for (let day = midnightOf(after); day + timeMs <= until; day += DAY_MS) {
      const at = day + timeMs;
      if (at > after && this.#belongs(day)) yield { date: dayText(day), at };
    }
  }

  #outcomeOn(date: string): Outcome {
    const { needsConfirmation, amountCents } = this.content;
    return needsConfirmation ? { kind: 'waiting' } : { kind: 'written', date, amountCents };
  }

  #belongs(day: number): boolean {
    const { cadence, interval = 1, startDate, endDate, isActive } = this.content;
    const start = dayMsOf(startDate.toString());
    if (!isActive || day < start || (endDate && day > dayMsOf(endDate.toString()))) return false;
    if (!this.#isUsual(day)) return false;
    if (interval === 1) return true;
    let first = start;
    while (!this.#isUsual(first)) first += DAY_MS;
    if (cadence === 'weekly') return (Math.round((day - first) / DAY_MS) / 7) % interval === 0;
    return (monthOf(day) - monthOf(first)) % interval === 0;
  }

  /** Whether the day would be one of the rule's with interval 1. */
  #isUsual(day: number): boolean {
    const { cadence, dayOfMonth, month, daysOfMonth, weekday, weekdays } = this.content;
    const date = new Date(day);
    const name = WEEKDAYS[date.getUTCDay()]!;
    if (cadence === 'weekly') return name === weekday;
    if (cadence === 'biweekly') return (weekdays as readonly string[]).includes(name);
    if (cadence === 'yearly' && date.getUTCMonth() + 1 !== month) return false;
    const isLast = new Date(day + DAY_MS).getUTCDate() === 1;
    const wanted = cadence === 'semimonthly' ? daysOfMonth! : [dayOfMonth!];
    return wanted.some((one) => date.getUTCDate() === one || (isLast && one > date.getUTCDate()));
  }
}
