import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../e2e/support/chromium.ts';
import { atMost, type Bench, type Goal, median, type Result, type Scenario } from '../bench.ts';
import { browserFlags, serveApp } from '../browser-page.ts';

/** Fetched by npx at run time: too large for a dependency. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 5;
const ONE_RUN_MS = 90_000;
/** Occasionally a run fails to find the page's start in its trace, and has to be retried. */
const ATTEMPTS = 3;
const pages = [
  { name: 'login', path: '/login', performance: 99, isSignedIn: false },
  { name: 'dashboard', path: '/', performance: 95, isSignedIn: true },
  { name: 'expenses', path: '/expenses', performance: 95, isSignedIn: true },
  { name: 'report', path: '/reports', performance: 95, isSignedIn: true },
] as const;

/** In milliseconds. */
const times = [
  { audit: 'largest-contentful-paint', what: 'largest paint', limit: 1800 },
  { audit: 'total-blocking-time', what: 'blocking', limit: 150 },
] as const;

const ms = (value: number): string => `${value.toFixed(0)} ms`;

const execute = promisify(execFile);
type Marks = Record<string, number[]>;
type Marked = { categories: [string, number][]; times: number[] };

async function markPage(folder: string, url: string, headers: string | null): Promise<Marked> {
  const output = join(folder, 'lighthouse.json');
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${output}`];
  args.push(`--chrome-flags=--headless=new ${browserFlags.join(' ')} --disable-gpu --disable-background-networking`);
  if (headers !== null) args.push(`--extra-headers=${headers}`);
  const options = { env: { ...process.env, CHROME_PATH: findChromium() }, timeout: ONE_RUN_MS };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await execute('npx', args, options);
      break;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
  const { categories, audits } = JSON.parse(await readFile(output, 'utf8')) as {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  return {
    categories: Object.entries(categories).map(([category, { score }]) => [category, Math.round((score ?? 0) * 100)]),
    times: times.map(({ audit }) => audits[audit]?.numericValue ?? Infinity),
  };
}

async function run(bench: Bench): Promise<Result> {
  const server = await serveApp(bench);
  const { folder } = bench.households;
  const headers = join(folder, 'headers.json');
  await writeFile(headers, JSON.stringify({ Cookie: server.cookie }));
  const marks = pages.map((): Marks => ({}));
  const measuredTimes = pages.map(() => times.map((): number[] => []));
  for (let round = 1; round <= Math.max(1, ROUNDS * bench.effort); round += 1) {
    for (const [index, { path, isSignedIn }] of pages.entries()) {
      const marked = await markPage(folder, server.origin + path, isSignedIn ? headers : null);
      for (const [category, mark] of marked.categories) (marks[index]![category] ??= []).push(mark);
      for (const [which, time] of marked.times.entries()) measuredTimes[index]![which]!.push(time);
    }
    bench.say(`round ${round}`);
  }
  const goals = pages.flatMap(({ name, performance }, index) =>
    Object.entries(marks[index]!).map(([category, values]): Goal => {
      const goal = category === 'performance' ? performance : 100;
      const measured = median(values);
      const what = `Lighthouse mobile, ${name}: ${category}`;
      return { what, goal: `≥ ${goal}`, measured: `${measured} (${values.join(', ')})`, isMet: measured >= goal };
    }),
  );
  const timeGoals = pages.flatMap(({ name }, index) =>
    times.map(({ what, limit }, which) =>
      atMost(`Lighthouse mobile, ${name}: ${what}`, limit, median(measuredTimes[index]![which]!), ms),
    ),
  );
  return { goals: [...goals, ...timeGoals], tables: [] };
}

export const lighthouse: Scenario = {
  name: 'lighthouse',
  about: `${LIGHTHOUSE} with its simulated phone on the built app over 100,000 expenses; medians of ${ROUNDS} rounds, pages taking turns`,
  limitSeconds: 600,
  run,
};
