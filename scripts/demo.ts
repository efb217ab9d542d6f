// npm run demo: the app with two fictional members and two years of expenses, in a separate data folder.
import { join } from 'node:path';
import { hashPassword } from '../apps/server/src/authentication/passwords.ts';
import { connectEmbedded } from '../packages/db/src/cluster/embedded/index.ts';
import { importHousehold, openDatabase, parseHouseholdFile } from '../packages/db/src/index.ts';
import { root } from '../tooling/tool.ts';
import { settleDemo } from './demo/demo-account.ts';
import { demoHousehold, demoMembers } from './demo/demo-household.ts';

const dataDir = join(root, 'data-demo');

async function makeHousehold(): Promise<void> {
  const cluster = await connectEmbedded(dataDir);
  const database = await openDatabase({ url: cluster.url });
  try {
    await database.migrate();
    if ((await database.read.household.members()) !== null) return;
    console.log('Generating two years of expenses …');
    const now = Temporal.Now.instant();
    const file = Buffer.from(JSON.stringify(demoHousehold(now)));
    const hashes = await Promise.all(
      demoMembers.map(async ({ id, password }) => [id, await hashPassword(password)] as const),
    );
    await importHousehold(database, parseHouseholdFile(file), { now, passwordHashes: new Map(hashes) });
    await settleDemo(database, now);
  } finally {
    await database.close();
    await cluster.stop();
  }
}

try {
  await makeHousehold();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
// The demo never touches the household's own data, whatever the environment variables.
delete process.env['DATABASE_URL'];
process.env['DATA_DIR'] = dataDir;
for (const { username, password } of demoMembers) console.log(`Sign in as ${username} with the password ${password}`);
await import('./start.ts');
