import { cents, learnedCategories, type LineContext, readEntryLine } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { choose, type Line, type LineSlot, withoutSlot } from './line.ts';
import { lineDraft } from './line-draft.ts';
import { lineShares } from './line-shares.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-20');
const members = [
  { id: 'ana', name: 'Ana', order: 'first' },
  { id: 'luis', name: 'Luis', order: 'second' },
] as const;
const context: LineContext = {
  today,
  me: 'ana',
  members: [
    { id: 'ana', name: 'Ana', username: 'ana' },
    { id: 'luis', name: 'Luis', username: 'luis' },
  ],
  learned: learnedCategories([{ description: 'Tacos', categoryId: 'restaurants' }]),
  rates: {},
};
const read = (text: string) => readEntryLine(text, context);
const typed = (text: string): Line => ({ id: '', text, choices: {} });
const draftOf = (line: Line, { shared = true } = {}) => lineDraft(line, read(line.text), { today, me: 'ana', shared });

describe('lineDraft', () => {
  it('has what was said, and the defaults for the rest', () => {
    expect(draftOf(typed('tacos 185 ayer'))).toEqual({
      amountCents: 18_500,
      original: null,
      description: 'Tacos',
      categoryId: 'restaurants',
      isLearned: true,
      date: day('2026-11-19'),
      paidBy: 'ana',
      shared: true,
      rule: null,
      refund: false,
      tags: [],
      gaps: [],
    });
    expect(draftOf(typed('súper 1,105.50 luis 60/40 #casa'))).toMatchObject({
      amountCents: 110_550,
      categoryId: null,
      isLearned: false,
      date: today,
      paidBy: 'luis',
      shared: true,
      rule: { ana: 60, luis: 40 },
      tags: ['casa'],
    });
  });

  it('is personal where that is the default, unless the line says shared', () => {
    const shared = (text: string) => draftOf(typed(text), { shared: false }).shared;
    expect([shared('gas 900'), shared('gas 900 compartido'), shared('gas 900 según ingresos')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(draftOf(typed('gas 900 mío')).shared).toBe(false);
  });

  it.each([
    ['tacos ayer', ['amount']],
    ['2 tacos 45', ['amount']],
    ['185', ['description']],
    ['ayer', ['amount', 'description']],
    ['uber usd 12.50', ['rate']],
    ['gas 900 mío', []],
  ])('of «%s» lacks %j', (text, gaps) => {
    expect(draftOf(typed(text)).gaps).toEqual(gaps);
  });
});

describe('what is chosen in a chip', () => {
  const line = typed('tacos 185 ayer');
  const chosen = choose(line, read(line.text), 'date', day('2026-11-01'));

  it('counts over the words that said something else, whatever else is typed', () => {
    expect(draftOf(chosen).date).toEqual(day('2026-11-01'));
    expect(draftOf({ ...chosen, text: 'tacos al pastor 190 ayer luis' }).date).toEqual(day('2026-11-01'));
  });

  it('gives way once the line says something else of it', () => {
    expect(draftOf({ ...chosen, text: 'tacos 185 anteayer' }).date).toEqual(day('2026-11-18'));
  });

  it('fills a gap', () => {
    const lacking = typed('tacos ayer');
    expect(draftOf(choose(lacking, read(lacking.text), 'amount', cents(9_900)))).toMatchObject({
      amountCents: 9_900,
      gaps: [],
    });
  });

  it('gives an amount in another currency the rate at which it came to those pesos', () => {
    const foreign = typed('uber usd 25.00');
    expect(draftOf(choose(foreign, read(foreign.text), 'amount', cents(43_086)))).toMatchObject({
      amountCents: 43_086,
      original: { currency: 'USD', amount: '25.00', rate: '17.2344' },
      gaps: [],
    });
  });

  it('as a category stays when the description goes on', () => {
    const other = choose(line, read(line.text), 'category', 'street');
    expect(draftOf({ ...other, text: 'tacos de canasta 185' })).toMatchObject({
      categoryId: 'street',
      isLearned: false,
    });
  });
});

describe('withoutSlot', () => {
  const drop = (text: string, slot: LineSlot) => withoutSlot(typed(text), read(text), slot);

  it.each<[string, LineSlot, string]>([
    ['tacos 185 ayer', 'date', 'tacos 185'],
    ['ayer tacos 185', 'amount', 'ayer tacos'],
    ['tacos 185 ayer', 'description', '185 ayer'],
    ['cine 300 pagó luis 60/40', 'paidBy', 'cine 300 60/40'],
    ['cine 300 luis compartido 60/40', 'split', 'cine 300 luis'],
    ['cine 300 #salida #noche', 'tags', 'cine 300'],
    ['tacos 185', 'date', 'tacos 185'],
  ])('takes out of «%s» the %s', (text, slot, left) => {
    expect(drop(text, slot).text).toBe(left);
  });

  it('takes back what was chosen', () => {
    const line = typed('tacos 185');
    const chosen = choose(line, read(line.text), 'paidBy', 'luis');
    expect(draftOf(chosen).paidBy).toBe('luis');
    expect(draftOf(withoutSlot(chosen, read(line.text), 'paidBy')).paidBy).toBe('ana');
  });

  it('leaves the description without its category', () => {
    expect(draftOf(drop('tacos 185', 'category'))).toMatchObject({ categoryId: null, description: 'Tacos' });
  });
});

describe('lineShares', () => {
  const salaries = { first: cents(6_000_000), second: cents(4_000_000) };
  const sharesOf = (text: string) => {
    const draft = draftOf(typed(text));
    return lineShares(draft, draft.rule, members, salaries)?.map(({ member, amountCents }) => [member.id, amountCents]);
  };

  it('says what percentages come to, the spare cent to the payer', () => {
    expect(sharesOf('súper 1,105.50 50/50')).toEqual([
      ['ana', 55_275],
      ['luis', 55_275],
    ]);
    expect(sharesOf('nieve 0.05 luis mitad')).toEqual([
      ['ana', 2],
      ['luis', 3],
    ]);
  });

  it('says what incomes come to, as if the month ended now, once they are known', () => {
    expect(sharesOf('súper 100 según ingresos')).toEqual([
      ['ana', 6_000],
      ['luis', 4_000],
    ]);
    expect(sharesOf('súper 100 según ingresos devolución')).toEqual([
      ['ana', -6_000],
      ['luis', -4_000],
    ]);
    const draft = draftOf(typed('súper 100 según ingresos'));
    expect(lineShares(draft, draft.rule, members, null)).toBeNull();
  });

  it('says nothing without a rule or an amount', () => {
    expect([sharesOf('súper 100'), sharesOf('súper 100 mío'), sharesOf('súper 50/50')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
