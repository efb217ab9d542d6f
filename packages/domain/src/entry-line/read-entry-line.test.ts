import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../test/golden/beyond/lines.json' with { type: 'json' };
import { learnedCategories, type LineContext } from './line-context.ts';
import { readEntryLine } from './read-entry-line.ts';

const contexts = new Map(
  golden.contexts.map(({ name, today, me, members, learned, rates }): [string, LineContext] => [
    name,
    {
      today: Temporal.PlainDate.from(today),
      me,
      members: members as unknown as LineContext['members'],
      learned: learnedCategories(learned),
      rates: rates as Record<string, string>,
    },
  ]),
);
const home = contexts.get('casa')!;

/** What was read as the golden data writes it. */
function onWire(line: string, context: LineContext) {
  const { pieces: _, date, ...reading } = readEntryLine(line, context);
  return { ...reading, date: date?.toString() ?? null };
}

/** What was said, by the words that said it. */
const piecesOf = (line: string) =>
  readEntryLine(line, home).pieces.map(({ kind, start, end }) => `${kind}: ${line.slice(start, end)}`);

describe('readEntryLine', () => {
  it.each(golden.cases)('$context: $line', ({ context, line, expect: expected }) => {
    expect(onWire(line, contexts.get(context)!)).toEqual(expected);
  });

  it.each([
    ['uber 250 - 3 nov', { amountCents: null, date: '2026-11-03', description: 'Uber 250 -' }],
    ['uber 250 - aeropuerto 3/11', { amountCents: null, date: '2026-11-03', description: 'Uber 250 - aeropuerto' }],
    ['comida 300/4 + 25/2', { amountCents: 8_750, date: null, description: 'Comida' }],
    ['comida $ 25/2', { amountCents: 1_250, date: null, description: 'Comida' }],
    ['comida 25/2', { amountCents: null, date: '2026-02-25', description: 'Comida' }],
    ['cena 30 el 25/2', { amountCents: 3_000, date: '2026-02-25', description: 'Cena' }],
    ['cena usd 10 25/2', { amountCents: 17_235, date: '2026-02-25', description: 'Cena' }],
    ['comida 100 MXN + 50', { amountCents: 15_000, description: 'Comida' }],
    ['comida 2026-13-45', { amountCents: null, date: null, description: 'Comida 2026-13-45' }],
    ['comida 31 abr 20', { amountCents: 2_000, date: null, description: 'Comida 31 abr' }],
    ['pan 30 hoy 22/11', { amountCents: 3_000, date: '2026-11-22', description: 'Pan' }],
    ['pan 30 hoy ayer 60/40', { amountCents: 3_000, date: null, description: 'Pan hoy ayer' }],
    ['pan 30 on the 3rd', { amountCents: 3_000, date: '2026-11-03', description: 'Pan' }],
    ['pan 30 luis luis', { amountCents: 3_000, paidBy: 'luis', description: 'Pan' }],
    ['regalo ana pagó luis 30', { amountCents: 3_000, paidBy: 'luis', description: 'Regalo ana' }],
    ['regalo pagó luis pagó ana 30', { amountCents: 3_000, paidBy: null, description: 'Regalo pagó luis pagó ana' }],
    ['pan usd 12.50 eur', { amountCents: null, original: null, description: 'Pan usd 12.50 eur' }],
    ['pan 20 usd 30', { amountCents: null, original: null, description: 'Pan 20 usd 30' }],
    ['pan $20 $30', { amountCents: null, description: 'Pan $20 $30' }],
    ['pan mxn 20 usd', { amountCents: null, original: null, description: 'Pan mxn 20 usd' }],
    ['pan 99999999999', { amountCents: null, description: 'Pan 99999999999' }],
    ['pan usd 99999999999', { amountCents: null, original: null, description: 'Pan usd 99999999999' }],
    ['pan usd 0.001', { amountCents: null, original: null, description: 'Pan usd 0.001' }],
    [`pan usd ${'9'.repeat(50)}`, { amountCents: null, original: null }],
    ['dátiles KWD 1.250', { original: { currency: 'KWD', amount: '1.250', rate: null }, missing: ['rate'] }],
    ['pan 30 #a,b', { tags: [], description: 'Pan #a,b' }],
  ])('%s', (line, expected) => {
    expect(onWire(line, home)).toMatchObject(expected);
  });

  it('takes a name for a payer only where it is nothing else and of one member', () => {
    const called = (first: string, second: string): LineContext => ({
      ...home,
      members: [
        { id: 'ana', name: first, username: 'ana' },
        { id: 'luis', name: second, username: '88' },
      ],
    });
    expect(onWire('cena 400 abril', called('Abril', 'Luis'))).toMatchObject({
      paidBy: null,
      description: 'Cena abril',
    });
    expect(onWire('cena 400 pagó abril', called('Abril', 'Luis'))).toMatchObject({
      paidBy: 'ana',
      description: 'Cena',
    });
    expect(onWire('cena 88', called('Ana', 'Luis'))).toMatchObject({ paidBy: null, amountCents: 8_800 });
    expect(onWire('cena 400 pagó 88', called('Ana', 'Luis'))).toMatchObject({ paidBy: 'luis', amountCents: 40_000 });
    expect(onWire('cena 400 alex', called('Alex', 'Álex'))).toMatchObject({ paidBy: null, description: 'Cena alex' });
  });

  it.each([
    ['cena con luis 600', null, 'Cena con luis'],
    ['regalo para ana 500 luis', 'luis', 'Regalo para ana'],
    ['gift for luis 500', null, 'Gift for luis'],
    ['dinner with ana 600 paid luis', 'luis', 'Dinner with ana'],
    ['regalo a luis 500 ana pagó', 'ana', 'Regalo a luis'],
  ])('takes no payer from what a name belongs to: %s', (line, paidBy, description) => {
    expect(onWire(line, home)).toMatchObject({ paidBy, description });
  });

  it('takes no more tags than an expense holds, and none that is too long', () => {
    const tags = Array.from({ length: 22 }, (_, index) => `#t${index}`).join(' ');
    expect(onWire(`pan 30 ${tags}`, home)).toMatchObject({ description: 'Pan #t20 #t21' });
    expect(onWire(`pan 30 #${'x'.repeat(51)}`, home).tags).toEqual([]);
  });

  it('says which words said what', () => {
    expect(piecesOf('súper $ 1,105.50  usd el 3 luis pagó #casa grande según ingresos devolución')).toEqual([
      'description: súper',
      'amount: $ 1,105.50  usd',
      'date: el 3',
      'paidBy: luis pagó',
      'tag: #casa',
      'description: grande',
      'rule: según ingresos',
      'refund: devolución',
    ]);
    expect(piecesOf('  gas mío ')).toEqual(['description: gas', 'shared: mío']);
  });

  it('puts every word in one piece, whatever the line', () => {
    const parts = golden.cases.flatMap(({ line }) => line.split(/\s+/)).filter((part) => part !== '');
    const lines = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join(' '));
    fc.assert(
      fc.property(lines, (line) => {
        const { pieces, description, missing, amountCents, original } = readEntryLine(line, home);
        expect(pieces.map(({ start, end }) => line.slice(start, end)).join(' ')).toBe(line);
        const left = pieces
          .filter(({ kind }) => kind === 'description')
          .map(({ start, end }) => line.slice(start, end));
        expect(description.toLowerCase()).toBe(left.join(' ').toLowerCase());
        expect(missing.includes('amount')).toBe(amountCents === null && original === null);
        expect(missing.includes('description')).toBe(description === '');
      }),
    );
  });
});
