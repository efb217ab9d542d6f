import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { LOCALES, type Locale } from '@household/domain';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { partFrom, sourceImports, type Part } from './source-imports.ts';

const web = join(import.meta.dirname, '..');
const prefix = 'virtual:messages/';
/**
 * The name of the texts that at least so many parts have, those of errors above all: a script of its own, which comes
 * with each of these parts.
 */
const shared = 'shared';
const many = 20;

/** The module with the texts that come with another one, as the bundler knows it. */
export const messagesOf = (file: string, locale: Locale): string =>
  `\0${prefix}${locale}/${normalizePath(relative(web, file))}`;

/** The files of a later module, and those that are loaded before it, whatever way it is reached. */
type LaterPart = { files: ReadonlySet<string>; before: ReadonlySet<string> };

function laterParts(): Map<string, LaterPart> {
  const main = normalizePath(join(web, 'src/main.tsx'));
  const parts = new Map<string, Part>();
  const visit = (start: string): void => {
    if (parts.has(start)) return;
    parts.set(start, partFrom(start));
    parts.get(start)!.later.forEach(visit);
  };
  visit(main);
  const before = new Map<string, ReadonlySet<string>>([[main, new Set()]]);
  // Each further way to a module can only leave less that is loaded before it.
  for (let count = -1, last = 0; count !== last;) {
    last = count;
    for (const [start, { files, later }] of parts) {
      const loaded = before.get(start)?.union(files);
      for (const next of loaded ? later : []) before.set(next, before.get(next)?.intersection(loaded!) ?? loaded!);
    }
    count = [...before.values()].reduce((sum, { size }) => sum + size, 0);
  }
  return new Map(Array.from(parts, ([start, { files }]) => [start, { files, before: before.get(start)! }]));
}

type Text = { key: string; translation: string; files: string[] };

/** The texts of a language, each with the files that use it. */
async function textsOf(locale: string): Promise<Text[]> {
  const catalogs = await getCatalogs(getConfig({ cwd: web }));
  const texts = await getCatalogForFile(`src/i18n/locales/${locale}.po`, catalogs)?.catalog.read(locale);
  return Object.entries(texts ?? {}).map(([key, { translation = '', origin = [] }]) => ({
    key,
    translation,
    files: origin.map(([file]) => normalizePath(join(web, file))),
  }));
}

const comesWith =
  ({ files: users }: Text) =>
  ({ files, before }: LaterPart): boolean =>
    users.some((file) => files.has(file)) && !users.some((file) => before.has(file));

function compiled(locale: string, texts: readonly Text[]): string {
  const messages = Object.fromEntries(texts.map(({ key, translation }) => [key, translation]));
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
  if (errors[0]) throw new Error(`${locale}: ${errors[0].id}: ${errors[0].error.message}`);
  return source;
}

/**
 * Cuts the catalog of each language into what the screens say, one small script for each: a text comes with every screen
 * whose files use it, unless it was loaded before. Which files those are the imports say, and which texts they use the
 * catalog itself.
 */
export function screenMessages(): Plugin {
  let parts = new Map<string, LaterPart>();
  return {
    name: 'screen-messages',
    apply: 'build',
    buildStart() {
      parts = laterParts();
    },
    transform: {
      filter: { id: /[/]apps[/]web[/]src[/].*[.]tsx?$/, code: /\bwithMessages\(/ },
      handler(code, id) {
        let filled = code;
        for (const { file, end } of sourceImports(code, id).later.toReversed()) {
          const each = LOCALES.map((locale) => `${locale}: () => import('${messagesOf(file, locale).slice(1)}')`);
          filled = `${filled.slice(0, end)}, (locale) => ({ ${each.join(', ')} })[locale]()${filled.slice(end)}`;
        }
        return filled;
      },
    },
    resolveId: { filter: { id: /^virtual:messages[/]/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:messages[/]/ },
      async handler(id) {
        const [locale = '', ...path] = id.slice(prefix.length + 1).split('/');
        const part = parts.get(normalizePath(join(web, ...path)));
        const texts = await textsOf(locale);
        const isShared = (text: Text) => [...parts.values()].filter(comesWith(text)).length >= many;
        if (path[0] === shared) return { code: compiled(locale, texts.filter(isShared)), moduleType: 'js' };
        if (!part) throw new Error(`${path.join('/')} is not reached from src/main.tsx`);
        const used = texts.filter((text) => comesWith(text)(part));
        const own = compiled(
          locale,
          used.filter((text) => !isShared(text)),
        );
        if (!used.some(isShared)) return { code: own, moduleType: 'js' };
        const code = `import { messages as shared } from '${prefix}${locale}/${shared}';
          ${own.replace('export const messages', 'const own')}
          export const messages = { ...shared, ...own };`;
        return { code, moduleType: 'js' };
      },
    },
  };
}
