import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { normalizePath, parseSync, Visitor, type ESTree } from 'vite';

/** What is loaded together, file by file, and the modules that come later with texts of their own (`withMessages`). */
export type Part = { files: Set<string>; later: Set<string> };

/** A module that `withMessages` loads, and where in the code its argument ends. */
type LaterModule = { file: string; end: number };

const source = /^[.].*[.]tsx?$/;
const textOf = (node: ESTree.Node | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';

/** The modules of ours that a module imports, whether at once or when they are needed. */
export function sourceImports(code: string, id: string): { files: string[]; later: LaterModule[] } {
  const { program, module } = parseSync(id, code);
  const fileOf = (specifier: string) => normalizePath(join(dirname(id), specifier));
  const later: LaterModule[] = [];
  const found = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
    .filter((each) =>
      'entries' in each ? each.entries.some(({ isType }) => !isType) || each.entries.length === 0 : true,
    )
    .map(({ moduleRequest }) => moduleRequest?.value ?? '');
  const laterImports = new Set<ESTree.Node>();
  new Visitor({
    CallExpression({ callee, arguments: [load] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'withMessages' || load?.type !== 'ArrowFunctionExpression')
        return;
      if (load.body.type !== 'ImportExpression') return;
      laterImports.add(load.body);
      later.push({ file: fileOf(textOf(load.body.source)), end: load.end });
    },
    ImportExpression(node) {
      if (!laterImports.has(node)) found.push(textOf(node.source));
    },
  }).visit(program);
  return { files: found.filter((specifier) => source.test(specifier)).map(fileOf), later };
}

/** Follows the imports from a file, but not into what comes later. */
export function partFrom(start: string): Part {
  const part: Part = { files: new Set(), later: new Set() };
  const visit = (file: string): void => {
    if (part.files.has(file)) return;
    part.files.add(file);
    const { files, later } = sourceImports(readFileSync(file, 'utf8'), file);
    for (const { file: screen } of later) part.later.add(screen);
    files.forEach(visit);
  };
  visit(normalizePath(start));
  return part;
}
