import type { Plugin, Rolldown } from 'vite';
import { paymentsOfMonths } from '../src/editing/account/account-inputs.ts';
import { feedInput } from '../src/features/expenses/list/expense-list-query.ts';
import { historyInput } from '../src/features/history/history-input.ts';
import { ACTIVITY_PAGE } from '../src/features/settings/settings.ts';
import { AGENDA_DAYS } from '../src/features/upcoming/coming.ts';
import { LOCALES, type Locale } from '@household/domain';
import { wire } from '../src/data/wire.ts';
import { messagesOf } from './screen-messages.ts';
import { importsIn, screensOf, type ModuleImports } from './screen-imports.ts';

/** Calls of one moment as tRPC's client spells them: spelled otherwise, they would be asked a second time. */
const callUrl = (...calls: [procedure: string, input?: unknown][]): string => {
  const inputs = Object.fromEntries(calls.map(([, input], index) => [index, wire.serialize(input)]));
  const procedures = calls.map(([procedure]) => procedure).join(',');
  return `/trpc/${procedures}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

/** Stands for the current month, which `boot.js` fills in. */
const someMonth = Temporal.PlainYearMonth.from('0001-01');
const { year, month } = someMonth;
const currentMonth = (url: string): string =>
  url
    .replace('%22year%22%3A1%2C%22month%22%3A1', '%22year%22%3A{year}%2C%22month%22%3A{month}')
    .replace('0001-01-01', '{first}')
    .replace('0001-01-31', '{last}');
/** The first page of a list that is loaded page by page. */
const firstPage = (input: object): object => ({ ...input, direction: 'forward' });

/**
 * What the loader of an address asks the server. `/personal` depends on who is signed in, `/account` on the month
 * before as well.
 */
export const firstCalls: Record<string, string> = {
  '/': callUrl(['dashboard.get'], ['settings.split']),
  '/expenses': currentMonth(
    callUrl(
      ['categories.list'],
      ['expenses.feed', firstPage(feedInput({}, someMonth.toPlainDate({ day: 1 })))],
      ['settings.split'],
    ),
  ),
  '/reports': currentMonth(
    callUrl(['reports.monthly', { year, month }], ['account.get'], ['account.payments', paymentsOfMonths(someMonth)]),
  ),
  '/analytics': callUrl(['analytics.summary']),
  '/upcoming': callUrl(['coming.get', { days: AGENDA_DAYS }]),
  '/recurring': callUrl(['recurring.list'], ['categories.list'], ['bills.list'], ['settings.salaries', {}]),
  '/msi': callUrl(['msi.get']),
  '/categories': callUrl(['categories.inUse']),
  '/history': callUrl(['history.list', firstPage(historyInput({}))]),
  '/trash': callUrl(['history.trash', firstPage({})]),
  '/settings': callUrl(
    ['settings.profile'],
    ['settings.sessions'],
    ['secondFactor.state'],
    ['household.backupStatus'],
    ['account.get'],
    ['settings.split'],
    ['settings.activity', firstPage(ACTIVITY_PAGE)],
  ),
  '/settings/import': callUrl(['categories.list']),
};
/** A script of the build, or one for each language; what begins with a slash is a call. */
type FirstFile = string | Record<Locale, string>;

const placeholder = '<!-- first-files -->';

/** Names in the page which scripts each address needs, so that `boot.js` asks for them at once and none waits for another. */
export function firstFiles(): Plugin {
  const modules = new Map<string, ModuleImports>();
  /** The modules that an address imports, one after the other: the app behind the sign-in, and its screen. */
  let screens = new Map<string, string[]>();
  return {
    name: 'first-files',
    apply: 'build',
    transform: {
      filter: { id: /[/]apps[/]web[/]src[/].*[.]tsx?$/, code: /\bimport\(/ },
      handler: (code, id) => void modules.set(id, importsIn(code, id)),
    },
    buildEnd(error) {
      if (error) return;
      /** The module through whose import() another comes into the page; none for what the page starts with. */
      const entrance = (module: string): string[] => {
        const { isEntry, dynamicImporters, importers } = this.getModuleInfo(module)!;
        if (isEntry) return [];
        return dynamicImporters.length > 0 ? [module] : entrance(importers[0]!);
      };
      screens = screensOf(modules, entrance);
    },
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
          const chunk =
            chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
            chunks.find(({ moduleIds }) => moduleIds.includes(module));
          if (!chunk) throw new Error(`${module} is in no script`);
          return chunk.fileName;
        };
        /** The scripts with the texts of a module: as many in every language. */
        const textsOf = (module: string): FirstFile[] => {
          const named = LOCALES.map((locale) => {
            const files = new Set<string>();
            withImports(fileOf(messagesOf(module, locale)), files);
            return [...files.difference(inPage)].map((file) => [locale, file] as const);
          });
          return named[0]!.map((_, index) => Object.fromEntries(named.map((files) => files[index]!)) as FirstFile);
        };
        const later = new Set([...modules.values()].flatMap((each) => each.later));
        const filesOf = (needed: readonly string[]): FirstFile[] => {
          const files = new Set<string>();
          for (const module of needed) withImports(fileOf(module), files);
          const withTexts = needed.filter((module) => later.has(module));
          return [...withTexts.flatMap(textsOf), ...files.difference(inPage)];
        };
        const named = Array.from(screens, ([path, needed]) => [path, [firstCalls[path] ?? [], filesOf(needed)].flat()]);
        if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
        const table = JSON.stringify(Object.fromEntries(named));
        return html.replace(placeholder, `<script id="first-files" type="application/json">${table}</script>`);
      },
    },
  };
}
