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

/** What the browser loads at once on each of the two pages: sources, each with all that it imports. */
const firstLoad: Record<'login' | 'dashboard', string[]> = {
  login: ['index.html', 'src/features/auth/login-screen.tsx', 'src/locales/entry/es.po'],
  dashboard: [
    'index.html',
    'src/app/signed-in-app.tsx',
    'src/features/dashboard/dashboard-screen.tsx',
    'src/components/charts/light-line-plot.tsx',
    'src/components/charts/doughnut-plot.tsx',
    'src/locales/entry/es.po',
    'src/locales/es.po',
  ],
};
/** Screens that draw with uPlot: it comes a moment later and counts as theirs. */
const drawsWithLibrary = new Set(
  ['reports/reports', 'analytics/analytics'].map((name) => `src/features/${name}-screen.tsx`),
);
const library = 'src/components/charts/line-plot.tsx';

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

/** Files that every page loads without the bundler knowing. */
const always = ['index.html', 'boot.js'].filter((file) => existsSync(join(dist, file)));
const pageFiles = (sources: string[]): Set<string> | null =>
  sources.every((source) => source in manifest) ? new Set([...filesOf(sources), ...always]) : null;

const login = pageFiles(firstLoad.login);
const dashboard = pageFiles(firstLoad.dashboard);
for (const key of [...drawsWithLibrary, library])
  if (!(key in manifest)) throw new Error(`${key} is no part of the build`);
const known = new Set([...(login ?? []), ...(dashboard ?? [])]);
const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'));
const further = screens
  .map((key) => ({ key, files: [...filesOf(drawsWithLibrary.has(key) ? [key, library] : [key])] }))
  .map(({ key, files }) => ({ key, size: total(files.filter((file) => !known.has(file))) }))
  .toSorted((one, other) => other.size - one.size)[0];

const measured: Partial<Record<Measure, number>> = {
  ...(login && { login: total(login) }),
  ...(dashboard && { dashboard: total(dashboard) }),
  ...(dashboard && further && { furtherScreen: further.size }),
  ...(login && { css: total([...known].filter((file) => file.endsWith('.css'))) }),
};

if (process.argv.includes('--record')) writeFileSync(recordFile, `${JSON.stringify(measured, null, 2)}\n`);
const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Partial<Record<Measure, number>>;
for (const measure of Object.keys(goals) as Measure[]) {
  const size = measured[measure];
  const mark = recorded[measure];
  if (size === undefined && mark === undefined) continue;
  // A size that can't be taken any more, because a source was renamed, is as wrong as one that grew.
  const fails = size === undefined || mark === undefined || size > mark * ALLOWED_GROWTH;
  const limit = kilobytes((mark ?? 0) * ALLOWED_GROWTH);
  console.log(
    `${fails ? 'WRONG ' : ''}${measure}: ${kilobytes(size ?? Number.NaN)} kB (limit ${limit}, goal ${goals[measure]})`,
  );
  if (fails) process.exitCode = 1;
}
console.log(`${screens.length} screens; the largest further one is ${further?.key ?? 'not there'}`);
