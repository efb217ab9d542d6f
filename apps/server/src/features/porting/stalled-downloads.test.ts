import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestClient } from '../../../test/test-app.ts';

const STALLED_MS = 1_000;
/** Far more than fits in the buffers of a connection. */
const EXPENSES = 10_000;

/** 40 MB of a household, so that the export is still running when the first chunks were sent. */
async function buildLarge(stalledDownloadMs: number) {
  const test = await buildTestApp({ stalledDownloadMs });
  await test.database.pool.query(
    `insert into expense (id, amount_cents, description, paid_by, shared, refund, date, created_at, meta)
     select gen_random_uuid(), 1, 'Pan', 'ana', false, false, '2026-01-31', now(), jsonb_build_object('note', repeat('x', 4000))
     from generate_series(1, $1) n`,
    [EXPENSES],
  );
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  /** Requests everything, reads the beginning and then stalls. */
  const beginDownload = async (browser: TestClient) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const cookie = `cookie: household_session=${browser.cookie()}`;
    socket.write(`GET /download/household.json HTTP/1.1\r\nhost: localhost\r\n${cookie}\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    return { status: Number(String(first).slice(9, 12)), socket };
  };
  const isBusy = async (): Promise<boolean> => {
    const { rows } = await test.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and xact_start is not null`,
    );
    return rows.length > 0;
  };
  return { ...test, beginDownload, isBusy };
}

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe('a download that nobody reads', () => {
  it('is aborted after a timeout, releases its database connection, and affects nobody else', async () => {
    const { signInAs, beginDownload, isBusy } = await buildLarge(STALLED_MS);
    const [browser, other] = [await signInAs('first'), await signInAs('second')];
    const { status, socket } = await beginDownload(browser);
    expect(status).toBe(200);
    expect((await other.send({ url: '/download/expenses.csv' })).statusCode).toBe(200);
    await eventually(async () => expect(await isBusy()).toBe(false));
    await eventually(async () => expect((await browser.send({ url: '/download/expenses.csv' })).statusCode).toBe(200));
    socket.destroy();
  });

  it.each(['a sign-out', 'the list of sessions', 'another server'])(
    'is aborted when its session ends by %s',
    async (how) => {
      const { signInAs, database, beginDownload, isBusy } = await buildLarge(60_000);
      const [browser, phone] = [await signInAs('first'), await signInAs('first')];
      const { status, socket } = await beginDownload(browser);
      expect([status, await isBusy()]).toEqual([200, true]);
      const sessions = await browser.trpc.settings.sessions.query();
      const { id } = sessions.find(({ current }) => current)!;
      if (how === 'a sign-out') await browser.trpc.auth.logout.mutate();
      else if (how === 'another server') await database.pool.query('delete from session where id = $1', [id]);
      else await phone.trpc.settings.endSession.mutate({ id });
      await eventually(async () => expect(await isBusy()).toBe(false));
      let received = 0;
      socket.on('data', (chunk) => (received += chunk.length)).resume();
      await once(socket, 'close');
      expect(received).toBeLessThan(EXPENSES * 4_000);
    },
  );

  it('continues as long as it is read, however slowly', async () => {
    // Reading takes longer. A busy machine may write nothing for a second.
    const { signInAs, beginDownload } = await buildLarge(4 * STALLED_MS);
    const { socket } = await beginDownload(await signInAs('first'));
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 8);
    });
    socket.resume();
    await vi.waitFor(() => expect(received).toBeGreaterThan(EXPENSES * 4_000), { timeout: 50_000, interval: 100 });
    socket.destroy();
  });
});
