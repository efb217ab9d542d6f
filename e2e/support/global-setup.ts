import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildWebIfChanged } from '../../scripts/build-web.ts';
import { root } from '../../tooling/tool.ts';

/** Builds the web app when it changed, and starts one PostgreSQL for all browser tests. */
export default async function setup(): Promise<() => Promise<void>> {
  buildWebIfChanged();
  const cluster = fork(join(root, 'packages/db/test/hold-template-cluster.ts'), { execArgv: [] });
  const [{ clusterUrl }] = (await once(cluster, 'message')) as [{ clusterUrl: string }];
  process.env['E2E_CLUSTER_URL'] = clusterUrl;
  return async () => {
    const ended = once(cluster, 'exit');
    cluster.disconnect();
    await ended;
  };
}
