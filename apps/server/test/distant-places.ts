import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopyCredentials, CopyTarget } from '../src/backups/copies/copy-target.ts';
import { S3Server } from './s3-server.ts';
import { type SftpServer, hasSshd, startInProcess, startSshd } from './sftp-server.ts';

/** A place for copies in the network, and what is really there. */
export interface DistantPlace {
  readonly target: CopyTarget;
  readonly credentials: CopyCredentials;
  /** Credentials that it refuses. */
  readonly wrong: CopyCredentials;
  /** The environment that names it. */
  readonly environment: Readonly<Record<string, string>>;
  names(): Promise<string[]>;
  write(name: string, content: string): Promise<void>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export async function bucket(): Promise<DistantPlace & { readonly server: S3Server }> {
  const server = await S3Server.start();
  const { endpoint, region, keyId, secret } = server;
  const prefix = 'of-the-home/';
  return {
    server,
    target: { kind: 's3', bucket: 'copies', prefix, endpoint, region },
    credentials: { keyId, secret },
    wrong: { keyId, secret: 'hunter3' },
    environment: {
      BACKUP_COPY_TO: `s3://copies/${prefix}?endpoint=${endpoint}&region=${region}`,
      BACKUP_COPY_KEY_ID: keyId,
      BACKUP_COPY_SECRET: secret,
    },
    names: async () => [...server.objects.keys()].map((key) => key.slice(prefix.length)).toSorted(),
    write: async (name, content) => void server.objects.set(`${prefix}${name}`, Buffer.from(content)),
    clear: async () => server.objects.clear(),
    stop: () => server.stop(),
  };
}

function overSftp(server: SftpServer): DistantPlace {
  const { user, port, hostKey, keyFile, folder } = server;
  return {
    target: { kind: 'sftp', user, host: '127.0.0.1', port, path: folder },
    credentials: { keyFile, hostKey },
    wrong: { secret: 'hunter2', hostKey },
    environment: {
      BACKUP_COPY_TO: `sftp://${user}@127.0.0.1:${port}${folder}`,
      BACKUP_COPY_KEY_FILE: keyFile,
      BACKUP_COPY_HOST_KEY: hostKey,
    },
    names: async () => (await readdir(folder)).toSorted(),
    write: (name, content) => writeFile(join(folder, name), content),
    clear: async () => {
      for (const name of await readdir(folder)) await rm(join(folder, name));
    },
    stop: () => server.stop(),
  };
}

export const sftpHere = async () => {
  const { server, ...started } = await startInProcess();
  return { ...overSftp(started), server };
};

/** OpenSSH's server where it is installed; without it one line says so, and the other tests use that in this process. */
export async function openSsh(): Promise<DistantPlace | null> {
  if (hasSshd) return overSftp(await startSshd());
  console.warn('OpenSSH’s sshd is not installed: SFTP is tested against a server in this process only');
  return null;
}
