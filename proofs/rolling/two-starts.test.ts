import { createEmptyDatabase } from '@household/db/testing';
import { createTRPCClient, httpLink } from '@trpc/client';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { AppRouter } from '../../apps/server/src/app-router.ts';
import { wire } from '../../apps/server/src/transport/wire.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { ProductProcess } from '../support/product-process.ts';

const database = await createEmptyDatabase(inject('clusterUrl'));
const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
const address = new URL(inject('clusterUrl'));
address.pathname = `/${rows[0]!.name}`;
const servers = [1, 2].map(() => new ProductProcess({ DATABASE_URL: address.href }));
afterAll(() => Promise.all(servers.map((server) => server.kill())));

const trpcOf = (server: ProductProcess) =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${server.origin}/trpc`, transformer: wire })] });

const codesKept = async (): Promise<unknown[]> => (await database.pool.query('select code from setup_code')).rows;

describe('two servers that start at once on an empty database', () => {
  it('both start, with one schema and one set-up code, which either of them accepts', async () => {
    const said = await Promise.all(servers.map((server) => server.start()));
    const codes = said.map((text) => /\/setup\?code=(\S+)/.exec(text)?.[1]);
    expect(codes[0]).toMatch(/^[0-9A-Z-]{19}$/);
    expect(codes[1]).toBe(codes[0]);

    const migrations = await database.pool.query<{ name: string }>('select name from mikro_orm_migrations order by id');
    expect(migrations.rows.map(({ name }) => name)).toEqual(database.knownMigrations());

    const { first, second } = HOUSEHOLDS[0];
    await trpcOf(servers[1]!).auth.setup.mutate({ code: codes[0]!, members: [first, second] });
    expect(await trpcOf(servers[0]!).auth.session.query()).toMatchObject({ isSetUp: true, names: ['Ana', 'Luis'] });
    expect(await codesKept()).toEqual([]);
    expect(await servers[1]!.terminate().then(() => servers[1]!.start())).not.toContain('/setup?code=');
    expect(await codesKept()).toEqual([]);
    await Promise.all(servers.map((server) => server.terminate()));
  });
});
