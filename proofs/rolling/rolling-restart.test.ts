import { createTestDatabase } from '@household/db/testing';
import { householdDraftSchema } from '@household/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { follow } from '../../apps/server/test/live-app.ts';
import { MemberLoad } from '../support/member-load.ts';
import { ProductProcess } from '../support/product-process.ts';
import { Random } from '../support/random.ts';
import { compareStored } from '../support/stored-expenses.ts';
import { TinyProxy } from './tiny-proxy.ts';

const WAIT_MS = 30_000;
const LIMIT_MS = 180_000;
const { url, database } = await createTestDatabase();
const { first, second } = HOUSEHOLDS[0];
const servers = [1, 2].map(() => new ProductProcess({ DATABASE_URL: url, DRAIN_SECONDS: '1' }));
let proxy: TinyProxy | undefined;

async function areWell(through: TinyProxy): Promise<void> {
  await expect.poll(() => through.wellCount, { timeout: WAIT_MS }).toBe(servers.length);
}

afterAll(async () => {
  proxy?.stop();
  await Promise.all(servers.map((server) => server.kill()));
});

describe('a rolling restart of two servers behind a proxy', () => {
  it(
    'loses no request of two members at work, and no event of an open screen',
    async () => {
      const draft = householdDraftSchema.parse({ members: [first, second] });
      await setUpHousehold({ database, now: Temporal.Now.instant(), actor: { kind: 'administrator' } }, draft);
      await Promise.all(servers.map((server) => server.start()));
      proxy = await TinyProxy.start(servers);
      await areWell(proxy);
      const seed = Date.now() % 1_000_000;
      const loads = [first, second].map(({ id }, index) => new MemberLoad(proxy!, id, new Random(seed + index)));
      for (const [index, load] of loads.entries()) await load.signIn([first, second][index]!.password);
      const screen = follow(proxy.origin, loads[0]!.cookie.split('=')[1]!);
      await expect.poll(() => screen.events.length, { timeout: WAIT_MS }).toBeGreaterThan(0);

      let isOver = false;
      const working = Promise.all(loads.flatMap((load) => [1, 2].map(() => load.work(() => isOver))));
      for (const server of servers) {
        await sleep(300);
        expect(await server.terminate()).toBe(0);
        await server.start();
        await areWell(proxy);
      }
      await sleep(300);
      isOver = true;
      await working;

      for (const { answers, wrongAnswers } of loads) {
        expect(wrongAnswers).toEqual([]);
        expect(answers).toMatchObject({ answeredUnavailable: 0, neverAnswered: 0 });
        expect(answers.writesAnswered).toBeGreaterThan(20);
      }
      expect(await compareStored(database, loads)).toEqual({ lost: 0, problems: [] });

      const { rows } = await database.pool.query<{ id: number }>(
        'select id::int from change where id > $1 order by id',
        [screen.events[0]!.id],
      );
      await expect.poll(() => screen.events.at(-1)!.id, { timeout: WAIT_MS }).toBe(rows.at(-1)!.id);
      // A screen that missed too much is told to load everything up to there, and hears what comes after.
      let owed = rows.map(({ id }) => id);
      for (const { type, id } of screen.events.slice(1)) {
        expect(type === 'reset' || id === owed[0]).toBe(true);
        owed = owed.filter((later) => later > id);
      }
      expect(owed).toEqual([]);
      // It did lose its stream, and came back by itself.
      expect(screen.states.filter((state) => state === 'connecting').length).toBeGreaterThan(1);
      screen.stop();
    },
    LIMIT_MS,
  );
});
