import { createHash, timingSafeEqual } from 'node:crypto';
import ssh2, { type ConnectConfig, type SFTPWrapper, type ServerHostKeyAlgorithm } from 'ssh2';
import { type CopyPlace, CopyPlaceError } from './copy-place.ts';
import type { SftpTarget } from './copy-target.ts';
import { explained } from './sftp-errors.ts';
import { SftpPlace } from './sftp-place.ts';

const CONNECT_MS = 20_000;
/** A host that has fallen silent is given up after three of them. */
const KEEPALIVE_MS = 10_000;

export interface SftpCredentials {
  readonly password: string | undefined;
  readonly privateKey: string | undefined;
  readonly hostKey: string;
}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The fingerprint of `SHA256:…` or of a line of known_hosts, and the kinds of key that have to be asked for. */
function pinnedKey(text: string): { fingerprint: string; algorithms?: ServerHostKeyAlgorithm[] } | null {
  const [fingerprint] = /^SHA256:[A-Za-z\d+/]{43}(?==?$)/.exec(text.trim()) ?? [];
  if (fingerprint !== undefined) return { fingerprint };
  const [, kind, key] = /(?:^|\s)((?:ssh|ecdsa)-[\w-]+)\s+([A-Za-z\d+/]{40,}={0,2})(?:\s|$)/.exec(text) ?? [];
  if (kind === undefined || key === undefined) return null;
  const algorithms = kind === 'ssh-rsa' ? ['rsa-sha2-512', 'rsa-sha2-256'] : [kind];
  return { fingerprint: fingerprintOf(Buffer.from(key, 'base64')), algorithms: algorithms as ServerHostKeyAlgorithm[] };
}

const isEqual = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Connects to a host whose key is the pinned one. @throws CopyPlaceError */
export async function connectSftp(
  name: string,
  { host, port, user, path }: SftpTarget,
  { password, privateKey, hostKey }: SftpCredentials,
  signal?: AbortSignal,
): Promise<CopyPlace> {
  const pinned = pinnedKey(hostKey);
  if (pinned === null)
    throw new CopyPlaceError('BACKUP_COPY_HOST_KEY is neither SHA256:… nor a line of known_hosts', 'refused');
  const client = new ssh2.Client();
  let shown = '';
  const config: ConnectConfig = {
    host,
    port,
    username: user,
    readyTimeout: CONNECT_MS,
    keepaliveInterval: KEEPALIVE_MS,
    keepaliveCountMax: 3,
    ...(password !== undefined && { password }),
    ...(privateKey !== undefined && { privateKey }),
    ...(pinned.algorithms && { algorithms: { serverHostKey: pinned.algorithms } }),
    hostVerifier: (key: Buffer) => {
      shown = fingerprintOf(key);
      return isEqual(shown, pinned.fingerprint);
    },
  };
  const stop = (): void => void client.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  client.once('close', () => signal?.removeEventListener('abort', stop));
  try {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      client
        .once('ready', resolve)
        .once('close', () => reject(new Error('connection closed')))
        .on('error', reject)
        .connect(config);
    });
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) => {
      client.once('close', () => reject(new Error('connection closed')));
      client.sftp((error, opened) => (error ? reject(error) : resolve(opened)));
    });
    return new SftpPlace(name, client, sftp, path);
  } catch (error) {
    client.destroy();
    if (shown !== '' && !isEqual(shown, pinned.fingerprint))
      throw new CopyPlaceError(`${name} shows another host key than BACKUP_COPY_HOST_KEY: ${shown}`, 'refused');
    throw explained(error, name);
  }
}
