import type { Rolldown } from 'vite';

/** A module that so many screens share is loaded with others. */
const FEW = 3;
const screenName = /[/]([a-z]+)-screen[.]tsx$/;
const isZod = (module: string): boolean => /[/]node_modules[/]zod[/]/.test(module);
const isDomain = (module: string): boolean => /[/]packages[/]domain[/]src[/](?!index[.])/.test(module);
/** What `domainChunk` is for. */
export const isDomainOrZod = (module: string): boolean => isDomain(module) || isZod(module);
export const isDialog = (module: string): boolean => module.endsWith('/editing/expense/expense-dialog.tsx');

type Modules = Rolldown.ChunkingContext;

/** A module and all that import it, one through the other. */
function importersOf(module: string, modules: Modules): string[] {
  // A set is iterated over what is added meanwhile as well.
  const above = new Set([module]);
  for (const next of above) for (const importer of modules.getModuleInfo(next)?.importers ?? []) above.add(importer);
  return [...above];
}

const screensOf = (importers: readonly string[]): Set<string> =>
  new Set(importers.flatMap((each) => screenName.exec(each)?.[1] ?? []));

/** Whether the first screen shares a module with another, so that it belongs to the app's own script. */
export function isOfFirstScreen(module: string, modules: Modules): boolean {
  const screens = screensOf(importersOf(module, modules));
  return screens.has('dashboard') && screens.size > 1;
}

/**
 * The script of a module that screens or dialogs share. The bundler would make one for each combination of them, over
 * thirty for most screens, and a browser asks for six at a time.
 *
 * - What only the two lists of expenses share, and what at least three screens share, is one script each; charts are
 *   apart. So a screen loads a little that it does not need, but nothing that only one or two others have.
 * - What the expense dialog imports and no screen does, or every screen would load it.
 *
 * @returns the name of the script, or null for any other module
 */
export function sharedChunk(module: string, modules: Modules): string | null {
  const importers = importersOf(module, modules);
  const screens = screensOf(importers);
  if (screens.size === 0) return importers.some(isDialog) ? 'expense' : null;
  // The first screen and the sign-in load nothing beyond what they import.
  if (screens.has('dashboard') || screens.has('login')) return null;
  if (screens.size >= FEW) return module.includes('/components/charts/') ? 'charts' : 'screens';
  return screens.has('expenses') && screens.has('personal') ? 'lists' : null;
}

/**
 * The script of a module of the domain that several screens or dialogs share: schemas with zod, which makes up most of
 * them, or the rest. The domain is imported through its index, so who uses a module is left to the bundler.
 */
export function domainChunk(module: string, modules: Modules): string {
  const below = new Set([module]);
  for (const next of below) {
    for (const imported of modules.getModuleInfo(next)?.importedIds ?? [])
      if (isDomainOrZod(imported)) below.add(imported);
  }
  return [...below].some(isZod) ? 'schemas' : 'domain';
}
