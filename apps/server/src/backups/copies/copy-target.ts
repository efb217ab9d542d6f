import { resolve } from 'node:path';

/** The credentials of a place in the network, as they are configured; files are read when it is opened. */
export interface CopyCredentials {
  /** The name that goes with the secret of an S3 bucket. */
  readonly keyId?: string | undefined;
  readonly secret?: string | undefined;
  readonly secretFile?: string | undefined;
  /** A private key for SFTP. */
  readonly keyFile?: string | undefined;
  /** The pinned host key of an SFTP server: `SHA256:…`, or a line of known_hosts. */
  readonly hostKey?: string | undefined;
}

/** A folder of this machine. */
export interface FolderTarget {
  readonly kind: 'folder';
  readonly path: string;
}

export interface S3Target {
  readonly kind: 's3';
  readonly bucket: string;
  /** What the names of the objects begin with: empty, or a folder with its slash. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
}

export interface SftpTarget {
  readonly kind: 'sftp';
  readonly user: string;
  readonly host: string;
  readonly port: number;
  /** As the server understands it: absolute, or from the user's home on. */
  readonly path: string;
}

/** Where copies of the daily backups go. */
export type CopyTarget = FolderTarget | S3Target | SftpTarget;

const regionalEndpoint = (region: string): string => `https://s3.${region}.amazonaws.com`;

function readS3(url: URL): S3Target | null {
  const bucket = url.hostname;
  const known = [...url.searchParams.keys()].every((name) => name === 'endpoint' || name === 'region');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = URL.parse(url.searchParams.get('endpoint') ?? regionalEndpoint(region));
  const isBare = endpoint !== null && endpoint.search + endpoint.hash + endpoint.username + endpoint.password === '';
  if (!known || !isBare || !/^https?:$/.test(endpoint.protocol) || !/^[a-z\d-]+$/i.test(region)) return null;
  if (!/^[a-z\d][\w.-]*$/i.test(bucket) || url.port + url.username + url.password + url.hash !== '') return null;
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  if (!/^[\w./-]*$/.test(folder)) return null;
  const prefix = folder === '' ? '' : `${folder}/`;
  return { kind: 's3', bucket, prefix, endpoint: endpoint.href.replace(/\/$/, ''), region };
}

function readSftp(url: URL): SftpTarget | null {
  const user = decodeURIComponent(url.username);
  const path = decodeURIComponent(/^sftp:\/\/[^/]*(\/[^?#]*)?/i.exec(url.href)?.[1] ?? '').replace(/(?<=.)\/+$/, '');
  if (user === '' || url.hostname === '' || path.length < 2 || url.password + url.search + url.hash !== '') return null;
  if (/[\0\r\n]/.test(user + path)) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { kind: 'sftp', user, host, port: Number(url.port || 22), path: path.replace(/^\/~\//, './') };
}

/**
 * Reads `BACKUP_COPY_TO`: a folder, `s3://…` or `sftp://…`, where `/~/` is the user's home; null when it is none of them, or holds a
 * password.
 */
export function readCopyTarget(text: string): CopyTarget | null {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(text)) return { kind: 'folder', path: resolve(text) };
  try {
    const url = URL.parse(text);
    if (url?.protocol === 's3:') return readS3(url);
    return url?.protocol === 'sftp:' ? readSftp(url) : null;
  } catch {
    return null;
  }
}

/** A place as it is configured, told to people and logged: without credentials. */
export function nameOfTarget(target: CopyTarget): string {
  if (target.kind === 'folder') return target.path;
  if (target.kind === 's3') {
    const { bucket, prefix, endpoint, region } = target;
    const query = new URLSearchParams({ ...(endpoint !== regionalEndpoint(region) && { endpoint }), region });
    return `s3://${bucket}/${prefix.slice(0, -1)}?${decodeURIComponent(query.toString())}`;
  }
  const host = target.host.includes(':') ? `[${target.host}]` : target.host;
  const port = target.port === 22 ? '' : `:${target.port}`;
  const path = encodeURIComponent(target.path.replace(/^\.\//, '/~/')).replaceAll('%2F', '/');
  return `sftp://${encodeURIComponent(target.user)}@${host}${port}${path}`;
}

/** What a place lacks to be used, in words that follow the name of the variable; null when it lacks nothing. */
export function missingCredential(target: CopyTarget, given: CopyCredentials): string | null {
  const hasSecret = given.secret !== undefined || given.secretFile !== undefined;
  if (target.kind === 's3' && (given.keyId === undefined || !hasSecret))
    return 'with s3:// needs BACKUP_COPY_KEY_ID and BACKUP_COPY_SECRET_FILE';
  if (target.kind !== 'sftp') return null;
  if (given.hostKey === undefined)
    return 'with sftp:// needs BACKUP_COPY_HOST_KEY, the line that ssh-keyscan prints for the host, compared with its own';
  return given.keyFile === undefined && !hasSecret
    ? 'with sftp:// needs BACKUP_COPY_KEY_FILE, a private key, or BACKUP_COPY_SECRET_FILE, a password'
    : null;
}
