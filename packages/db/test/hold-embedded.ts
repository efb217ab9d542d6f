// A server in a separate process, for tests that kill it: node hold-embedded.ts FOLDER
import { startEmbedded } from '../src/cluster/embedded/index.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const cluster = await startEmbedded({ dataDir });
  const { url, pid, adopted } = cluster;
  console.log(JSON.stringify({ url, pid, adopted }));
  const alive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(alive);
    void cluster.stop();
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
