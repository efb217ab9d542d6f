// Checks that the web app has not grown: gzip sizes against the recorded ones, with a tolerance of 3 %.
// node tooling/check-bundle.ts --record   records the current sizes.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DEFAULT_LOCALE, type Locale } from '../packages/domain/src/index.ts';
import { root } from './tool.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const dist = join(root, 'apps/web/dist');
const recordFile = join(root, 'tooling/bundle-sizes.json');
const ALLOWED_GROWTH = 1.03;

/**
 * Goals in kB; html, css, js and the locale count, fonts do not. What a path loads before its figures is in the page,
 * which the build wrote; `all` is every script and style, so that nothing grows by being loaded later.
 */
const goals = { login: 125, dashboard: 150, lineChart: 25, furtherScreen: 40, css: 15, all: 700 };
type Measure = keyof typeof goals;

/** The scripts that `boot.js` loads for each path, with their imports. */
type FirstFiles = Record<string, (string | Record<Locale, string>)[]>;

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const firstFiles = JSON.parse(/<script id="first-files"[^>]*>(.*?)<\/script>/.exec(page)![1]!) as FirstFiles;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files that every path loads: the page, and what it names. */
const named = page.matchAll(/(?:src|href)="\/([^"]+[.](?:js|css))"/g);
const start = ['index.html', ...Array.from(named, ([, file]) => file!)];

const cssOf = new Map(Object.values(manifest).map(({ file, css = [] }) => [file, css]));

/** The further files of a path, in the default language, without API calls. */
const filesOf = (path: string): string[] =>
  firstFiles[path]!.map((file) => (typeof file === 'string' ? file : file[DEFAULT_LOCALE]))
    .filter((file) => !file.startsWith('/'))
    .flatMap((file) => [file, ...(cssOf.get(file) ?? [])]);

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

const login = [...start, ...filesOf('/login')];
const dashboard = [...start, ...filesOf('/')];
const known = new Set([...login, ...dashboard]);
// Loaded for line charts after the figures are painted.
const plot = manifest['src/components/charts/step-plot.tsx']!;
const plotParts = [plot, ...(plot.imports ?? []).map((name) => manifest[name]!)];
const lineChart = new Set(plotParts.flatMap(({ file, css = [] }) => [file, ...css]).filter((file) => !known.has(file)));
const screens = Object.keys(firstFiles);
const further = screens
  .map((path) => ({ path, size: total(filesOf(path).filter((file) => !known.has(file))) }))
  .toSorted((one, other) => other.size - one.size)[0]!;

const measured: Record<Measure, number> = {
  login: total(login),
  dashboard: total(dashboard),
  lineChart: total(lineChart),
  furtherScreen: further.size,
  css: total([...known].filter((file) => file.endsWith('.css'))),
  all: total(globSync('assets/*.{js,css}', { cwd: dist })),
};

if (process.argv.includes('--record')) writeFileSync(recordFile, `${JSON.stringify(measured, null, 2)}\n`);
const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Partial<Record<Measure, number>>;
for (const measure of Object.keys(goals) as Measure[]) {
  const size = measured[measure];
  const mark = recorded[measure];
  const fails = mark === undefined || size > mark * ALLOWED_GROWTH;
  const limit = kilobytes((mark ?? 0) * ALLOWED_GROWTH);
  console.log(`${fails ? 'WRONG ' : ''}${measure}: ${kilobytes(size)} kB (limit ${limit}, goal ${goals[measure]})`);
  if (fails) process.exitCode = 1;
}
console.log(`${screens.length} addresses; the largest further one is ${further.path}`);
