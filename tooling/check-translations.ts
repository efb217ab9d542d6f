// Checks that the catalogs hold exactly the texts of the source, and that English says all of them.
// npm run extract (--write) brings the catalogs up to the source; what English lacks is then to be translated.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolScript } from './tool.ts';

const web = join(root, 'apps/web');

const catalogs = (): Map<string, string> =>
  new Map(globSync('src/locales/**/*.po', { cwd: web }).map((file) => [file, readFileSync(join(web, file), 'utf8')]));

/** The quoted text of a field in a PO entry, which may go on over several lines. */
const field = (entry: string, name: string): string => {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return [...lines.matchAll(/"(.*)"/g)].map((match) => match[1]).join('');
};

/** The texts of a catalog with their translations. Entries that begin with `#~` are no longer used. */
const translations = (catalog: string): [text: string, translation: string][] =>
  catalog
    .split(/\n\s*\n/)
    .filter((entry) => !entry.startsWith('#~') && field(entry, 'msgid'))
    .map((entry) => [`${field(entry, 'msgctxt')} ${field(entry, 'msgid')}`.trim(), field(entry, 'msgstr')]);

const before = catalogs();
const problems: string[] = [];
const { status, stderr, stdout } = spawnSync(
  process.execPath,
  [toolScript('@lingui/cli', 'lingui', web), 'extract', '--clean'],
  { cwd: web, encoding: 'utf8' },
);
if (status !== 0) problems.push(`lingui extract failed: ${stderr || stdout}`);
const after = catalogs();
const writes = process.argv.includes('--write');
for (const [file, text] of after) {
  if (writes || before.get(file) === text) continue;
  problems.push(`${file} does not hold the texts of the source: run "npm run extract" and translate what is new`);
  const kept = before.get(file);
  if (kept !== undefined) writeFileSync(join(web, file), kept);
}
const english = [...after].filter(([file]) => file.endsWith('en.po'));
/** On screen the catalogs are one: of two translations of a text the one loaded last would show. */
const known = new Map<string, string>();
for (const [file, catalog] of english) {
  for (const [text, translation] of translations(catalog)) {
    const other = known.get(text) ?? translation;
    if (translation === '') problems.push(`${file} lacks: ${text}`);
    else if (translation !== other) problems.push(`${file} says «${translation}», another catalog «${other}»: ${text}`);
    else known.set(text, translation);
  }
}
if (english.length === 0) problems.push('no English catalog was found');
for (const problem of problems) console.error(problem);
console.log(`${after.size} catalogs, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
