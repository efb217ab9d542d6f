import type { Database } from '@household/db';
import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Services } from '../context.ts';

const DURATIONS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const BEARER = /^bearer +(.+)$/i;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the header has the token, compared in constant time. */
const carries = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(BEARER.exec(header ?? '')?.[1] ?? ''), hashOf(token));

const isResponding = async (database: Database): Promise<number> => {
  try {
    await database.ping();
    return 1;
  } catch {
    return 0;
  }
};

/**
 * Serves metrics for Prometheus at `/metrics` to clients with the configured token; without one configured the path
 * does not exist and nothing is measured. The labels are routes and numbers: nothing that people write or search.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { database, clock, config, backupStatus }: Services,
): Promise<void> {
  const token = config.metricsToken;
  if (token === undefined) return;
  // Loaded lazily, only by a server that measures.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'household_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS_SECONDS,
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'household_database_up',
      help: 'Whether the database responds: 1 or 0',
      registers: [],
      async collect() {
        this.set(await isResponding(database));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'household_database_connections',
      help: 'Connections to the database by what they do, and requests that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { totalCount, idleCount, waitingCount } = database.pool;
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waited_for' }, waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'household_backup_age_seconds',
      help: 'Seconds since the last good backup; none where this server makes no backups',
      labelNames: ['every'],
      registers: [],
      collect() {
        const last = backupStatus()?.lastAt ?? null;
        this.reset();
        if (last !== null) this.set({ every: 'day' }, clock().since(last).total('seconds'));
      },
    }),
  );

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!carries(request.headers.authorization, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Unauthorized' });
    }
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
