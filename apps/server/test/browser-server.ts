// The built app for browser tests: a separate process with a settable clock, which the product's entry does not have.
// Each `open` returns a new household on its own database; the process ends with its parent.
import { householdDraftSchema, type PerMember } from '@household/domain';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bring, goldenText } from '../../../packages/db/test/porting.ts';
import { cloneTemplate } from '../../../packages/db/test/template-cluster.ts';
import { readConfig } from '../src/config.ts';
import { createSetupCode } from '../src/features/household/setup-code.ts';
import { setUpHousehold } from '../src/features/household/household.service.ts';
import type { TestMember } from './households.ts';

export type BrowserServerRequest =
  /** `now` null: the real time. `members` null: no household is set up. */
  | { kind: 'open'; now: string | null; members: PerMember<TestMember> | null; content: 'nothing' | 'golden' }
  /** Serves what a process that was killed has served: its database, under its address. */
  | { kind: 'reopen'; now: string | null; served: BrowserServerAnswer }
  | { kind: 'set-now'; now: string | null };

type OpenRequest = Extract<BrowserServerRequest, { kind: 'open' }>;

export interface BrowserServerAnswer {
  origin: string;
  setupCode: string;
  /** Of the household's database. */
  url: string;
}

const [clusterUrl = ''] = process.argv.slice(2);
const webDist = join(import.meta.dirname, '../../web/dist');
/** A part of the built server, from the same files that its entry loads. */
const builtPart = (name: string) => import(pathToFileURL(join(import.meta.dirname, `../dist/${name}.js`)).href);
const { buildApp } = (await builtPart('app')) as typeof import('../src/app.ts');
const { openDatabase } = (await builtPart('database')) as typeof import('@household/db');

let aheadMs = 0;
const clock = () => Temporal.Instant.fromEpochMilliseconds(Date.now() + aheadMs);

/** From here on the clock runs from `now`. */
function setNow(now: string | null): void {
  aheadMs = now === null ? 0 : Temporal.Instant.from(now).epochMilliseconds - Date.now();
}

async function open({ members, content }: OpenRequest, port: number) {
  const { url, drop } = await cloneTemplate(clusterUrl);
  const database = await openDatabase({ url });
  if (members !== null) {
    const draft = householdDraftSchema.parse({ members: [members.first, members.second] });
    await setUpHousehold({ database, now: clock(), actor: { kind: 'administrator' } }, draft);
  }
  if (content === 'golden') await bring(database, goldenText, { now: clock() });
  return serve({ url, drop, database }, port);
}

/** It goes with the cluster. */
const keep = () => Promise.resolve();

async function reopen(url: string, port: number) {
  return serve({ url, drop: keep, database: await openDatabase({ url }) }, port);
}

type Opened = { url: string; drop: () => Promise<void>; database: Awaited<ReturnType<typeof openDatabase>> };

async function serve({ url, drop, database }: Opened, port: number) {
  const setupCode = createSetupCode();
  const app = await buildApp({
    database,
    clock,
    config: readConfig({}),
    setupCode,
    webDist,
    logger: { level: 'error' },
  });
  const origin = await app.listen({ port, host: '127.0.0.1' });
  return {
    origin,
    url,
    setupCode: setupCode.text,
    close: async () => {
      await app.close();
      await database.close();
      await drop();
    },
  };
}

const portOf = (origin: string) => Number(new URL(origin).port);
let current: Awaited<ReturnType<typeof open>> | null = null;

async function handle(request: BrowserServerRequest): Promise<BrowserServerAnswer> {
  setNow(request.now);
  if (request.kind === 'open') {
    const port = current ? portOf(current.origin) : 0;
    await current?.close();
    current = null;
    current = await open(request, port);
  }
  if (request.kind === 'reopen') current = await reopen(request.served.url, portOf(request.served.origin));
  if (current === null) throw new Error('open comes first');
  const { origin, setupCode, url } = current;
  return { origin, setupCode, url };
}

process.on('message', (request: BrowserServerRequest) => {
  handle(request).then(
    (response) => process.send?.(response),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.stack : String(error) }),
  );
});
process.once('disconnect', () => {
  void (async () => {
    await current?.close();
    process.exit();
  })();
});
