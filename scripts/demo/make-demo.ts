import { hashPassword } from '../../apps/server/src/authentication/passwords.ts';
import { connectEmbedded } from '../../packages/db/src/cluster/embedded/index.ts';
import { importHousehold, openDatabase, parseHouseholdFile } from '../../packages/db/src/index.ts';
import { settleDemo } from './demo-account.ts';
import { demoHousehold } from './demo-household.ts';
import { demoMembers } from './demo-members.ts';

/** Fills a data folder with two members and two years of expenses until now; one that has a household stays as it is. */
export async function makeDemo(dataDir: string): Promise<void> {
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
