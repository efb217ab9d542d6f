import { type Database, openDatabase } from '../../packages/db/src/index.ts';
import { cents, dateInMexicoCity } from '../../packages/domain/src/index.ts';
import { atMost, type Bench, count, quantile, type Result, type Scenario, times } from '../bench.ts';
import { type Call, input } from '../calls.ts';
import { MADE_UNTIL } from '../generated-expenses.ts';
import { measure, openPair, timesFloor, timesProcessor } from '../pairs.ts';
import { closeAll } from './account.ts';

const RULES = 50;
/** Those whose past dates, three years of them, became bills, all confirmed but the latest. */
const RULES_WITH_BILLS = 10;
const WAITING = 30;
const PLANS = 30;
const LIMIT = 2;

const today = dateInMexicoCity(MADE_UNTIL);
const ASKED: readonly Call[] = [
  { name: 'account', path: '/api/account' },
  { name: 'the next 30 days', path: '/api/upcoming' },
  { name: 'the next 400 days', path: '/api/upcoming?days=400' },
  { name: 'twelve months committed', path: '/api/commitments' },
  {
    name: 'report of the running month with its pace, tRPC',
    path: `/trpc/reports.monthly?${input({ year: today.year, month: today.month })}`,
  },
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

/** Adds rules and plans, and bills of which the newest are unconfirmed. */
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
}

async function run(bench: Bench): Promise<Result> {
  const { households, sizes, effort, say } = bench;
  const size = sizes.at(-1)!;
  const url = await households.scratch(size);
  const database = await openDatabase({ url });
  // A bill of a closed month could not be confirmed.
  await fill(database);
  await closeAll(database);
  await database.pool.query('vacuum analyze');
  await database.close();
  const pair = await openPair(bench, url, ASKED);
  const goals = [];
  const rows = [];
  for (const call of ASKED) {
    const [seen] = await measure([pair], call, effort);
    const ms = quantile(seen!.floor, 0.5).toFixed(2);
    goals.push(atMost(`${call.name} at ${count(size)}, against its bare route`, LIMIT, timesFloor(seen!), times));
    rows.push([call.name, ms, times(timesFloor(seen!)), times(timesFloor(seen!, 0.99)), times(timesProcessor(seen!))]);
    say(rows.at(-1)!.join('  '));
  }
  return { goals, tables: [{ head: ['call', 'floor p50, ms', 'p50', 'p99', 'processor'], rows }] };
}

export const coming: Scenario = {
  name: 'coming',
  about: `what is coming, what is committed, the account and the pace, with ${RULES} rules, ${PLANS} plans, three years of bills of which ${WAITING} wait, and all months closed that have ended, read over HTTP; the floor is that of \`http\``,
  limitSeconds: 300,
  readsHouseholds: true,
  run,
};
