import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build, type ESTree, parseSync, type Rolldown, Visitor } from 'vite';

/** The last name of what is called: what comes before it, the bundler may write in another way. */
const nameOf = (node: ESTree.Node): string => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? `.${nameOf(node.property)}` : 'a function without a name';
};

/** How often a module calls what. */
function callsIn(code: string, file = 'module.js'): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  new Visitor({
    CallExpression: ({ callee }) => count(nameOf(callee)),
    NewExpression: ({ callee }) => count(`new ${nameOf(callee)}`),
  }).visit(parseSync(file, code).program);
  return counts;
}

/** Each source as a module of its own, by its file; everything that one exports counts as used. */
async function modulesOf(files: readonly string[], leaveOut: boolean): Promise<Map<string, string>> {
  const own = new Set(files);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.PROD': 'true' },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: [...files],
        preserveEntrySignatures: 'strict',
        external: (id) => !own.has(id) && !/^\..*\.tsx?$/.test(id),
        treeshake: leaveOut,
        output: { preserveModules: true, minify: leaveOut ? 'dce-only' : false },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(
    output.flatMap((part) => (part.type === 'chunk' && part.facadeModuleId ? [[part.facadeModuleId, part.code]] : [])),
  );
}

/**
 * The calls in these sources that the bundler would drop because it considers them free of side effects, each as `file:
 * call`. That includes calls made only because they may throw, if the bundler can see the called function.
 */
export async function droppedCalls(files: readonly string[], folder: string): Promise<string[]> {
  const [whole, shaken] = await Promise.all([modulesOf(files, false), modulesOf(files, true)]);
  return files.flatMap((file) => {
    const [code, rest] = [whole.get(file), shaken.get(file)];
    if (code === undefined || rest === undefined) throw new Error(`${file} was not bundled as a module`);
    const kept = callsIn(rest);
    // Other modules are the bundler's own, such as those for globs.
    const written = callsIn(readFileSync(file, 'utf8'), file);
    return [...callsIn(code)]
      .filter(([name, count]) => written.has(name) && (kept.get(name) ?? 0) < count)
      .map(([name]) => `${relative(folder, file)}: ${name}`);
  });
}
