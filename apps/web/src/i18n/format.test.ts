import { describe, expect, it } from 'vitest';
import { formatFor } from './format.ts';

const es = formatFor('es');
const en = formatFor('en');
const day = Temporal.PlainDate.from('2026-11-05');
const month = Temporal.PlainYearMonth.from('2026-11');

describe('money', () => {
  it('is $1,234.50 and -$1,234.50 in both languages', () => {
    for (const format of [es, en]) {
      expect(format.money(123_450)).toBe('$1,234.50');
      expect(format.money(-123_450)).toBe('-$1,234.50');
      expect(format.money(0)).toBe('$0.00');
    }
  });

  it('keeps every cent up to the largest amount', () => {
    expect(es.money(1_000_000_000_000)).toBe('$10,000,000,000.00');
    expect(es.money(999_999_999_999)).toBe('$9,999,999,999.99');
  });

  it('is drawn in two parts that make up the whole', () => {
    expect(es.moneyParts(4_087_010)).toEqual({ whole: '$40,870', cents: '.10' });
  });

  it('rounds to pesos on an axis', () => {
    expect(es.wholeMoney(1_200_000)).toBe('$12,000');
    expect(en.wholeMoney(3_296_049)).toBe('$32,960');
    expect([-29, -51].map(es.wholeMoney)).toEqual(['$0', '-$1']);
  });

  it('is short where an axis has no room, and below a thousand whole', () => {
    expect([0, 50_000, 4_000_000].map(es.shortMoney)).toEqual(['$0', '$500', '$40k']);
    expect([0, 50_000, 4_000_000].map(en.shortMoney)).toEqual(['$0', '$500', '$40K']);
  });

  it('is 1,284.50 in a field', () => {
    expect(es.plainAmount(128_450)).toBe('1,284.50');
  });
});

describe('percent and change', () => {
  it('shows whole percents, and changes with one decimal and their sign', () => {
    expect(es.percent(45)).toBe('45%');
    expect(es.change(4.2)).toBe('+4.2%');
    expect(es.change(-13.23)).toBe('-13.2%');
    expect(es.change(0)).toBe('0.0%');
    expect(es.change(-0.04)).toBe('0.0%');
  });
});

describe('dates', () => {
  it('writes days as MMM dd, yyyy and MMMM dd, yyyy', () => {
    expect([es.date(day), en.date(day)]).toEqual(['nov 05, 2026', 'Nov 05, 2026']);
    expect([es.longDate(day), en.longDate(day)]).toEqual(['noviembre 05, 2026', 'November 05, 2026']);
  });

  it('shortens September to three letters', () => {
    const september = Temporal.PlainDate.from('2026-09-05');
    expect([es.date(september), en.date(september)]).toEqual(['sep 05, 2026', 'Sep 05, 2026']);
  });

  it('writes moments in Mexico City', () => {
    expect(es.dateTime(Temporal.Instant.from('2026-11-06T04:12:00Z'))).toBe('nov 05, 2026 22:12');
  });

  it('writes months and ticks', () => {
    expect([es.month(month), en.month(month)]).toEqual(['noviembre de 2026', 'November 2026']);
    expect([es.shortMonth(month), en.shortMonth(month)]).toEqual(['nov 2026', 'Nov 2026']);
    expect([es.shortDay(day), en.shortDay(day)]).toEqual(['nov 5', 'Nov 5']);
    expect([es.monthTitle(11), en.monthTitle(11)]).toEqual(['Noviembre', 'November']);
  });

  it('names weekdays from Monday', () => {
    expect(es.weekdayDate(Temporal.PlainDate.from('2026-11-20'))).toBe('viernes 20 de noviembre');
    expect(en.weekdayDate(Temporal.PlainDate.from('2026-11-20'))).toBe('Friday, November 20');
    expect([1, 3, 7].map(es.weekdayAbbreviation)).toEqual(['Lun', 'Mié', 'Dom']);
    expect([1, 2, 3, 4, 5, 6, 7].map(es.weekdayLetter).join('')).toBe('LMXJVSD');
  });
});
