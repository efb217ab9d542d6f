import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolScript } from '../tooling/tool.ts';

/** What a build reads, besides the lockfile. Tests are no part of it. */
const inputs = {
  web: [
    'apps/web/{src,public,scripts}/**/*',
    'apps/web/*.*',
    'packages/domain/src/**/*',
    'packages/domain/package.json',
  ],
  server: [
    'apps/server/*.*',
    'apps/server/src/**/*.ts',
    'packages/{db,domain}/src/**/*.ts',
    'packages/{db,domain}/package.json',
  ],
} as const;

type Part = keyof typeof inputs;

/** One fingerprint over everything that the build of a part reads. */
function fingerprint(part: Part): string {
  const files = globSync([...inputs[part], 'pnpm-lock.yaml'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Builds the web app or the server when something it is made of has changed since the last build; says which it was.
 * The stamp lies in the folder that a build empties first, so an interrupted build is always made again.
 *
 * @throws Error when the build fails; what is wrong was printed by it
 */
export function buildIfChanged(part: Part): 'built' | 'unchanged' {
  const home = join(root, 'apps', part);
  const stamp = join(home, 'dist/.inputs');
  const wanted = fingerprint(part);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'unchanged';
  const { status } = spawnSync(process.execPath, [toolScript('vite', 'vite', home), 'build', '--logLevel', 'warn'], {
    cwd: home,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The ${part} could not be built; the reason is above.`);
  writeFileSync(stamp, wanted);
  return 'built';
}
