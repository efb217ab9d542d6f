// npm test: every check and every test, ending with a line that counts the tests. `npm test -- lint unit` runs the named steps only.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolScript } from '../tooling/tool.ts';
import { type Count, countPlaywright, countVitest } from './count-tests.ts';

interface Step {
  name: string;
  args: string[];
  environment?: Record<string, string>;
  /** A step that must have passed before. */
  needs?: string;
  /** The counts of a test runner. */
  count?: () => Count | null;
}

interface Outcome {
  name: string;
  ok: boolean;
  count: Count | null;
}

const results = join(root, '.cache/test-results');
const unitReport = join(results, 'unit.json');
const proofsReport = join(results, 'proofs.json');
const playwrightReport = join(results, 'playwright.json');
const tsc = toolScript('typescript', 'tsc');
const playwright = toolScript('@playwright/test', 'playwright');
const vitest = (project: string, outputFile: string): string[] => [
  toolScript('vitest', 'vitest'),
  'run',
  `--project=${project}`,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${outputFile}`,
];
const sources = ['apps', 'packages', 'proofs', 'e2e', 'benchmarks', 'scripts', 'tooling'];

// Each list runs in sequence; the lists run in parallel, limited by the number of lanes.
const checks: Step[][] = [
  [
    { name: 'translations', args: ['tooling/check-translations.ts'] },
    { name: 'build', args: ['tooling/build.ts'] },
    { name: 'bundle', needs: 'build', args: ['tooling/check-bundle.ts'] },
  ],
  [{ name: 'types', args: [tsc, '-p', '.'] }],
  [{ name: 'types-web', args: [tsc, '-p', 'apps/web'] }],
  [{ name: 'types-domain', args: [tsc, '-p', 'packages/domain'] }],
  [{ name: 'lint', args: [toolScript('oxlint', 'oxlint'), '--deny-warnings', ...sources] }],
  [{ name: 'format', args: [toolScript('oxfmt', 'oxfmt'), '--check', ...sources] }],
  [{ name: 'imports', args: ['tooling/check-imports.ts'] }],
  [{ name: 'unused', args: [toolScript('knip', 'knip'), '--no-progress'] }],
  [{ name: 'lockfile', args: ['tooling/check-lockfile.ts'] }],
];

const tests: Step[] = [
  { name: 'unit', args: vitest('!proofs*', unitReport), count: () => countVitest(unitReport) },
  { name: 'proofs', args: vitest('proofs*', proofsReport), count: () => countVitest(proofsReport) },
  {
    name: 'browser',
    needs: 'build',
    args: [playwright, 'test', '--reporter=dot,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    count: () => countPlaywright(playwrightReport),
  },
];

const LANES = 2;
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name);
const outcomes: Outcome[] = [];

const indented = (text: string): string => text.replaceAll(/^/gm, '        ');

function report(outcome: Outcome, milliseconds: number, output: string): void {
  outcomes.push(outcome);
  const { name, ok, count } = outcome;
  const counted = count ? `  ${count.passed} passed, ${count.failed} failed` : '';
  console.log(
    `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s${counted}`,
  );
  for (const test of count?.failures ?? []) console.log(indented(`failed: ${test}`));
  for (const test of count?.flaky ?? []) console.log(indented(`flaky: ${test}`));
  // What a test could not try on this machine, or tried in another way.
  for (const [line] of ok ? output.matchAll(/^note: .+$/gm) : []) console.log(indented(line));
  if (!ok) console.log(indented(output.trim()));
}

async function run({ name, args, environment, count }: Step): Promise<void> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const counted = count?.() ?? null;
  const ok = status === 0 && (!count || (counted !== null && counted.failed === 0 && counted.passed > 0));
  report({ name, ok, count: counted }, performance.now() - started, Buffer.concat(chunks).toString('utf8'));
}

/** Runs the wanted steps in sequence, except those that need a failed one. */
async function runInOrder(steps: Step[]): Promise<void> {
  for (const step of steps.filter(isWanted)) {
    const isPointless = outcomes.some(({ name, ok }) => name === step.needs && !ok);
    if (isPointless) report({ name: step.name, ok: false, count: null }, 0, `not run: ${step.needs} failed`);
    else await run(step);
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const waiting = [...checks];
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (let chain = waiting.shift(); chain; chain = waiting.shift()) await runInOrder(chain);
  }),
);
await runInOrder(tests);

const counts = outcomes.flatMap(({ count }) => (count ? [count] : []));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const broken = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
if (broken.length > 0) console.log(`\nFailed steps: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = broken.length === 0 ? 0 : 1;
