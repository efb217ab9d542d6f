import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestHousehold, now } from '../../test/household.ts';
import type { Kind } from '../index.ts';
import type { HistoryFilter } from './change.reader.ts';

const database = await createTestHousehold();
const { changes } = database.read;
const kinds: Kind[] = ['expense', 'category', 'rule'];
const hour = (hours: number): Temporal.Instant => now.add({ hours });

/** Changes with times that go forwards and backwards, some at the same instant, of one, two or three kinds. */
const log = Array.from({ length: 60 }, (_, n) => ({
  at: hour([4, 4, 1, 7, 2, 4, 9, 3][n % 8]! + Math.floor(n / 20)),
  memberId: n % 3 === 0 ? 'luis' : 'ana',
  kinds: kinds.filter((_kind, place) => (n >> place) % 2 === 0),
}));
const { rows: ids } = await database.pool.query<{ id: number }>(
  `insert into change (at, actor_kind, actor_id, action)
   select at, 'member', actor_id, 'update' from unnest($1::timestamptz[], $2::text[]) as made(at, actor_id) returning id::int`,
  [log.map(({ at }) => at.toString()), log.map(({ memberId }) => memberId)],
);
const logged = log.map((change, n) => ({ ...change, id: ids[n]!.id }));
const items = logged.flatMap((change) => change.kinds.map((kind, position) => ({ id: change.id, position, kind })));
await database.pool.query(
  `insert into change_item (change_id, position, kind, entity_id, before, after)
   select id, position, kind, gen_random_uuid(), '{}', '{}' from unnest($1::int[], $2::int[], $3::text[]) as made(id, position, kind)`,
  [items.map(({ id }) => id), items.map(({ position }) => position), items.map(({ kind }) => kind)],
);

/** Whether a change matches the filter, tested on the change itself. The household's own first changes are older. */
const expected = ({ memberId, kinds: wanted, from, until }: HistoryFilter): number[] =>
  logged
    .filter(
      (change) =>
        (memberId === undefined || change.memberId === memberId) &&
        (!wanted || wanted.some((kind) => change.kinds.includes(kind))) &&
        (!from || Temporal.Instant.compare(change.at, from) >= 0) &&
        (!until || Temporal.Instant.compare(change.at, until) < 0),
    )
    .toSorted((one, other) => Temporal.Instant.compare(other.at, one.at) || other.id - one.id)
    .map(({ id }) => id);

const moment = fc.integer({ min: -1, max: 13 }).map(hour);
const filter: fc.Arbitrary<HistoryFilter> = fc.record(
  {
    memberId: fc.constantFrom('ana', 'luis'),
    kinds: fc.subarray(kinds, { minLength: 1 }),
    from: moment,
    until: moment,
  },
  { requiredKeys: [] },
);

describe('the order of the history when the clock was set back', () => {
  it('is by time and then by id, each change once, whatever the filter and the page size', async () => {
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 1, max: 70 }), async (wanted, limit) => {
        const found: number[] = [];
        let before: number | null = null;
        do {
          const page = await changes.list({ from: hour(-1), ...wanted }, { before: before ?? undefined, limit });
          expect(page.changes.length).toBeLessThanOrEqual(limit);
          found.push(...page.changes.map(({ id }) => id));
          before = page.nextCursor;
        } while (before !== null);
        expect(found).toEqual(expected(wanted));
      }),
      { numRuns: 200 },
    );
  });

  it('continues from any change, also one that does not match the filter', async () => {
    await fc.assert(
      fc.asyncProperty(filter, fc.constantFrom(...logged), async (wanted, cursor) => {
        const page = await changes.list({ from: hour(-1), ...wanted }, { before: cursor.id, limit: 100 });
        const later = expected({}).slice(expected({}).indexOf(cursor.id) + 1);
        expect(page.changes.map(({ id }) => id)).toEqual(expected(wanted).filter((id) => later.includes(id)));
      }),
      { numRuns: 200 },
    );
  });

  it('is by id alone for what a stream has missed, and for one’s own last change', async () => {
    const first = logged[0]!.id;
    const missed = await changes.after(first, 100);
    expect(missed.map(({ id }) => id)).toEqual(logged.slice(1).map(({ id }) => id));
    const mine = logged.findLast((change) => change.memberId === 'luis' && change.kinds[0] === 'expense');
    expect(await changes.lastOwn('luis', ['expense'])).toEqual({ undo: mine!.id, redo: null });
  });
});
