import { describe, expect, it } from 'vitest';
import committed from '../../../packages/domain/test/golden/beyond/commitments.json' with { type: 'json' };
import golden from '../../../packages/domain/test/golden/beyond/upcoming.json' with { type: 'json' };
import { loadGoldenComing } from '../test/golden-coming.ts';
import { buildTestApp, type TestClient } from '../test/test-app.ts';
import { restCommitments, restUpcoming } from './features/coming/coming.responses.ts';
import { restDashboard } from './features/dashboard/dashboard.responses.ts';

// The independent answers of packages/domain/test/golden/beyond: every case over REST and over tRPC.

type Json = Record<string, unknown>;
type Item = { date: string | null };
type Case = { household: string; now: string; path: string; answer: Json };

const cases = [...golden.cases, ...committed.cases] as unknown as readonly Case[];
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** The bodies of a path over tRPC: by itself and as the screen asks for it. */
async function overTrpc({ trpc }: TestClient, path: string): Promise<Json[]> {
  const days = /days=(\d+)/.exec(path)?.[1];
  const input = days === undefined ? {} : { days: Number(days) };
  if (path.startsWith('/api/stats')) return [plain(restDashboard(await trpc.dashboard.get.query()))];
  const screen = await trpc.coming.get.query(input);
  return path.startsWith('/api/upcoming')
    ? [restUpcoming(await trpc.coming.upcoming.query(input)), restUpcoming(screen)].map(plain)
    : [restCommitments(await trpc.coming.commitments.query()), restCommitments(screen)].map(plain);
}

/** What of a body the table has: its bills have no split. */
function comparable(body: Json, answer: Json): Json {
  if (!('upcoming' in answer)) {
    const bills = (body['bills'] as Json[] | undefined)?.map(({ split: _split, ...bill }) => bill);
    return bills ? { ...body, bills } : body;
  }
  const { bills, upcoming } = body as { bills: unknown; upcoming: Item[] };
  const expected = answer['upcoming'] as Item[];
  return { bills, upcoming: expected.length < 5 ? upcoming : upcoming.slice(0, datedOf(expected).length) };
}

const datedOf = (items: readonly Item[]): Item[] => items.filter(({ date }) => date !== null);
/** Of the dashboard, the table counts payments without a day among the five; the contract has the dated ones only. */
const inContract = (answer: Json): Json =>
  'upcoming' in answer ? { ...answer, upcoming: datedOf(answer['upcoming'] as Item[]) } : answer;

describe.each(golden.households)('the golden household $name', async (household) => {
  const { database, signInAs, setNow } = await buildTestApp();
  await loadGoldenComing(database, household);
  const moments = Map.groupBy(
    cases.filter((one) => one.household === household.name),
    ({ now }) => now,
  );

  it.each([...moments])('at %s', async (now, asked) => {
    setNow(now);
    const ana = await signInAs('first');
    for (const { path, answer } of asked) {
      // oxlint-disable no-await-in-loop
      const { status, body } = await ana.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      const bodies = [body as Json, ...(await overTrpc(ana, path))];
      const expected = bodies.map(() => inContract(answer));
      expect(bodies.map((one) => comparable(one, answer))).toEqual(expected);
    }
  });
});
