import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { ana, createHousehold, draft } from '../../test/household.ts';
import { Relay } from '../../test/relay.ts';
import { startPair } from '../../test/replicated-cluster.ts';
import { openDatabase } from '../index.ts';

const { first, second, stop } = await startPair();
afterAll(stop);
await first.query('create database home');
const url = `postgres://postgres@127.0.0.1:${second.port},127.0.0.1:${first.port}/home?target_session_attrs=read-write`;

const until = async (what: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await what().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('It has not come to that');
    await sleep(50);
  }
};

describe('an address with several hosts', () => {
  it('leads to the one that takes writes, wherever it stands in the list, and follows it', async () => {
    const database = await openDatabase({ url });
    const heard: number[] = [];
    try {
      await database.migrate();
      await createHousehold(database);
      const listener = database.listen({
        onChange: (id) => heard.push(id),
        onSessionEnd: () => undefined,
        onConnect: () => heard.push(0),
        onLost: () => undefined,
      });
      await until(async () => heard.includes(0));
      const before = await database.write(ana, (unit) => unit.expenses.create(draft()));
      const port = async () => Number((await database.pool.query(`select inet_server_port() as port`)).rows[0].port);
      expect(await port()).toBe(first.port);
      const countThere = async () =>
        (
          await database.pool.query(
            'select count(*)::int as n from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()',
          )
        ).rows[0].n === 1;
      await until(countThere);

      heard.length = 0;
      await first.stop('SIGQUIT');
      await second.query('select pg_promote()');
      await until(async () => (await database.ping(), true));
      expect(await port()).toBe(second.port);
      await until(async () => heard.includes(0));
      const after = await database.write(ana, (unit) => unit.expenses.create(draft()));
      expect(after.changeId).toBeGreaterThan(before.changeId!);
      await until(async () => heard.includes(after.changeId!));
      expect((await database.pool.query('select count(*)::int as n from expense')).rows).toEqual([{ n: 2 }]);
      await listener.stop();
    } finally {
      await database.close();
    }
  });

  it('breaks off what waits for a host that has gone silent, and finds the next one', async () => {
    const relay = await Relay.to(second.port);
    const database = await openDatabase({ url: url.replace(`:${second.port},`, `:${relay.port},`) });
    try {
      await database.ping();
      const waiting = database.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
      await sleep(100);
      const since = performance.now();
      relay.silence();
      expect(await waiting).toBeInstanceOf(Error);
      expect(performance.now() - since).toBeLessThan(20_000);
      await expect(database.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      relay.speak();
      await until(async () => (await database.ping(), true));
    } finally {
      await database.close();
      await relay.close();
    }
  });

  it('waits for a host that works on one statement for long', async () => {
    const database = await openDatabase({ url });
    try {
      expect((await database.pool.query('select pg_sleep(12)')).rowCount).toBe(1);
    } finally {
      await database.close();
    }
  });

  it('does not believe a former primary that still takes writes', async () => {
    // It was cut off when the second was promoted, and nobody has told it.
    await first.start();
    const former = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${first.port}/home` });
    await former.connect();
    await former.query('create table written_by_the_former ()');
    await former.end();
    const formerFirst = `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/home`;
    const database = await openDatabase({ url: formerFirst });
    try {
      const { rows } = await database.pool.query('select inet_server_port() as port');
      expect(rows).toEqual([{ port: second.port }]);
    } finally {
      await database.close();
      await first.stop('SIGQUIT');
    }
  });

  it('is unavailable, in one kind of error, while none takes writes', async () => {
    const database = await openDatabase({ url });
    try {
      await database.ping();
      await second.query('alter system set default_transaction_read_only = on');
      await second.query('select pg_reload_conf()');
      await second.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      await until(async () =>
        database.ping().then(
          () => false,
          () => true,
        ),
      );
      await expect(database.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await second.query('alter system reset default_transaction_read_only');
      await second.query('select pg_reload_conf()');
      await until(async () => database.ping().then(() => true));
    } finally {
      await database.close();
    }
  });
});
