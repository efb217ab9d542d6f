import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOrderOf, likelyDateOrder, needDateOrder, readTableDate } from './table-dates.ts';

describe('readTableDate', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['20/11/2026', '2026-11-20'],
    ['5-1-26', '2026-01-05'],
    ['05.01.2026', '2026-01-05'],
    ['20-nov-2026', '2026-11-20'],
    ['20/ENE/26', '2026-01-20'],
    ['1 de agosto de 2026', '2026-08-01'],
    ['3 Sept. 2026', '2026-09-03'],
    ['2026-11-20 18:05', '2026-11-20'],
    ['2026-11-20T18:05:09.123Z', '2026-11-20'],
    ['20/11/2026 6:05:00 p. m.', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ["'20112026'", '2026-11-20'],
    ['20NOV2026', '2026-11-20'],
    ['05-AUG-26', '2026-08-05'],
    ['5 de setiembre del 2026', '2026-09-05'],
    ['Nov 5, 2026', '2026-11-05'],
  ])('%s is %s', (text, date) => {
    expect(readTableDate(text, 'dmy')?.toString()).toBe(date);
  });

  it('reads the month first where told to', () => {
    expect(readTableDate('3/4/2026', 'mdy')?.toString()).toBe('2026-03-04');
    expect(readTableDate('3/4/2026', 'dmy')?.toString()).toBe('2026-04-03');
    expect(readTableDate('20/4/2026', 'mdy')).toBeNull();
  });

  it.each(['', '2026-02-30', '31/04/2026', '20/13/2026', '20 xyz 2026', '2026', '11/2026', '0000-01-01', 'hoy'])(
    '%j is no date',
    (text) => {
      expect(readTableDate(text, 'dmy')).toBeNull();
    },
  );

  it('reads every day of this century in each form', () => {
    const date = fc.integer({ min: 0, max: 36_000 }).map((days) => Temporal.PlainDate.from('2001-01-01').add({ days }));
    fc.assert(
      fc.property(date, (day) => {
        const { year, month, day: number } = day;
        expect(readTableDate(day.toString(), 'mdy')).toEqual(day);
        expect(readTableDate(`${number}/${month}/${year}`, 'dmy')).toEqual(day);
        expect(readTableDate(`${month}-${number}-${year}`, 'mdy')).toEqual(day);
        for (const locale of ['es-MX', 'en-US']) {
          const name = day.toLocaleString(locale, { month: 'short' });
          expect(readTableDate(`${number}-${name}-${year}`, 'dmy')).toEqual(day);
        }
      }),
    );
  });
});

describe('dateOrderOf', () => {
  it('is detected from a part over 12', () => {
    expect(dateOrderOf(['03/04/2026', '13/04/2026'])).toBe('dmy');
    expect(dateOrderOf(['03/04/2026', '04/13/2026 10:00'])).toBe('mdy');
    expect(dateOrderOf(['03/04/2026', '2026-04-13'])).toBeNull();
  });
});

describe('needDateOrder', () => {
  it('is true where a date is ambiguous', () => {
    expect(needDateOrder(['2026-04-03', '3 abr 2026', '04/04/2026'])).toBe(false);
    expect(needDateOrder(['03/04/2026'])).toBe(true);
  });
});

describe('likelyDateOrder', () => {
  it('is the one in which the days are closer together, else the day first', () => {
    expect(likelyDateOrder(['01/11/2026', '09/11/2026'])).toBe('dmy');
    expect(likelyDateOrder(['11/01/2026', '11/09/2026'])).toBe('mdy');
    expect(likelyDateOrder(['01/02/2026'])).toBe('dmy');
    expect(likelyDateOrder([])).toBe('dmy');
  });
});
