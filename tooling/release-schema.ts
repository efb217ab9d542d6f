// node tooling/release-schema.ts VERSION [MIGRATION] Saves the schema of a release, with a household, as
// packages/db/test/released/VERSION.sql: from then on a test upgrades it with every new migration. MIGRATION is the
// release's last one, if there are newer ones by now. It needs pg_dump of an installed PostgreSQL 15 or newer.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../packages/db/src/index.ts';
import { fillHousehold } from '../packages/db/test/released/fill-household.ts';
import { hasPrograms, installedPrograms, startInstalled } from './installed-postgres.ts';
import { root } from './tool.ts';

/** psql meta-commands, and empty lines. */
const UNNEEDED = /^(\\.*|--.*)?\n/gm;

async function dump(lastMigration: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'household-release-'));
  const { url, stop } = await startInstalled(installedPrograms, folder);
  try {
    const database = await openDatabase({ url });
    await database.migrate(lastMigration);
    await fillHousehold(database);
    await database.close();
    const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100'];
    return execFileSync(join(installedPrograms, 'pg_dump'), [...options, url], { encoding: 'utf8', maxBuffer: 1e8 });
  } finally {
    stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const [version, lastMigration] = process.argv.slice(2);
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Usage: node tooling/release-schema.ts VERSION [MIGRATION], for example 0.2.0');
  process.exitCode = 2;
} else if (!hasPrograms(installedPrograms)) {
  console.error('There is no installed PostgreSQL with pg_dump: install one, 15 or newer');
  process.exitCode = 1;
} else {
  const file = `packages/db/test/released/${version}.sql`;
  await writeFile(join(root, file), (await dump(lastMigration)).replaceAll(UNNEEDED, ''), { flag: 'wx' });
  console.log(file);
}
