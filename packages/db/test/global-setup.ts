import type { TestProject } from 'vitest/node';
import { startTemplateCluster } from './template-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One PostgreSQL for the whole run; each test file clones its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTemplateCluster();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
