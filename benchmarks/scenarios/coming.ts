import { type Database, openDatabase } from '../../packages/db/src/index.ts';
import { cents, dateInMexicoCity } from '../../packages/domain/src/index.ts';
import { atMost, type Bench, count, quantile, type Result, type Scenario, times } from '../bench.ts';
import { requestBytes } from '../connection.ts';
import { MADE_UNTIL } from '../generated-expenses.ts';
import { Server } from '../server.ts';

const SIZE = 100_000;
const RULES = 50;
/** Of them those whose past dates, three years of them, became bills, all confirmed but the last ones. */
const RULES_WITH_BILLS = 10;
const WAITING = 30;
const PLANS = 30;
const WARM_UP = 200;
const CALLS = 500;

const today = dateInMexicoCity(MADE_UNTIL);
const REPORT = `/api/reports/monthly?year=${today.year}&month=${today.month}`;
const ASKED = [
  { what: 'the next 30 days', path: '/api/upcoming', limit: 2 },
  { what: 'the next 400 days', path: '/api/upcoming?days=400', limit: 4 },
  { what: 'twelve months committed', path: '/api/commitments', limit: 4 },
];

const by = (action: string) => ({ actor: { kind: 'administrator' }, now: MADE_UNTIL, action }) as const;

const ruleOf = (index: number) => ({
  amountCents: cents(10_000 + index),
  description: `Rule ${index}`,
  categoryId: null,
  paidBy: index % 2 === 0 ? 'ana' : 'luis',
  shared: true,
  cadence: index % 5 === 0 ? ('weekly' as const) : ('monthly' as const),
  dayOfMonth: index % 5 === 0 ? null : (index % 31) + 1,
  month: null,
  daysOfMonth: null,
  weekday: index % 5 === 0 ? ('friday' as const) : null,
  weekdays: null,
  time: '09:00',
  startDate: today.subtract({ years: 3 }),
  endDate: null,
  isActive: true,
  needsConfirmation: index < RULES_WITH_BILLS,
});

const planOf = (index: number) => ({
  merchant: `Plan ${index}`,
  purchaseDate: today.subtract({ months: 3 }),
  originalAmountCents: cents(1_200_000),
  remainingBalanceCents: cents(900_000),
  paymentDueCents: cents(100_000 + index),
  currentInstallment: 3,
  totalInstallments: 12,
  ...(index % 2 === 0 && { paymentDay: (index % 31) + 1 }),
});

/** Adds rules and plans, and bills of which the newest wait. */
async function fill(database: Database): Promise<void> {
  for (let index = 0; index < RULES; index += 1) {
    const { result } = await database.write(by('create'), (unit) => unit.rules.create(ruleOf(index)));
    const { id, needsConfirmation } = result.rule;
    if (needsConfirmation) await database.write(by('write-now'), (unit) => unit.rules.writePast(id));
  }
  const bills = await database.read.bills.list();
  for (const { id } of bills.slice(0, -WAITING)) {
    await database.write(by('confirm'), (unit) => unit.bills.confirm(id, { amountCents: cents(12_345) }));
  }
  for (let index = 0; index < PLANS; index += 1) {
    await database.write(by('create'), (unit) => unit.plans.create(planOf(index)));
  }
  await database.pool.query('vacuum analyze');
}

/** The milliseconds of each path and of the report, which take turns. */
async function measure(product: Server, calls: number): Promise<Map<string, number[]>> {
  const paths = [REPORT, ...ASKED.map(({ path }) => path)];
  const requests = paths.map((path) => requestBytes('GET', path, product.cookie));
  const seen = new Map(paths.map((path) => [path, [] as number[]]));
  const warmUp = Math.ceil(WARM_UP * Math.min(1, calls / CALLS));
  for (let turn = -warmUp; turn < calls; turn += 1) {
    for (const [index, path] of paths.entries()) {
      const time = await product.time(requests[index]!);
      if (turn >= 0) seen.get(path)!.push(time);
    }
  }
  return seen;
}

const ms = (seen: readonly number[]): string => quantile(seen, 0.5).toFixed(2);

async function run({ households, scope, effort, say }: Bench): Promise<Result> {
  const url = await households.scratch(SIZE);
  const database = await openDatabase({ url });
  await fill(database);
  await database.close();
  const seen = await measure(scope.use(await Server.product(url, MADE_UNTIL)), Math.ceil(CALLS * effort));
  const report = seen.get(REPORT)!;
  const goals = [];
  const rows = [];
  for (const { what, path, limit } of ASKED) {
    const ratio = (part: number): number => quantile(seen.get(path)!, part) / quantile(report, part);
    goals.push(atMost(`${what} at ${count(SIZE)}, against the monthly report`, limit, ratio(0.5), times));
    rows.push([what, ms(report), ms(seen.get(path)!), times(ratio(0.5)), times(ratio(0.99))]);
    say(rows.at(-1)!.join('  '));
  }
  return { goals, tables: [{ head: ['coming', 'report p50, ms', 'p50, ms', 'p50', 'p99'], rows }] };
}

export const coming: Scenario = {
  name: 'coming',
  about: `what is coming and what is committed, of ${RULES} rules, ${PLANS} plans and three years of bills of which ${WAITING} wait, read over HTTP in turns with the report of the current month`,
  limitSeconds: 240,
  run,
};
