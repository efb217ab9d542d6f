import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { feedInput } from '../src/expense-list/expense-list-query.ts';
import { wire } from '../src/lib/wire.ts';

const app = ['app/signed-in-app.tsx', 'locales/{locale}.po'];

const screen = (feature: string, name = feature): string[] => [
  ...app,
  `features/${feature}/${name}-screen.tsx`,
  `locales/${feature}/{locale}.po`,
];

/** What an address shows first, as modules of `src`; the start and its words come for all of them. */
const firstModules: Record<string, readonly string[]> = {
  '/login': ['features/auth/login-screen.tsx'],
  '/setup': ['features/auth/setup-screen.tsx'],
  '/': [...app, 'features/dashboard/dashboard-screen.tsx'],
  '/expenses': [...app, 'features/expenses/expenses-screen.tsx'],
  '/personal': screen('personal'),
  '/reports': screen('reports'),
  '/analytics': screen('analytics'),
  '/categories': screen('categories'),
  '/recurring': screen('recurring'),
  '/msi': screen('msi'),
  '/history': screen('history'),
  '/trash': screen('history', 'trash'),
  '/settings': screen('settings'),
  '/settings/import': screen('porting', 'import'),
};
/** Calls of one moment as tRPC's client spells them: spelled otherwise, they would be asked a second time. */
const callUrl = (...calls: [procedure: string, input?: unknown][]): string => {
  const inputs = Object.fromEntries(calls.map(([, input], index) => [index, wire.serialize(input)]));
  const procedures = calls.map(([procedure]) => procedure).join(',');
  return `/trpc/${procedures}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

/** Stands for the present month, which `boot.js` fills in. */
const someMonth = Temporal.PlainDate.from('0001-01-01');
const expensesOfMonth = callUrl(
  ['categories.list'],
  ['expenses.feed', { ...feedInput({}, someMonth), direction: 'forward' }],
)
  .replace('0001-01-01', '{first}')
  .replace('0001-01-31', '{last}');

/** What the loader of an address asks the server. */
export const firstCalls: Record<string, string> = {
  '/': callUrl(['dashboard.get']),
  '/expenses': expensesOfMonth,
};
const entryWords = 'locales/entry/{locale}.po';

/** A script of the build, or one for each language; what begins with a slash is a call. */
type FirstFile = string | { es: string; en: string };

const placeholder = '<!-- first-files -->';

/** Names in the page which scripts each address needs, so that `boot.js` asks for them at once and none waits for another. */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk: entry }) {
      if (!bundle || !entry) return html;
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      const withImports = (name: string, seen: Set<string>): void => {
        const chunk = chunks.find(({ fileName }) => fileName === name);
        if (!chunk || seen.has(name)) return;
        seen.add(name);
        for (const imported of chunk.imports) withImports(imported, seen);
      };
      const inPage = new Set<string>();
      withImports(entry.fileName, inPage);
      const fileOf = (module: string): string => {
        const id = join(import.meta.dirname, '../src', module);
        const chunk = chunks.find(({ facadeModuleId, isDynamicEntry }) => isDynamicEntry && facadeModuleId === id);
        if (!chunk) throw new Error(`${module} has no script of its own`);
        return chunk.fileName;
      };
      const filesOf = (modules: readonly string[]): FirstFile[] => {
        const files = new Set<string>();
        const plain = modules.filter((module) => !module.includes('{locale}'));
        for (const module of plain) withImports(fileOf(module), files);
        const words = modules
          .filter((module) => !plain.includes(module))
          .map((module) => ({
            es: fileOf(module.replace('{locale}', 'es')),
            en: fileOf(module.replace('{locale}', 'en')),
          }));
        return [...words, ...files.difference(inPage)];
      };
      const named = Object.entries(firstModules).map(([path, modules]) => [
        path,
        [firstCalls[path] ?? [], filesOf([entryWords, ...modules])].flat(),
      ]);
      if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
      const table = JSON.stringify(Object.fromEntries(named));
      return html.replace(placeholder, `<script id="first-files" type="application/json">${table}</script>`);
    },
  },
});
