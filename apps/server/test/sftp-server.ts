import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { freePort } from '../../../packages/db/src/cluster/embedded/postmaster.ts';
import { InProcessSftp } from './in-process-sftp.ts';

/** An SFTP server for one user with one key, and a folder in it. */
export interface SftpServer {
  readonly user: string;
  readonly port: number;
  /** A line of known_hosts. */
  readonly hostKey: string;
  readonly keyFile: string;
  /** The folder, of this machine and of the server's. */
  readonly folder: string;
  stop(): Promise<void>;
}

const sshd = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/usr/bin/sshd'].find((path) => existsSync(path));
/** Whether OpenSSH's server is installed. */
export const hasSshd = sshd !== undefined;

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('sshd did not start');
}

async function prepare() {
  const home = await mkdtemp(join(tmpdir(), 'household-sftp-'));
  const folder = join(home, 'copies');
  await mkdir(folder);
  const [client, host] = [ssh2.utils.generateKeyPairSync('ed25519'), ssh2.utils.generateKeyPairSync('ed25519')];
  const keyFile = join(home, 'key');
  await writeFile(keyFile, client.private, { mode: 0o600 });
  return { home, folder, keyFile, client, host };
}

/** OpenSSH's own server, as an ordinary user who can sign in as nobody but himself. */
export async function startSshd(): Promise<SftpServer> {
  const { home, folder, keyFile, client, host } = await prepare();
  const [hostKeyFile, authorized, config] = ['host_key', 'authorized_keys', 'sshd_config'].map((name) =>
    join(home, name),
  ) as [string, string, string];
  const port = await freePort();
  await writeFile(hostKeyFile, host.private, { mode: 0o600 });
  await writeFile(authorized, `${client.public}\n`);
  const lines = [
    'ListenAddress 127.0.0.1',
    `Port ${port}`,
    `HostKey ${hostKeyFile}`,
    `AuthorizedKeysFile ${authorized}`,
    'PidFile none',
    // Without it an account that has no password, as nobody, counts as locked.
    `UsePAM ${isRoot ? 'yes' : 'no'}`,
    'StrictModes no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'MaxStartups 100',
    'Subsystem sftp internal-sftp',
  ];
  await writeFile(config, lines.join('\n'));
  if (isRoot) for (const path of [home, folder, hostKeyFile, authorized]) await chown(path, NOBODY, NOBODY);
  const child = spawn(sshd!, ['-D', '-e', '-f', config], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  await untilListening(port, child);
  return {
    user: isRoot ? 'nobody' : userInfo().username,
    port,
    hostKey: `[127.0.0.1]:${port} ${host.public}`,
    keyFile,
    folder,
    stop: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A server in this process, which speaks the bare protocol without OpenSSH's extensions. */
export async function startInProcess(): Promise<SftpServer & { readonly server: InProcessSftp }> {
  const { home, folder, keyFile, client, host } = await prepare();
  const server = await InProcessSftp.start(host.private, client.public);
  return {
    user: 'ana',
    port: server.port,
    hostKey: host.public,
    keyFile,
    folder,
    server,
    stop: async () => {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
