import { describe, expect, it } from 'vitest';
import { keepUnchanged } from './keep-unchanged.ts';

const response = () => ({
  month: Temporal.PlainYearMonth.from('2026-09'),
  rows: [
    { id: 'a', date: Temporal.PlainDate.from('2026-09-01'), cents: 100, tags: ['casa'] },
    { id: 'b', date: Temporal.PlainDate.from('2026-09-02'), cents: 200, tags: [] },
  ],
  at: Temporal.Instant.from('2026-09-03T10:00:00Z'),
  notes: null as string | null,
});
const change = (edit: (fresh: ReturnType<typeof response>) => unknown) => {
  const fresh = response();
  edit(fresh);
  return fresh;
};

describe('keepUnchanged', () => {
  it('is the known data if nothing changed', () => {
    const known = response();
    expect(keepUnchanged(known, response())).toBe(known);
  });

  it('keeps the parts that did not change', () => {
    const known = response();
    const fresh = change(({ rows }) => (rows[1]!.cents = 300));
    const kept = keepUnchanged(known, fresh) as ReturnType<typeof response>;
    expect(kept).toEqual(fresh);
    expect(kept).not.toBe(known);
    expect(kept.rows[0]).toBe(known.rows[0]);
    expect(kept.month).toBe(known.month);
  });

  it.each([
    ['a day', change(({ rows }) => (rows[0]!.date = Temporal.PlainDate.from('2026-09-09')))],
    ['a month', change((fresh) => (fresh.month = Temporal.PlainYearMonth.from('2026-10')))],
    ['an instant', change((fresh) => (fresh.at = Temporal.Instant.from('2026-09-03T10:00:01Z')))],
    ['a value instead of none', change((fresh) => (fresh.notes = 'con recibo'))],
    ['a row less', change(({ rows }) => rows.pop())],
    ['a row more', change(({ rows }) => rows.push({ ...rows[0]!, id: 'c' }))],
    ['rows in another order', change((fresh) => (fresh.rows = fresh.rows.toReversed()))],
    ['a field more', change((fresh) => Object.assign(fresh, { extra: undefined }))],
    ['a field less', change((fresh) => Reflect.deleteProperty(fresh, 'notes'))],
    ['a field of another name', change((fresh) => Object.assign(fresh, { note: null, notes: undefined }))],
    ['a day for a month', change((fresh) => Object.assign(fresh, { month: Temporal.PlainDate.from('2026-09-01') }))],
    ['no data', undefined],
    ['an empty list', []],
  ])('is the fresh data if it has %s', (_, fresh) => {
    const known = response();
    const kept = keepUnchanged(known, fresh);
    expect(kept).not.toBe(known);
    expect(kept).toStrictEqual(fresh);
  });

  it('changes neither of the two', () => {
    const [known, fresh] = [response(), change(({ rows }) => rows.pop())];
    const rows = fresh.rows;
    keepUnchanged(known, fresh);
    expect(known).toStrictEqual(response());
    expect(fresh.rows).toBe(rows);
  });
});
