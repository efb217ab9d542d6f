// node migrating-process.ts DATABASE_URL: migrates a database as a start of the server does, once its parent says up to where.
import { openDatabase } from '@household/db';

const [url = ''] = process.argv.slice(2);
const database = await openDatabase({ url, poolSize: 2 });
await database.ping();
process.once('message', (to: string) => {
  void database.migrate(to).then(() => process.send?.('migrated'));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
