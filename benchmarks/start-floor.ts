// The floor of benchmarks/start.ts: the same PostgreSQL and a bare Fastify route that reads one row of it.
import Fastify from 'fastify';
import pg from 'pg';
import { startEmbedded } from '../packages/db/src/cluster/embedded/index.ts';

const cluster = await startEmbedded({ dataDir: process.env['DATA_DIR']! });
const pool = new pg.Pool({ connectionString: cluster.url });
// PostgreSQL closes idle connections when it is stopped; that is not an error.
pool.on('error', () => undefined);
const app = Fastify();
app.get('/api/health', async () => {
  const { rows } = await pool.query('select count(*) from member');
  return { status: 'ok', members: rows.length };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => cluster.stop())
    .then(() => process.exit(0));
});
