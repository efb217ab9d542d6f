import { randomUUID } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, now } from '../test/household.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { openDatabase } from './index.ts';
import type { Sql } from './cluster/sql.ts';

const database = await createTestHousehold();

describe('write', () => {
  it('retries a use case after a deadlock', async () => {
    const add = async (name: string) =>
      (await database.write(ana, (unit) => unit.categories.create({ name, color: '#6366F1', icon: null }))).result.id;
    const ids = [await add('Casa'), await add('Coche')];
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    const recolor = (order: readonly string[], color: string) =>
      database.write(ana, async (unit) => {
        await unit.log.update('category', order[0]!, { color });
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await unit.log.update('category', order[1]!, { color });
      });
    await Promise.all([recolor(ids, '#111111'), recolor(ids.toReversed(), '#222222')]);
    const colors = (await database.read.categories.list()).map(({ color }) => color);
    expect(new Set(colors).size).toBe(1);
    expect(holding).toBe(3);
  });
});

describe('openDatabase', () => {
  it("respects the settings in the database's address, such as sslmode", async () => {
    const address = new URL((await createTestDatabase()).url);
    address.searchParams.set('application_name', 'from the address');
    const named = await openDatabase({ url: address.href });
    const { rows } = await named.pool.query('show application_name');
    await named.close();
    expect(rows).toEqual([{ application_name: 'from the address' }]);
    address.searchParams.set('sslmode', 'verify-full');
    await expect(openDatabase({ url: address.href }).then((encrypted) => encrypted.ping())).rejects.toThrow(
      'does not support SSL',
    );
  });
});

describe('close', () => {
  it('ends while connections are made: what began is done, what comes later is refused', async () => {
    const { url } = await createTestDatabase();
    const closing = await openDatabase({ url });
    const begun = [1, 2, 3].map(() => closing.transaction(({ sessions }) => sessions.endOthers(randomUUID(), null)));
    // Each has asked for a connection, and none has it yet.
    while (closing.pool.totalCount + closing.pool.waitingCount < begun.length) await immediate();
    await Promise.all([closing.close(), ...begun]);
    await expect(closing.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await closing.close();
  });
});

describe('settleSetupCode', () => {
  const setUp = { actor: { kind: 'administrator' }, now, action: 'setup' } as const;
  const person = (id: string) => ({ id, name: id, username: id, passwordHash: null });

  it('gives every server the first code until the set-up, which deletes it unless it fails', async () => {
    const { database: empty } = await createTestDatabase();
    const kept = async () => (await empty.pool.query('select code from setup_code')).rows;
    expect(await Promise.all([empty.settleSetupCode('A'), empty.settleSetupCode('A')])).toEqual(['A', 'A']);
    expect(await empty.settleSetupCode('B')).toBe('A');
    const twice = empty.write(setUp, (unit) => unit.household.create([person('ana'), person('ana')]));
    await expect(twice).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    expect(await kept()).toEqual([{ code: 'A' }]);
    await empty.write(setUp, (unit) => unit.household.create([person('ana'), person('luis')]));
    expect(await kept()).toEqual([]);
    expect(await empty.settleSetupCode('C')).toBe('C');
    expect(await kept()).toEqual([]);
  });

  it('keeps none when a household is set up at the same moment', async () => {
    const { database: empty } = await createTestDatabase();
    const settling = Array.from({ length: 5 }, () => empty.settleSetupCode('A'));
    const creating = empty.write(setUp, (unit) => unit.household.create([person('ana'), person('luis')]));
    await Promise.all([...settling, creating, empty.settleSetupCode('A')]);
    expect((await empty.pool.query('select code from setup_code')).rows).toEqual([]);
  });
});

describe('inSnapshot', () => {
  const counts = async function* (sql: Sql) {
    for (;;) yield (await sql.rows<{ n: number }>('select count(*)::int as n from category'))[0]!.n;
  };

  it('reads a snapshot, whatever is written meanwhile, and releases its connection when the reader stops', async () => {
    const { url } = await createTestDatabase();
    const small = await openDatabase({ url, poolSize: 1 });
    for (let turn = 1; turn <= 3; turn += 1) {
      const reading = small.inSnapshot(counts);
      expect((await reading.next()).value).toBe(turn - 1);
      const other = await openDatabase({ url });
      await other.pool.query(
        `insert into category (id, name, color, created_at) values (gen_random_uuid(), 'Casa ${turn}', '#000000', now())`,
      );
      await other.close();
      expect((await reading.next()).value).toBe(turn - 1);
      await reading.return(undefined);
    }
    await small.ping();
    await small.close();
  });

  it('fails with UNAVAILABLE when its connection breaks, which is replaced in the pool', async () => {
    const { url } = await createTestDatabase();
    const small = await openDatabase({ url, poolSize: 1 });
    for (let outage = 0; outage < 3; outage += 1) {
      const reading = small.inSnapshot(async function* (sql) {
        yield 'before';
        await sql.rows('select pg_terminate_backend(pg_backend_pid())');
      });
      await reading.next();
      await expect(reading.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    await small.ping();
    await small.close();
  });

  it('is read-only', async () => {
    const { database: readable } = await createTestDatabase();
    const reading = readable.inSnapshot(async function* (sql) {
      yield await sql.rows('delete from category');
    });
    await expect(reading.next()).rejects.toMatchObject({
      cause: { message: 'cannot execute DELETE in a read-only transaction' },
    });
  });
});
