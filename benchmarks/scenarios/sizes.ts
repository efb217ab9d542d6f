import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildIfChanged } from '../../scripts/build-if-changed.ts';
import { root } from '../../tooling/tool.ts';
import type { Goal, Result, Scenario } from '../bench.ts';

const names: Readonly<Record<string, string>> = {
  login: 'first load of the login page, everything',
  dashboard: 'first load of the dashboard, up to its figures',
  lineChart: 'the drawing of line charts, after the figures',
  furtherScreen: 'the largest further screen',
  css: 'CSS',
  all: 'every script and style, in all languages',
};

async function run(): Promise<Result> {
  buildIfChanged('web');
  const check = promisify(execFile)(process.execPath, [join(root, 'tooling/check-bundle.ts')]);
  // It fails when a size has grown; its output is the same.
  const { stdout } = await check.catch((error: { stdout: string }) => error);
  const found = stdout.matchAll(/(\w+): ([\d.]+) kB \(limit [\d.]+, goal (\d+)\)/g);
  const goals = [...found].map(([, name, size, goal]): Goal => ({
    what: `${names[name!] ?? name}, gzip`,
    goal: `≤ ${goal} kB`,
    measured: `${size} kB`,
    isMet: Number(size) <= Number(goal),
  }));
  if (goals.length !== Object.keys(names).length) throw new Error(`tooling/check-bundle.ts said:\n${stdout}`);
  return { goals, tables: [] };
}

export const sizes: Scenario = {
  name: 'sizes',
  about:
    'html, css, js and the catalog of texts as the browser loads them, at gzip level 9 (`tooling/check-bundle.ts`)',
  limitSeconds: 120,
  run,
};
