import type { Pool, PoolClient } from 'pg';

/**
 * Removes broken connections from the pool. A connection that breaks in a transaction (PostgreSQL was restarted, the
 * network failed) is never released by the query builder, whose rollback fails, so a few outages would exhaust the pool
 * and leave the server waiting forever.
 */
export const releaseBroken = (pool: Pool): void => {
  const held = new WeakSet<PoolClient>();
  const watched = new WeakSet<PoolClient>();
  pool.on('release', (_error, client) => void held.delete(client));
  pool.on('acquire', (client) => {
    held.add(client);
    if (watched.has(client)) return;
    watched.add(client);
    client.once('end', () => {
      // Whoever releases broken connections has done so by now; a second, later release must not throw.
      setImmediate(() => {
        if (!held.has(client)) return;
        client.release(true);
        client.release = () => undefined;
      });
    });
  });
};
