import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cadences from '../../test/golden/beyond/cadences.json' with { type: 'json' };
import golden from '../../test/golden/expected/recurrence.json' with { type: 'json' };
import household from '../../test/golden/household.json' with { type: 'json' };
import { dateInMexicoCity } from '../calendar/mexico-city.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import {
  nextExecutionAt,
  nextOccurrence,
  occurrencesAfter,
  PAST_MAX,
  pastOccurrences,
  upcomingOccurrences,
} from './next-occurrence.ts';
import { occurrencesBetween, occurrencesFrom } from './occurrences.ts';
import { CADENCES, type Cadence, INTERVAL_MAX, type RuleTiming } from './rule.ts';

type WireRule = {
  cadence: string;
  interval?: number;
  dayOfMonth?: number | null;
  month?: number | null;
  daysOfMonth?: number[] | null;
  weekday?: string | null;
  weekdays?: string[] | null;
  time: string;
  startDate: string;
  endDate: string | null;
  isActive: boolean;
};

/** What a server that was down from one instant to another catches up on. */
function occurrencesDue(rule: RuleTiming, after: Temporal.Instant, until: Temporal.Instant) {
  const due = [];
  for (const occurrence of occurrencesAfter(rule, after)) {
    if (Temporal.Instant.compare(occurrence.at, until) > 0) break;
    due.push(occurrence);
  }
  return due;
}

const date = (text: string) => Temporal.PlainDate.from(text);
const instant = (text: string) => Temporal.Instant.from(text);

function fromWire(rule: WireRule): RuleTiming & { isActive: boolean } {
  return {
    cadence: rule.cadence as Cadence,
    interval: rule.interval ?? 1,
    dayOfMonth: rule.dayOfMonth ?? null,
    month: rule.month ?? null,
    daysOfMonth: (rule.daysOfMonth ?? null) as [number, number] | null,
    weekday: (rule.weekday ?? null) as Weekday | null,
    weekdays: (rule.weekdays ?? null) as Weekday[] | null,
    time: rule.time,
    startDate: date(rule.startDate),
    endDate: rule.endDate === null ? null : date(rule.endDate),
    isActive: rule.isActive,
  };
}

const onWire = (at: Temporal.Instant | null) => at?.toString({ fractionalSecondDigits: 3 }) ?? null;

describe('the golden recurrence table', () => {
  it.each(golden.next)('next: $why', ({ rule, after, next }) => {
    expect(onWire(nextExecutionAt(fromWire(rule), instant(after)))).toBe(next);
  });

  it.each(golden.windows)('window: $why', ({ rule, from, to, dates, instants }) => {
    const timing = fromWire(rule);
    expect(occurrencesBetween(timing, date(from), date(to)).map(String)).toEqual(dates);
    const start = date(from).toZonedDateTime('America/Mexico_City').toInstant().subtract({ nanoseconds: 1 });
    const end = date(to)
      .add({ days: 1 })
      .toZonedDateTime('America/Mexico_City')
      .toInstant()
      .subtract({ nanoseconds: 1 });
    const due = occurrencesDue(timing, start, end);
    expect(due.map(({ at }) => onWire(at))).toEqual(instants);
    expect(due.map((occurrence) => occurrence.date.toString())).toEqual(dates);
  });

  it.each(golden.householdRules)('household rule $id', ({ id, after, next }) => {
    const rule = household.recurringRules.find((candidate) => candidate.id === id);
    expect(rule && onWire(nextExecutionAt(fromWire(rule), instant(after)))).toBe(next);
  });
});

describe('the golden cadences', () => {
  it.each(cadences.rules)('$why', ({ rule, dates, next }) => {
    const timing = fromWire(rule);
    expect(occurrencesBetween(timing, date(cadences.from), date(cadences.to)).map(String)).toEqual(dates);
    expect(onWire(nextExecutionAt(timing, instant(cadences.nextAfter)))).toBe(next);
  });
});

const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => date('2000-01-01').add({ days }));
const weekday = fc.constantFrom(...WEEKDAYS);
const dayOfMonth = fc.integer({ min: 1, max: 31 });
const timing: fc.Arbitrary<RuleTiming> = fc
  .record({
    cadence: fc.constantFrom(...CADENCES),
    interval: fc.oneof(fc.constant(1), fc.nat(60)),
    dayOfMonth,
    month: fc.integer({ min: 1, max: 12 }),
    daysOfMonth: fc.uniqueArray(dayOfMonth, { minLength: 2, maxLength: 2 }),
    weekday,
    weekdays: fc.uniqueArray(weekday, { minLength: 2, maxLength: 2 }),
    time: fc.constantFrom('00:00', '02:30', '09:00', '23:59'),
    startDate: anyDate,
    days: fc.option(fc.nat(2000)),
  })
  .map(({ days, interval, daysOfMonth, ...rule }) => ({
    ...rule,
    interval: 1 + (interval % INTERVAL_MAX[rule.cadence]),
    daysOfMonth: daysOfMonth.toSorted((a, b) => a - b) as [number, number],
    endDate: days === null ? null : rule.startDate.add({ days }),
  }));

const isDayOfMonth = (day: Temporal.PlainDate, wanted: number): boolean =>
  day.day === wanted || (day.day === day.daysInMonth && wanted > day.day);

/** An independent implementation: tests day by day whether the date belongs to the rule with interval 1. */
function isUsualOccurrence(rule: RuleTiming, day: Temporal.PlainDate): boolean {
  const dayName = WEEKDAYS[day.dayOfWeek - 1]!;
  if (Temporal.PlainDate.compare(day, rule.startDate) < 0) return false;
  if (rule.endDate && Temporal.PlainDate.compare(day, rule.endDate) > 0) return false;
  if (rule.cadence === 'weekly') return dayName === rule.weekday;
  if (rule.cadence === 'biweekly') return rule.weekdays?.includes(dayName) ?? false;
  if (rule.cadence === 'semimonthly') return (rule.daysOfMonth ?? []).some((wanted) => isDayOfMonth(day, wanted));
  return isDayOfMonth(day, rule.dayOfMonth!) && (rule.cadence === 'monthly' || day.month === rule.month);
}

/** The same with the rule's interval, by counting from its first day. */
function isOccurrence(rule: RuleTiming, day: Temporal.PlainDate): boolean {
  if (!isUsualOccurrence(rule, day)) return false;
  if (rule.interval === 1) return true;
  let first = rule.startDate;
  while (!isUsualOccurrence({ ...rule, endDate: null }, first)) first = first.add({ days: 1 });
  const apart =
    rule.cadence === 'weekly'
      ? first.until(day, { largestUnit: 'days' }).days / 7
      : (day.year - first.year) * 12 + day.month - first.month;
  return apart % rule.interval === 0;
}

describe('occurrencesBetween', () => {
  it('finds exactly the days that belong to the rule', () => {
    fc.assert(
      fc.property(timing, anyDate, fc.integer({ min: -5, max: 200 }), (rule, from, length) => {
        const days = Array.from({ length: Math.max(length, 0) }, (_, index) => from.add({ days: index }));
        const expected = days.filter((day) => isOccurrence(rule, day)).map(String);
        expect(occurrencesBetween(rule, from, from.add({ days: length - 1 })).map(String)).toEqual(expected);
      }),
    );
  });
});

describe('occurrencesFrom', () => {
  const taken = (rule: RuleTiming, day: Temporal.PlainDate, count: number) =>
    occurrencesFrom(rule, day).take(count).toArray();

  it('ascends without a date twice, and is the same from whichever day it is begun', () => {
    fc.assert(
      fc.property(timing, fc.nat(60), (rule, index) => {
        const endless = { ...rule, endDate: null };
        const dates = taken(endless, rule.startDate, index + 3);
        expect(dates).toHaveLength(index + 3);
        const isAscending = dates.every((day, at) => at === 0 || Temporal.PlainDate.compare(dates[at - 1]!, day) < 0);
        expect(isAscending).toBe(true);
        expect(taken(endless, dates[index]!, 3).map(String)).toEqual(dates.slice(index).map(String));
        const dayAfter = dates[index]!.add({ days: 1 });
        expect(taken(endless, dayAfter, 2).map(String)).toEqual(dates.slice(index + 1).map(String));
      }),
    );
  });

  it('returns to day 31 after every February', () => {
    const rule = fromWire({
      cadence: 'monthly',
      dayOfMonth: 31,
      time: '09:00',
      startDate: '2024-01-31',
      endDate: null,
      isActive: true,
    });
    const dates = taken(rule, rule.startDate, 480);
    for (let year = 0; year < 40; year += 1) {
      expect(dates[12 * year + 1]?.month).toBe(2);
      expect(dates[12 * year + 2]?.toString()).toBe(`${2024 + year}-03-31`);
    }
  });

  it('ends with the end date, and with the year 9999', () => {
    const endless = fromWire({
      cadence: 'weekly',
      weekday: 'friday',
      time: '09:00',
      startDate: '9999-12-01',
      endDate: null,
      isActive: true,
    });
    expect(taken(endless, date('9999-12-20'), 9).map(String)).toEqual(['9999-12-24', '9999-12-31']);
    expect([...occurrencesAfter(endless, instant('9999-12-20T00:00:00Z'))]).toHaveLength(2);
  });

  it('refuses a rule without the day of its cadence', () => {
    const rule = fromWire({
      cadence: 'monthly',
      time: '09:00',
      startDate: '2026-01-01',
      endDate: null,
      isActive: true,
    });
    expect(() => taken(rule, rule.startDate, 1)).toThrow(RangeError);
  });
});

describe('pastOccurrences', () => {
  it('are those that had fallen due from the start on, without taken ones', () => {
    const rule = fromWire({
      cadence: 'semimonthly',
      daysOfMonth: [15, 31],
      time: '09:00',
      startDate: '2026-01-16',
      endDate: null,
      isActive: true,
    });
    const dates = (until: string, taken?: Set<string>) => pastOccurrences(rule, instant(until), taken).map(String);
    expect(dates('2026-02-28T14:59:59Z')).toEqual(['2026-01-31', '2026-02-15']);
    expect(dates('2026-02-28T15:00:00Z')).toEqual(['2026-01-31', '2026-02-15', '2026-02-28']);
    expect(dates('2026-02-28T15:00:00Z', new Set(['2026-02-15']))).toEqual(['2026-01-31', '2026-02-28']);
    expect(dates('2026-01-15T15:00:00Z')).toEqual([]);
  });

  it('are computed up to one more than are written at once', () => {
    const rule = fromWire({
      cadence: 'weekly',
      weekday: 'monday',
      time: '09:00',
      startDate: '0002-01-01',
      endDate: null,
      isActive: true,
    });
    const dates = pastOccurrences(rule, instant('2026-02-28T15:00:00Z'));
    expect([dates.length, dates[0]?.toString()]).toEqual([PAST_MAX + 1, '0002-01-07']);
  });
});

describe('nextOccurrence', () => {
  const moment = fc
    .integer({ min: 0, max: 110 * 365 * 86_400 })
    .map((seconds) => instant('2000-01-01T00:00:00Z').add({ seconds }));

  it('is strictly after its input, on a day of the rule, with none between', () => {
    fc.assert(
      fc.property(timing, moment, (rule, after) => {
        const next = nextOccurrence(rule, after);
        const firstDay = dateInMexicoCity(after);
        const skipped = occurrencesBetween(rule, firstDay, next?.date ?? date('2200-01-01'));
        // Only today's occurrence, if its time has passed, may lie between.
        expect(skipped.filter((day) => !day.equals(firstDay) && !(next && day.equals(next.date)))).toEqual([]);
        expect(next === null || Temporal.Instant.compare(next.at, after) > 0).toBe(true);
        expect(next === null || isOccurrence(rule, next.date)).toBe(true);
        expect(next && dateInMexicoCity(next.at).toString()).toBe(next && next.date.toString());
      }),
    );
  });

  it('skips dates that are taken', () => {
    const rule = fromWire({
      cadence: 'monthly',
      dayOfMonth: 31,
      time: '09:00',
      startDate: '2026-01-01',
      endDate: null,
      isActive: true,
    });
    const after = instant('2026-01-31T15:00:00Z');
    expect(nextOccurrence(rule, after, new Set(['2026-02-28', '2026-03-31']))?.date.toString()).toBe('2026-04-30');
    expect(upcomingOccurrences(rule, after, 2, new Set(['2026-03-31'])).map(({ date: day }) => day.toString())).toEqual(
      ['2026-02-28', '2026-04-30'],
    );
    expect(nextExecutionAt({ ...rule, endDate: date('2026-02-28') }, after, new Set(['2026-02-28']))).toBeNull();
  });

  it('reaches every occurrence when called repeatedly', () => {
    fc.assert(
      fc.property(timing, moment, (rule, after) => {
        const walked: string[] = [];
        let next = nextOccurrence(rule, after);
        while (next && walked.length < 30) {
          walked.push(next.date.toString());
          next = nextOccurrence(rule, next.at);
        }
        expect(walked).toEqual(upcomingOccurrences(rule, after, 30).map((occurrence) => occurrence.date.toString()));
      }),
    );
  });

  it('omits and repeats nothing wherever a period is split', () => {
    fc.assert(
      fc.property(timing, moment, fc.nat(400), fc.nat(400), (rule, from, firstDays, secondDays) => {
        const cut = from.add({ hours: firstDays * 24 + 7 });
        const end = cut.add({ hours: secondDays * 24 });
        const parts = [...occurrencesDue(rule, from, cut), ...occurrencesDue(rule, cut, end)];
        expect(parts.map(({ at }) => at.toString())).toEqual(
          occurrencesDue(rule, from, end).map(({ at }) => at.toString()),
        );
      }),
    );
  });
});
