import { dirname, join } from 'node:path';
import { normalizePath, parseSync, Visitor, type ESTree } from 'vite';
import { sourceImports } from './source-imports.ts';

/** What a module says of the screens it knows, by their files. */
export type ModuleImports = {
  /** Every `import()` in the object that names an address as its `path`; a route may have none. */
  screens: { path: string; imports: string[] }[];
  /** The modules that come with texts of their own. */
  later: string[];
};

const textOf = (node: ESTree.Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const pathIn = ({ properties }: ESTree.ObjectExpression): string | undefined => {
  const named = properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'path',
  );
  return named?.type === 'Property' ? textOf(named.value) : undefined;
};

/** Reads from a module's code which screens it imports. */
export function importsIn(code: string, id: string): ModuleImports {
  const screens: ModuleImports['screens'] = [];
  /** The objects around what is being visited. */
  const around: ModuleImports['screens'] = [];
  const moduleOf = ({ source }: ESTree.ImportExpression) => normalizePath(join(dirname(id), textOf(source) ?? ''));
  new Visitor({
    ObjectExpression: (object) => void around.push({ path: pathIn(object) ?? '', imports: [] }),
    'ObjectExpression:exit': () => void screens.push(...around.splice(-1).filter(({ path }) => path.startsWith('/'))),
    ImportExpression: (node) => around.forEach(({ imports }) => imports.push(moduleOf(node))),
  }).visit(parseSync(id, code).program);
  return { screens, later: sourceImports(code, id).later.map(({ file }) => file) };
}

/**
 * What each address imports until its screen is there, in this order.
 *
 * @param entrance the modules by whose `import()` the given one comes into the page
 * @throws Error when an address has no screen
 */
export function screensOf(
  modules: ReadonlyMap<string, ModuleImports>,
  entrance: (module: string) => string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [module, { screens }] of modules)
    for (const { path, imports } of screens)
      found.set(path, [...(found.get(path) ?? []), ...(imports.length > 0 ? entrance(module) : []), ...imports]);
  for (const [path, needed] of found)
    if (needed.length === 0) throw new Error(`No import() of a screen stands beside the path ${path}`);
  return found;
}
