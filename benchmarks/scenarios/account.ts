import { type Database, openDatabase } from '../../packages/db/src/index.ts';
import { cents, dateInMexicoCity, monthOf } from '../../packages/domain/src/index.ts';
import { atMost, type Bench, count, quantile, type Result, type Scenario, times } from '../bench.ts';
import { requestBytes } from '../connection.ts';
import { MADE_UNTIL } from '../generated-expenses.ts';
import { Server } from '../server.ts';
import { againstInsert, CREATE_LIMIT, openWriters } from './create.ts';

const SIZE = 100_000;
const WARM_UP = 200;
const CALLS = 500;

const today = dateInMexicoCity(MADE_UNTIL);
const ACCOUNT = '/api/account';
const REPORT = `/api/reports/monthly?year=${today.year}&month=${today.month}`;

/** Starts the account with the first expense. */
async function startWithFirst(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ month: string }>(
    `select to_char(min(date), 'YYYY-MM') as month from expense`,
  );
  const month = Temporal.PlainYearMonth.from(rows[0]!.month);
  const change = { actor: { kind: 'administrator' }, now: MADE_UNTIL, action: 'update' } as const;
  await database.write(change, (unit) => unit.closings.setStart({ month, openingCents: cents(0) }));
}

/** The same, and closes every month that has ended. */
export async function closeAll(database: Database): Promise<void> {
  await startWithFirst(database);
  const change = { actor: { kind: 'administrator' }, now: MADE_UNTIL, action: 'close' } as const;
  await database.write(change, (unit) => unit.closings.close(monthOf(today).subtract({ months: 1 })));
}

/** The milliseconds of account and report, which take turns. */
async function measure(product: Server, calls: number): Promise<{ account: number[]; report: number[] }> {
  const [account, report] = [ACCOUNT, REPORT].map((path) => requestBytes('GET', path, product.cookie));
  const seen = { account: [] as number[], report: [] as number[] };
  const warmUp = Math.ceil(WARM_UP * Math.min(1, calls / CALLS));
  for (let turn = -warmUp; turn < calls; turn += 1) {
    const pair = [await product.time(account!), await product.time(report!)] as const;
    if (turn < 0) continue;
    seen.account.push(pair[0]);
    seen.report.push(pair[1]);
  }
  return seen;
}

const ms = (seen: readonly number[]): string => quantile(seen, 0.5).toFixed(2);

async function run(bench: Bench): Promise<Result> {
  const { households, scope, effort } = bench;
  const closed = await openWriters(bench, closeAll);
  const open = await households.scratch(SIZE);
  const database = await openDatabase({ url: open });
  await startWithFirst(database);
  await database.pool.query('vacuum analyze');
  await database.close();
  const sides = [
    { what: 'every month closed that has ended', product: closed.product },
    { what: 'no month closed', product: scope.use(await Server.product(open, MADE_UNTIL)) },
  ];
  const goals = [];
  const rows = [];
  for (const { what, product } of sides) {
    const { account, report } = await measure(product, Math.ceil(CALLS * effort));
    const ratio = (part: number): number => quantile(account, part) / quantile(report, part);
    goals.push(atMost(`account at ${count(SIZE)}, ${what}, against the monthly report`, 2, ratio(0.5), times));
    rows.push([what, ms(report), ms(account), times(ratio(0.5)), times(ratio(0.99))]);
    bench.say(rows.at(-1)!.join('  '));
  }
  const what = `one expense created at ${count(SIZE)}, every month closed that has ended, against a bare INSERT route`;
  const created = await againstInsert(bench, closed);
  goals.push(atMost(what, CREATE_LIMIT, created.p50, times));
  return {
    goals,
    tables: [
      { head: ['account over ten years', 'report p50, ms', 'account p50, ms', 'p50', 'p99'], rows },
      { head: ['call', 'floor p50, ms', 'p50', 'p99'], rows: [created.row(what)] },
    ],
  };
}

export const account: Scenario = {
  name: 'account',
  about:
    'the account between the members over ten years, read over HTTP in turns with the report of the current month; and writing one expense while closed months are guarded, with the floor of `create`',
  limitSeconds: 240,
  readsHouseholds: true,
  run,
};
