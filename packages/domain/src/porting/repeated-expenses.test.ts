import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRepeated } from './repeated-expenses.ts';

const coffee = { date: Temporal.PlainDate.from('2026-01-01'), amountCents: 4500, description: 'Café', refund: false };

describe('findRepeated', () => {
  it('finds duplicates of the household’s expenses and within the file', () => {
    const file = [coffee, { ...coffee, description: 'CAFE' }, { ...coffee, amountCents: 4501 }, coffee];
    expect(findRepeated(file, [0, 0, 0, 0])).toEqual([null, 'file', null, 'file']);
    expect(findRepeated(file, [1, 1, 0, 1])).toEqual(['stored', 'file', null, 'file']);
    expect(findRepeated(file, [5, 5, 1, 5])).toEqual(['stored', 'stored', 'stored', 'stored']);
  });

  it('marks only as many of each as the household or the file already has', () => {
    const drink = fc.record({
      date: fc.constant(coffee.date),
      amountCents: fc.integer({ min: 1, max: 3 }),
      description: fc.constantFrom('Café', 'Té'),
      refund: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drink), fc.integer({ min: 0, max: 3 }), (file, stored) => {
        const marks = findRepeated(
          file,
          file.map(() => stored),
        );
        const kinds = new Set(file.map((row) => JSON.stringify(row)));
        expect(marks.filter((mark) => mark === null)).toHaveLength(stored === 0 ? kinds.size : 0);
        for (const kind of kinds) {
          const ofKind = marks.filter((_, index) => JSON.stringify(file[index]) === kind);
          expect(ofKind.filter((mark) => mark === 'stored')).toHaveLength(Math.min(stored, ofKind.length));
        }
      }),
    );
  });
});
