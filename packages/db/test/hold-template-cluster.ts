// The throwaway cluster in a process of its own, for test runners that are not vitest. It ends with the one that forked it.
import { startTemplateCluster } from './template-cluster.ts';

const cluster = await startTemplateCluster();
process.once('disconnect', () => void cluster.stop());
process.send?.({ clusterUrl: cluster.url });
