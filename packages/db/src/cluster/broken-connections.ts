import type { Pool, PoolClient } from 'pg';

/**
 * Gives the places of broken connections back to the pool. A connection that breaks in a transaction (PostgreSQL was
 * restarted, the network went) is never released by the query builder, whose rollback fails, so a few outages would
 * leave the pool without a place and the server waiting for ever.
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
      // Who gives back what breaks has done so by then; one that comes later must not be told that it is too late.
      setImmediate(() => {
        if (!held.has(client)) return;
        client.release(true);
        client.release = () => undefined;
      });
    });
  });
};
