import { describe, expect, it } from 'vitest';
import { WEEKDAYS, weekdayOf } from './weekday.ts';

describe('weekdayOf', () => {
  it('names the seven days from monday on', () => {
    const days = Array.from({ length: 7 }, (_, index) =>
      weekdayOf(Temporal.PlainDate.from('2026-09-14').add({ days: index })),
    );
    expect(days).toEqual(WEEKDAYS);
  });
});
