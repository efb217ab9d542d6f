// Installs what the lockfile says, unless that is already there. Plain JavaScript: the first run has only the host's Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pnpmCommand } from './pnpm.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
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

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) install();

function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node 20 or newer is needed to install; this is ${process.version}.`);
    process.exit(1);
  }
  console.log('Installing the packages that the lockfile names …');
  const { status } = runPnpm([
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
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted);
}

function runPnpm(given) {
  const { program, args, shell } = pnpmCommand(given);
  return spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell });
}
