// npm run benchmark -- [scenario …] [--sizes 10000,100000,1000000] [--effort 1] [--mixed] [--record]
// Runs all scenarios or the named ones, prints the measurements against the goals, and with --record saves them. With
// --mixed the households have splits of every kind and refunds; what is recorded is of plain ones.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Result, Scenario } from './bench.ts';
import { Households } from './households.ts';
import { describe, machine, record } from './report.ts';
import { account } from './scenarios/account.ts';
import { browser } from './scenarios/browser.ts';
import { coming } from './scenarios/coming.ts';
import { create } from './scenarios/create.ts';
import { http } from './scenarios/http.ts';
import { importing } from './scenarios/import.ts';
import { lighthouse } from './scenarios/lighthouse.ts';
import { mixed } from './scenarios/mixed.ts';
import { reloading } from './scenarios/reload.ts';
import { sizes } from './scenarios/sizes.ts';
import { start } from './scenarios/start.ts';
import { streams } from './scenarios/streams.ts';

const scenarios: readonly Scenario[] = [
  sizes,
  http,
  create,
  account,
  coming,
  mixed,
  streams,
  start,
  importing,
  browser,
  reloading,
  lighthouse,
];
const CLEAN_UP_MS = 20_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    effort: { type: 'string', default: '1' },
    mixed: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const expenseCounts = options.sizes.split(',').map(Number);
const effort = Number(options.effort);
const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));
const isUsable =
  unknown.length === 0 && expenseCounts.every(Number.isSafeInteger) && effort > 0 && !(options.mixed && options.record);
if (!isUsable) {
  console.error(
    `npm run benchmark -- [scenario …] [--sizes 10000,100000,1000000] [--effort 1] [--mixed] [--record]\nScenarios: ${scenarios.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Settles with the work, or rejects after a timeout, which does not stop the work. */
async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} took more than ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const say = (line: string): void => console.log(`  ${line}`);

async function runScenario(scenario: Scenario, households: Households): Promise<Result> {
  const scope = new AsyncDisposableStack();
  const work = scenario.run({ households, sizes: expenseCounts, effort, scope, say });
  try {
    return await within(scenario.limitSeconds * 1000, scenario.name, work);
  } finally {
    // Timed-out work fails later by itself, when its servers are gone.
    work.catch(() => undefined);
    await within(CLEAN_UP_MS, `ending ${scenario.name}`, scope.disposeAsync());
  }
}

let hasFailed = false;
console.log(machine());
const started = performance.now();
const households = await Households.open(options.mixed ? 'mixed' : 'plain');
try {
  const wanted = scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  for (const size of wanted.some(({ readsHouseholds }) => readsHouseholds) ? expenseCounts : []) {
    const begun = performance.now();
    await households.made(size);
    console.log(`household of ${size.toLocaleString('en')} expenses: ready after ${seconds(begun)}`);
  }
  for (const scenario of wanted) {
    const load = loadavg()[0]!.toFixed(1);
    const begun = performance.now();
    console.log(`\n${scenario.name}: ${scenario.about}`);
    try {
      const result = await runScenario(scenario, households);
      console.log(`${describe(result)}\n${scenario.name} took ${seconds(begun)}`);
      if (options.record) record(scenario, result, load);
    } catch (error) {
      hasFailed = true;
      console.log(`${scenario.name} FAILED after ${seconds(begun)}: ${(error as Error).message}`);
    }
  }
} finally {
  await within(CLEAN_UP_MS, 'the end', households.close());
}
console.log(`\nAll in ${seconds(started)}`);
process.exit(hasFailed ? 1 : 0);
