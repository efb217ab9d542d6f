// Installs what the lockfile says, unless that is already there. Plain JavaScript: the first run has only the host's Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pnpmCommand } from './pnpm.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SILENCE_MS = 5_000;
const stamp = join(root, 'node_modules', '.household-setup');

// What the server alone needs is installed with `npm run setup -- --prod`.
const extra = process.argv.slice(2);
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.mjs', 'package.json'];
const packages = ['apps/server', 'apps/web', 'packages/db', 'packages/domain', 'proofs'].map(
  (folder) => `${folder}/package.json`,
);
const hash = createHash('sha256').update([process.platform, process.arch, ...extra].join('-'));
for (const file of [...inputs, ...packages]) hash.update(file).update(readFileSync(join(root, file)));
const wanted = hash.digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) await install();

async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node 20 or newer is needed to install; this is ${process.version}.`);
    process.exit(1);
  }
  console.log('Installing the packages that the lockfile names …');
  const status = await runPnpm([
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=error',
    ...extra,
  ]);
  if (status !== 0) {
    console.error(`The packages could not be installed (see above). Run "npm run setup" to try again.`);
    process.exit(status ?? 1);
  }
  checkNode();
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** @param {readonly string[]} given */
function runPnpm(given) {
  const { program, args, shell } = pnpmCommand(given);
  const begun = performance.now();
  // On a slow disk or line this takes minutes, and silence would look like a hang.
  const timer = setInterval(() => {
    console.log(`… ${Math.round((performance.now() - begun) / 1000)} s`);
  }, SILENCE_MS);
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve)).finally(() =>
    clearInterval(timer),
  );
}

/** The Node of the lockfile needs system libraries that the one which installs it may do without. */
function checkNode() {
  const { status, stderr, error } = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`The Node that was installed does not run here: ${(stderr || String(error)).trim()}`);
  if (stderr?.includes('libatomic'))
    console.error('On Debian, Ubuntu and Raspberry Pi OS: sudo apt install libatomic1');
  process.exit(1);
}
