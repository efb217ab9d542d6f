import { join } from 'node:path';

/** What the embedded PostgreSQL keeps in a data folder. All paths are absolute and free of links. */
export interface ClusterPaths {
  dataDir: string;
  cluster: string;
  /** Where a new cluster is made; it is renamed when whole, so a kill in between leaves nothing half made. */
  draft: string;
  password: string;
  log: string;
}

export const clusterPaths = (dataDir: string): ClusterPaths => ({
  dataDir,
  cluster: join(dataDir, 'postgres'),
  draft: join(dataDir, 'postgres.new'),
  password: join(dataDir, 'postgres-password'),
  log: join(dataDir, 'postgres.log'),
});
