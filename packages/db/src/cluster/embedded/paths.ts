import { join } from 'node:path';

/** What the embedded PostgreSQL keeps in a data folder. All paths are absolute and free of links. */
export interface ClusterPaths {
  dataDir: string;
  cluster: string;
  /** Where a new cluster is made; it is renamed when whole, so a kill in between leaves nothing half made. */
  draft: string;
  /** The password of the role that the app signs in as. */
  password: string;
  /** The password of the superuser, which only makes that role. */
  administratorPassword: string;
  /** The folder of the Unix socket. */
  socket: string;
  /** Names the folder of the socket where the path of the one above is too long for a socket. */
  socketElsewhere: string;
  log: string;
}

export const clusterPaths = (dataDir: string): ClusterPaths => ({
  dataDir,
  cluster: join(dataDir, 'postgres'),
  draft: join(dataDir, 'postgres.new'),
  password: join(dataDir, 'postgres-password'),
  administratorPassword: join(dataDir, 'postgres-administrator-password'),
  socket: join(dataDir, 'socket'),
  socketElsewhere: join(dataDir, 'socket-elsewhere.json'),
  log: join(dataDir, 'postgres.log'),
});
