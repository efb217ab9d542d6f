import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRepeated, findSimilar } from './repeated-expenses.ts';

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

describe('findSimilar', () => {
  const named = (description: string, other: Partial<typeof coffee> = {}) => ({ ...coffee, description, ...other });

  it('names an expense of the same day and amount under another description', () => {
    const stored = [named('Súper de la semana')];
    const file = [
      named('WALMART PORTALES'),
      named('OXXO', { amountCents: 4501 }),
      named('OXXO', { date: coffee.date.add({ days: 1 }) }),
      named('DEVOLUCION', { refund: true }),
    ];
    expect(findSimilar(file, stored)).toEqual(['Súper de la semana', null, null, null]);
  });

  it('names none that the file has itself, and each only once', () => {
    const stored = [named('Té'), named('Súper'), named('Té')];
    expect(findSimilar([named('OXXO'), named('te'), named('SUPER')], stored)).toEqual(['Té', null, null]);
    expect(findSimilar([named('A'), named('B'), named('C'), named('D')], stored)).toEqual(['Té', 'Súper', 'Té', null]);
    expect(findSimilar([named('Súper'), named('Súper')], [named('SUPER')])).toEqual([null, null]);
  });

  it('leaves as many as there are more of on one side', () => {
    const drink = fc.record({
      date: fc.constant(coffee.date),
      amountCents: fc.integer({ min: 1, max: 2 }),
      description: fc.constantFrom('Café', 'Té', 'Agua'),
      refund: fc.constant(false),
    });
    fc.assert(
      fc.property(fc.array(drink), fc.array(drink), (file, stored) => {
        const similar = findSimilar(file, stored);
        for (const amountCents of [1, 2]) {
          const count = (rows: typeof file, description: string) =>
            rows.filter((row) => row.amountCents === amountCents && row.description === description).length;
          const [ofFile, ofStored] = [file, stored].map((rows) =>
            ['Café', 'Té', 'Agua'].reduce(
              (sum, name) => sum + count(rows, name) - Math.min(count(file, name), count(stored, name)),
              0,
            ),
          );
          const namedHere = similar.filter((name, index) => name !== null && file[index]!.amountCents === amountCents);
          expect(namedHere).toHaveLength(Math.min(ofFile!, ofStored!));
        }
      }),
    );
  });
});
