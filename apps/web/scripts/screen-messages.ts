import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { LOCALES, type Locale } from '@household/domain';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { partFrom, sourceImports } from './source-imports.ts';

const web = join(import.meta.dirname, '..');
const prefix = 'virtual:messages/';

/** The module with the texts that come with another one, as the bundler knows it. */
export const messagesOf = (file: string, locale: Locale): string =>
  `\0${prefix}${locale}/${normalizePath(relative(web, file))}`;

/** What comes with each later module: its files, without those that are loaded before it. */
function laterParts(): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  const visit = (start: string, before: ReadonlySet<string>): void => {
    const { files, later } = partFrom(start);
    parts.set(start, files.difference(before));
    for (const file of later) if (!parts.has(file)) visit(file, before.union(files));
  };
  visit(normalizePath(join(web, 'src/main.tsx')), new Set());
  return parts;
}

/**
 * Cuts the catalog of each language into what the screens say, one small script for each: a text comes with every screen
 * whose files use it, unless it was loaded before. Which files those are the imports say, and which texts they use the
 * catalog itself.
 */
export function screenMessages(): Plugin {
  let parts = new Map<string, Set<string>>();
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
        const files = parts.get(normalizePath(join(web, ...path)));
        if (!files) throw new Error(`${path.join('/')} is not reached from src/main.tsx`);
        const catalogs = await getCatalogs(getConfig({ cwd: web }));
        const texts = await getCatalogForFile(`src/i18n/locales/${locale}.po`, catalogs)?.catalog.read(locale);
        const used = Object.entries(texts ?? {}).filter(([, { origin = [] }]) =>
          origin.some(([file]) => files.has(normalizePath(join(web, file)))),
        );
        const messages = Object.fromEntries(used.map(([key, { translation = '' }]) => [key, translation]));
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
        if (errors[0]) throw new Error(`${locale}: ${errors[0].id}: ${errors[0].error.message}`);
        return { code: source, moduleType: 'js' };
      },
    },
  };
}
