import { describe, expect, it } from 'vitest';
import { daysToDelete } from './backup-rotation.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('daysToDelete', () => {
  /** The backups left after that many days, each with a backup and a rotation. */
  const keptAfter = (first: string, count: number): string[] => {
    let there: Temporal.PlainDate[] = [];
    for (let n = 0; n < count; n += 1) {
      there.push(day(first).add({ days: n }));
      const gone = new Set(daysToDelete(there));
      there = there.filter((date) => !gone.has(date));
    }
    return there.map(String);
  };

  it('keeps all backups of the first week', () => {
    expect(keptAfter('2026-11-02', 7)).toHaveLength(7);
  });

  it('keeps 7 days, the ends of 4 weeks and of 12 months after two years', () => {
    expect(keptAfter('2024-11-21', 730)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('deletes nothing because a server was down for a year', () => {
    expect(daysToDelete([day('2025-01-01'), day('2025-01-02'), day('2026-11-20')])).toEqual([]);
  });
});
