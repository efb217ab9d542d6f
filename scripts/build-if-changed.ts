import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolScript } from '../tooling/tool.ts';

/** The inputs of a build, besides the lockfile: files of folders, recursively. Tests are excluded. */
const inputs = {
  web: {
    folders: ['apps/web', 'packages/domain'],
    below: ['apps/web/src', 'apps/web/public', 'apps/web/scripts', 'packages/domain/src'],
  },
  server: {
    folders: ['apps/server', 'packages/db', 'packages/domain'],
    below: ['apps/server/src', 'packages/db/src', 'packages/domain/src'],
  },
} as const;

type Part = keyof typeof inputs;

function filesIn(folder: string, recursive: boolean): string[] {
  return readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function stateOfFile(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file.slice(root.length)} ${size} ${mtimeMs}`;
}

/**
 * The fingerprint of a build's inputs, by size and mtime: computed at every start, when reading the files would take
 * longer.
 */
function stateOf(part: Part): string {
  const { folders, below } = inputs[part];
  const files = [
    join(root, 'pnpm-lock.yaml'),
    ...folders.flatMap((folder) => filesIn(folder, false)),
    ...below.flatMap((folder) => filesIn(folder, true)),
  ];
  return files.map(stateOfFile).toSorted().join('\n');
}

/**
 * Builds the web app or the server when its inputs have changed since the last build; prints which. The stamp is in the
 * folder that a build empties first, so an interrupted build is always repeated.
 *
 * @throws Error when the build fails; it has printed why
 */
export function buildIfChanged(part: Part): 'built' | 'unchanged' {
  const home = join(root, 'apps', part);
  const stamp = join(home, 'dist/.inputs');
  const wanted = stateOf(part);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'unchanged';
  console.log(`Building the ${part === 'web' ? 'web app, which takes minutes on a small machine' : 'server'} …`);
  const { status } = spawnSync(process.execPath, [toolScript('vite', 'vite', home), 'build', '--logLevel', 'warn'], {
    cwd: home,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The ${part} could not be built; the reason is above.`);
  writeFileSync(stamp, wanted);
  return 'built';
}
