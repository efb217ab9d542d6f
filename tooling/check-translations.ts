// Checks that the catalogs have exactly the texts of the source, each in one of them, and that every language is
// complete, a sentence translated by a sentence. npm run extract (--write) updates the catalogs from the source; missing
// translations are then to be added.
import { spawnSync } from 'node:child_process';
import { LOCALES } from '../packages/domain/src/index.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root, toolScript } from './tool.ts';

const web = join(root, 'apps/web');

const catalogs = (): Map<string, string> =>
  new Map(
    globSync('src/i18n/locales/**/*.po', { cwd: web }).map((file) => [file, readFileSync(join(web, file), 'utf8')]),
  );

/** The quoted text of a field in a PO entry, which may span several lines. */
const field = (entry: string, name: string): string => {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return [...lines.matchAll(/"(.*)"/g)].map((match) => match[1]).join('');
};

const entries = (catalog: string): string[] => catalog.split(/\n\s*\n/);
const textOf = (entry: string): string => `${field(entry, 'msgctxt')} ${field(entry, 'msgid')}`.trim();
/** A translation that ends differently is cut, or belongs to another text. */
const isSentence = (text: string): boolean => /[.:?…]}*$/.test(text);

const before = catalogs();
const problems: string[] = [];
const { status, stderr, stdout } = spawnSync(
  process.execPath,
  [toolScript('@lingui/cli', 'lingui', web), 'extract', '--clean'],
  { cwd: web, encoding: 'utf8' },
);
if (status !== 0) problems.push(`lingui extract failed: ${stderr || stdout}`);
/** Lingui puts a text into each catalog whose files have it; it is kept in the one that is loaded first. */
for (const file of catalogs().keys()) {
  if (file.includes('entry')) continue;
  const first = entries(readFileSync(join(web, dirname(file), 'entry', basename(file)), 'utf8')).map(textOf);
  const kept = entries(readFileSync(join(web, file), 'utf8')).filter((entry) => !first.includes(textOf(entry)));
  writeFileSync(join(web, file), kept.join('\n\n'));
}
const after = catalogs();
const writes = process.argv.includes('--write');
for (const [file, text] of after) {
  if (!writes && before.get(file) !== text) {
    problems.push(`${file} does not match the texts of the source: run "npm run extract" and translate the new ones`);
    const kept = before.get(file);
    if (kept !== undefined) writeFileSync(join(web, file), kept);
  }
  for (const entry of entries(text)) {
    if (!textOf(entry)) continue;
    const translated = field(entry, 'msgstr');
    if (translated === '') problems.push(`${file} lacks: ${textOf(entry)}`);
    else if (isSentence(translated) !== isSentence(field(entry, 'msgid')))
      problems.push(`${file}: "${translated}" does not end like "${field(entry, 'msgid')}"`);
  }
}
if (after.size !== 2 * LOCALES.length) problems.push(`there are ${after.size} catalogs, not two for each language`);
for (const problem of problems) console.error(problem);
console.log(`${after.size} catalogs, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
