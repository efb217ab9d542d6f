import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildIfChanged } from '../../scripts/build-if-changed.ts';
import { root } from '../../tooling/tool.ts';

/** Builds web app and server when they changed, and starts one PostgreSQL for all browser tests. */
export default async function setup(): Promise<() => Promise<void>> {
  buildIfChanged('web');
  buildIfChanged('server');
  const cluster = fork(join(root, 'packages/db/test/hold-template-cluster.ts'), { execArgv: [] });
  const [{ clusterUrl }] = (await once(cluster, 'message')) as [{ clusterUrl: string }];
  process.env['E2E_CLUSTER_URL'] = clusterUrl;
  return async () => {
    const ended = once(cluster, 'exit');
    cluster.disconnect();
    await ended;
  };
}
