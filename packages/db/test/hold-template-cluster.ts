// The temporary cluster in a separate process, for test runners other than vitest. It ends with its parent.
import { startTemplateCluster } from './template-cluster.ts';

const cluster = await startTemplateCluster();
process.once('disconnect', () => void cluster.stop());
process.send?.({ clusterUrl: cluster.url });
