import { beforeAll, describe, expect, it } from 'vitest';
import { createTestHousehold, now } from '../../test/household.ts';
import type { Kind } from '../index.ts';
import type { Sql } from '../cluster/sql.ts';
import { ChangeReader, type HistoryFilter } from './change.reader.ts';
import { TrashReader } from './trash.reader.ts';

const changes = 100_000;
/** A page reads about as many rows as it shows, however long the log is; this allows a few rows per change. */
const fewRows = 3_000;
/** At most one block per row of each of three kinds and a few of the index; a period of years has 800. */
const fewBlocks = 150;

const database = await createTestHousehold();
const record = '01990000-0000-7000-8000-000000000001';
const rule = '01990000-0000-7000-8000-000000000002';

/**
 * Changes of ten years, one an hour or so; before one in a thousand the clock was set back by forty days, and forward
 * again after it. Nine of ten are of expenses, one in a thousand is of a salary, and of those one in ten by Luis. One
 * record in ten of the rest was deleted; one expense was changed a hundred times, and a hundred dates of one rule were
 * skipped, a thousand of others.
 */
beforeAll(async () => {
  await database.pool.query(
    `insert into change (at, actor_kind, actor_id, action)
     select $1::timestamptz - ($2::int - n) * interval '53 minutes' - (n % 1000 = 3)::int * interval '40 days', 'member',
            case when n % 10000 = 7 or n % 2 = 0 then 'luis' else 'ana' end,
            case when n % 10 = 5 then 'delete' else 'update' end
     from generate_series(1, $2::int) n`,
    [now.toString(), changes],
  );
  await database.pool.query(
    `insert into change_item (change_id, position, kind, entity_id, before, after)
     select id, 0,
            case when n % 1000 = 7 then 'salary' when n % 10 = 3 then 'category' else 'expense' end,
            case when n % 1000 = 500 then $1::uuid else gen_random_uuid() end,
            '{"description": "Pan"}', case when n % 10 = 5 then null else '{"description": "Bolillo"}'::jsonb end
     from (select id, row_number() over (order by id) as n from change where action in ('update', 'delete')) made`,
    [record],
  );
  await database.pool.query(
    `insert into change_item (change_id, position, kind, entity_id, before, after)
     select id, 1, 'occurrence', gen_random_uuid(), null,
            jsonb_build_object('ruleId', case when n % 1000 = 50 then $1::uuid else gen_random_uuid() end)
     from (select id, row_number() over (order by id) as n from change where action in ('update', 'delete')) made
     where n % 1000 = 50 or n % 100 = 51`,
    [rule],
  );
  await database.pool.query('vacuum analyze change, change_item, change_kind');
}, 120_000);

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const logTables = ['change', 'change_item', 'change_kind'];

type Read = { scans: string[]; rows: number; sorted: number };

/** Runs a reader and returns how its statements read the log; `blocks` are those of the first one. */
async function read(work: (sql: Sql) => Promise<unknown>): Promise<Read & { blocks: number }> {
  const nodes: Plan[] = [];
  await work({
    rows: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const explain = `explain (analyze, buffers, timing off, format json) ${text}`;
      const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, [...values]);
      nodes.push(...nodesOf(rows[0]!['QUERY PLAN'][0].Plan));
      return (await database.pool.query<Row>(text, [...values])).rows;
    },
  });
  const ofLog = nodes.filter((node) => logTables.includes(node['Relation Name'] ?? ''));
  const rowsOf = (node: Plan): number =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return {
    scans: ofLog.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']!),
    rows: Math.max(0, ...ofLog.map(rowsOf)),
    sorted: Math.max(0, ...nodes.filter((node) => node['Node Type'].endsWith('Sort')).map(rowsOf)),
    blocks: nodes[0]!['Shared Hit Blocks'] + nodes[0]!['Shared Read Blocks'],
  };
}

const ago = (days: number): Temporal.Instant => now.subtract({ hours: days * 24 });
const members: Record<string, HistoryFilter> = { anyone: {}, Ana: { memberId: 'ana' }, Luis: { memberId: 'luis' } };
const kinds: Record<string, HistoryFilter> = {
  anything: {},
  // Only Ana changes these.
  'a kind': { kinds: ['category'] },
  'a rare kind': { kinds: ['salary'] },
  'some kinds': { kinds: ['rule', 'expense', 'category'] satisfies Kind[] },
};
const spans: Record<string, HistoryFilter> = {
  'at any time': {},
  'since nine years ago': { from: ago(9 * 365) },
  'until a year ago': { until: ago(365) },
  'for eight years': { from: ago(9 * 365), until: ago(365) },
  'in a month of long ago': { from: ago(3_000), until: ago(2_970) },
  'on a day without changes': { from: now.add({ hours: 48 }), until: now.add({ hours: 72 }) },
};
const filters = Object.entries(members).flatMap(([who, member]) =>
  Object.entries(kinds).flatMap(([what, kind]) =>
    Object.entries(spans).map(([when, span]) => [who, what, when, { ...member, ...kind, ...span }] as const),
  ),
);
const atMost = (limit: number): unknown => expect.toSatisfy((found: number) => found <= limit, `is at most ${limit}`);
const quick = { scans: [], rows: atMost(fewRows), sorted: atMost(fewRows) };

describe('a page of a history of 100,000 changes', () => {
  it.each(filters)(
    'by %s of %s %s is one index range scan, on the first and later pages',
    async (_who, _what, _when, filter) => {
      const shown: number[] = [];
      const page = (before?: number) =>
        read(async (sql) => {
          const { changes: found } = await new ChangeReader(sql).list(filter, { before, limit: 30 });
          shown.push(...found.map(({ id }) => id));
        });
      const found = { ...quick, blocks: atMost(fewBlocks) };
      expect(await page()).toEqual(found);
      expect(await page(shown.at(-1))).toEqual(found);
      expect(await page(changes / 2)).toEqual(found);
    },
  );

  it.each([
    ['an expense', record, false],
    ['an expense, with dates', record, true],
    ['a rule with its dates', rule, true],
  ])('of %s scans only its own changes', async (_name, id, withDates) => {
    const shown: number[] = [];
    const page = (before?: number) =>
      read(async (sql) => {
        const { changes: found } = await new ChangeReader(sql).ofRecord(id, { before, limit: 30, withDates });
        shown.push(...found.map((change) => change.id));
      });
    const found = { ...quick, blocks: atMost(fewBlocks) };
    expect(await page()).toMatchObject(found);
    expect(await page(changes / 2)).toMatchObject(found);
    expect(shown).toHaveLength(60);
  });

  it('costs no more than the trash, the targets of undo and redo, and what a stream has missed', async () => {
    expect(await read((sql) => new TrashReader(sql).list(now, { limit: 30 }))).toMatchObject(quick);
    expect(await read((sql) => new ChangeReader(sql).lastOwn('luis', ['expense']))).toMatchObject(quick);
    expect(await read((sql) => new ChangeReader(sql).after(changes - 50, 200))).toMatchObject(quick);
    expect(await read((sql) => new ChangeReader(sql).latestId())).toMatchObject(quick);
  });
});
