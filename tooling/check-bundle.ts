// Checks that the web app has not grown: sizes in gzip against the recorded ones, which may be passed by 3 %.
// node tooling/check-bundle.ts --record   takes the present sizes as the new mark.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './tool.ts';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

const dist = join(root, 'apps/web/dist');
const recordFile = join(root, 'tooling/bundle-sizes.json');
const ALLOWED_GROWTH = 1.03;

/** Goals in kB; html, css, js and the locale count, fonts do not. */
const goals = { login: 125, dashboard: 190, furtherScreen: 40, css: 15 };
type Measure = keyof typeof goals;

/** What the browser loads at once on each of the two pages, beside index.html; a glob of sources, each of which must exist. */
const firstLoad = {
  login: [/^index\.html$/, /features\/auth\/login-screen\.tsx$/, /locales\/entry\/es\.po$/],
  dashboard: [
    /^index\.html$/,
    /features\/dashboard\/dashboard-screen\.tsx$/,
    /locales\/es\.po$/,
    /locales\/entry\/es\.po$/,
  ],
};

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files of some chunks and of all they import, html included. */
function filesOf(keys: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

function keysOf(patterns: RegExp[]): string[] {
  return patterns.flatMap((pattern) => {
    const keys = Object.keys(manifest).filter((key) => pattern.test(key));
    if (keys.length === 0)
      throw new Error(`No part of the build matches ${String(pattern)}: mend the list in tooling/check-bundle.ts`);
    return keys;
  });
}

const sizes = new Map<string, number>();
function gzipSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipSize(file), 0);

const ownHtml = ['index.html', 'boot.js'].filter((file) => existsSync(join(dist, file)));
const login = filesOf(keysOf(firstLoad.login));
const dashboard = filesOf(keysOf(firstLoad.dashboard));
const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'));
const further = screens.map((key) => ({
  key,
  size: total([...filesOf([key])].filter((file) => !dashboard.has(file) && !login.has(file))),
}));
const largest = further.toSorted((one, other) => other.size - one.size)[0] ?? { key: 'none', size: 0 };

const measured: Record<Measure, number> = {
  login: total([...login, ...ownHtml]),
  dashboard: total([...dashboard, ...ownHtml]),
  furtherScreen: largest.size,
  css: total([...dashboard].filter((file) => file.endsWith('.css'))),
};

if (process.argv.includes('--record')) writeFileSync(recordFile, `${JSON.stringify(measured, null, 2)}\n`);
const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<Measure, number>;
for (const measure of Object.keys(goals) as Measure[]) {
  const limit = recorded[measure] * ALLOWED_GROWTH;
  const isTooLarge = measured[measure] > limit;
  const note = measured[measure] / 1000 > goals[measure] ? ', above the goal' : '';
  console.log(
    `${isTooLarge ? 'GREW ' : ''}${measure}: ${kilobytes(measured[measure])} kB (limit ${kilobytes(limit)}, goal ${goals[measure]}${note})`,
  );
  if (isTooLarge) process.exitCode = 1;
}
console.log(`${screens.length} screens; the largest further one is ${largest.key}`);
