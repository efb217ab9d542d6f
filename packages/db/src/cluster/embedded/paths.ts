import { join } from 'node:path';

/** What the embedded PostgreSQL keeps in a data folder. All paths are absolute, without symbolic links. */
export interface ClusterPaths {
  dataDir: string;
  cluster: string;
  /**
   * Where a new cluster is created; it is renamed when complete, so that a kill leaves nothing half-made in its place.
   */
  draft: string;
  /** The password of the role that the app signs in as. */
  password: string;
  /** The password of the superuser, which only creates that role. */
  administratorPassword: string;
  /** The folder of the Unix socket. */
  socket: string;
  /** A file with the path of the socket's folder, used when the one above is too long for a socket. */
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
