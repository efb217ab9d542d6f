import { readConfig, type Config } from './config.ts';
import { startServer } from './server.ts';

const PARENT_CHECK_MS = 500;

let config: Config | undefined;
try {
  config = readConfig(process.env);
  const server = await startServer(config, () => Temporal.Now.instant());
  const lines = [`Household expenses: ${server.url}`, `The data is in ${server.data}`];
  if (server.https !== null)
    lines.push(`Over https: ${server.https.url}`, `Its authority's fingerprint (SHA-256): ${server.https.fingerprint}`);
  if (server.homeUrls !== null) {
    const { phoneLines } = await import('./home-addresses.ts');
    lines.push(...(await phoneLines(server.homeUrls, server.https?.homeUrls ?? null, process.stdout.isTTY)));
  }
  if (server.setupLink !== null) lines.push(`Set the household up, once: ${server.setupLink}`);
  const stop = (): void => {
    void server.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Whoever reads that it runs may stop it.
  console.log(lines.join('\n'));
  // npm does not forward SIGTERM to its script; the server notices that npm has exited.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, PARENT_CHECK_MS).unref();
  }
} catch (error) {
  const { explainStartProblem } = await import('./start-problem.ts');
  const problem = explainStartProblem(error, config);
  if (problem === null) throw error;
  console.error(problem);
  process.exit(1);
}
