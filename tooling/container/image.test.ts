import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../tool.ts';
import { ignoredBy, parseContainerfile, saidBy, wordsOf } from './containerfile.ts';
import { findEngine, runInEngine } from './run-in-engine.ts';
import { runInFolder, WHAT_A_FOLDER_LACKS } from './run-in-folder.ts';
import type { RunningImage } from './running-image.ts';

/** An engine may have to download the base image first. */
const BUILD_MS = 900_000;
const START_MS = 120_000;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

async function start(disposing: AsyncDisposableStack): Promise<RunningImage> {
  const found = await findEngine();
  if (found.engine !== null) {
    console.log(`note: the image was built and started by ${found.engine}`);
    return runInEngine(found.engine, disposing);
  }
  const lacks = WHAT_A_FOLDER_LACKS.map((each) => `note: - ${each}`);
  console.log(`note: ${found.reasons.join('; ')}: the Containerfile's steps were taken in a folder, without`);
  console.log(lacks.join('\n'));
  return runInFolder(disposing);
}

it(
  'is built by the Containerfile, serves as an ordinary user from read-only files, and stops cleanly',
  async () => {
    await using disposing = new AsyncDisposableStack();
    const image = await start(disposing);
    const answer = (path: string) => fetch(`${image.origin}${path}`);
    const health = (): Promise<unknown> => answer('/api/health').then(({ status }) => status, image.output);
    await expect.poll(health, { timeout: START_MS, interval: 200 }).toBe(200);

    const page = await (await answer('/')).text();
    const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    expect((await answer(script!)).headers.get('content-type')).toContain('javascript');

    const stage = parseContainerfile(read('Containerfile')).at(-1)!;
    const program = wordsOf(saidBy(stage, 'CMD').at(-1)!).at(-1);
    expect(await image.exec(wordsOf(saidBy(stage, 'HEALTHCHECK').at(-1)!))).toBe(0);
    expect(await image.exec(['sh', '-c', `echo >> /app/${program}`])).not.toBe(0);
    expect(await image.exec(['sh', '-c', 'echo > /app/new-file'])).not.toBe(0);
    expect(await image.exec(['sh', '-c', 'test "$(id -u)" != 0'])).toBe(0);
    expect(await image.exec(['node', 'apps/server/src/cli/main.ts', '--help'])).toBe(0);
    expect(await image.exec(['test', '-f', '/data/postgres/PG_VERSION'])).toBe(0);

    expect([await image.stop(), await image.output()]).toEqual([0, expect.stringContaining('setup?code=')]);
  },
  BUILD_MS,
);

it('leaves data, secrets, backups and what is built out of the image, and nothing of the sources', () => {
  const isIgnored = ignoredBy(read('.dockerignore'));
  const left =
    `.git/config .env data/postgres/base/1/2 data-demo/postgres/PG_VERSION before-update.backup home.backup.age members.json
    household.json node_modules/.bin/node apps/web/dist/index.html apps/server/node_modules/pg/package.json
    .cache/test-results/unit.json test-results/trace.zip`.split(/\s+/);
  const taken = [
    'apps/web/src/data/session.ts',
    'package.json',
    'pnpm-lock.yaml',
    '.pnpmfile.mjs',
    'scripts/setup.mjs',
  ];
  expect(left.filter((path) => !isIgnored(path))).toEqual([]);
  expect(taken.filter(isIgnored)).toEqual([]);
});
