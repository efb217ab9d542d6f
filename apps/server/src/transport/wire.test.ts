import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { readInput, wire } from './wire.ts';

describe('wire', () => {
  it('transfers days, months and instants, wherever they are nested', () => {
    const sent = {
      day: Temporal.PlainDate.from('2026-02-28'),
      months: [Temporal.PlainYearMonth.from('2026-02')],
      at: { moment: Temporal.Instant.from('2026-02-28T23:59:59.999Z') },
    };
    const text = wire.stringify(sent);
    expect(JSON.parse(text)).toMatchObject({
      json: { day: '2026-02-28', months: ['2026-02'], at: { moment: '2026-02-28T23:59:59.999Z' } },
    });
    const { day, months, at } = wire.parse<typeof sent>(text);
    expect([day.dayOfWeek, months[0]!.daysInMonth, at.moment.epochMilliseconds]).toEqual([6, 28, 1_772_323_199_999]);
  });

  it('refuses text that is not a date', () => {
    const text = wire.stringify({ day: Temporal.PlainDate.from('2026-02-28') }).replace('02-28', '02-30');
    expect(() => wire.parse(text)).toThrow(RangeError);
  });
});

describe('readInput', () => {
  it('reads what the web app sends', () => {
    const sent = {
      day: Temporal.PlainDate.from('2026-02-28'),
      rows: [{ note: undefined, zero: -0 }],
      same: [[1], [1]],
    };
    expect(readInput(wire.serialize(sent))).toEqual(sent);
  });

  it.each([
    ['regexp', '/(a+)+$/'],
    ['bigint', '9'.repeat(1_000_000)],
    ['set', []],
    ['Error', { message: 'a' }],
    ['toString', 1],
  ])('refuses a value of the type %s, wherever it is nested', (type, value) => {
    for (const values of [{ a: [type] }, { 'a.0': [type] }, [['custom', 'Instant'], { a: [[type]] }]]) {
      const payload = JSON.parse(JSON.stringify({ json: { a: value }, meta: { v: 1, values } })) as Parameters<
        typeof readInput
      >[0];
      expect(() => readInput(payload)).toThrow('Unknown type');
    }
  });
});

const values = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.constantFrom(null, undefined, NaN, -Infinity, -0, 12.5),
    fc.integer(),
    fc.constantFrom(
      Temporal.PlainDate.from('2026-02-28'),
      Temporal.PlainYearMonth.from('2026-02'),
      Temporal.Instant.from('2026-02-28T23:59:59.5Z'),
    ),
    fc.constantFrom(new Set([1]), new Map([['a', 1]]), 10n),
  ),
  tree: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b.c', 'd\\', 'e', ''), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

describe('serialize', () => {
  const received = (payload: object): unknown => superjson.parse(JSON.stringify(payload));

  it('is read as what superjson writes', () => {
    fc.assert(
      fc.property(values.tree, (value) => {
        expect(received(wire.serialize(value))).toStrictEqual(received(superjson.serialize(value)));
        expect(wire.parse(wire.stringify(value))).toStrictEqual(received(superjson.serialize(value)));
      }),
    );
  });

  it('says the same as superjson, in the same words, but for which values are the same object', () => {
    const day = Temporal.PlainDate.from('2026-02-28');
    const { json, meta } = superjson.serialize({ day, again: [day, { 'a.b': day }], list: [1, 'x', null, true] });
    expect(meta?.referentialEqualities).toBeDefined();
    const written = wire.serialize({ day, again: [day, { 'a.b': day }], list: [1, 'x', null, true] });
    expect(JSON.stringify(written)).toBe(JSON.stringify({ json, meta: { values: meta?.values, v: 1 } }));
  });
});
