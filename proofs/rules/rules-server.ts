// A server process for tests that kill it: the whole server and its job over a database, with a clock that the parent sets.
// node rules-server.ts DATABASE_URL NOW; it tells the parent its address, and when it has set a new time.
import { openDatabase } from '@household/db';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { repeatJobs } from '../../apps/server/src/jobs/repeat.ts';
import { writeDueRules } from '../../apps/server/src/jobs/run-due-rules.ts';

export interface RulesServerMessage {
  readonly origin?: string;
  readonly now?: string;
}

const [databaseUrl = '', start = ''] = process.argv.slice(2);
/** Far more often than the product, whose clock runs in real time. */
const EVERY_SECONDS = 0.05;

let now = Temporal.Instant.from(start);
const clock = () => now;
const database = await openDatabase({ url: databaseUrl });
await database.migrate();
const app = await buildApp({ database, clock, config: readConfig({}), logger: { level: 'error' } });
repeatJobs([{ ...writeDueRules(database, app.log), everySeconds: EVERY_SECONDS }], clock, app.log);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const tell = (message: RulesServerMessage): void => void process.send?.(message);
process.on('message', (text: string) => {
  now = Temporal.Instant.from(text);
  tell({ now: text });
});
process.once('disconnect', () => process.exit());
tell({ origin });
