import { readFile } from 'node:fs/promises';
import { type CopyPlace, CopyPlaceError } from './copy-place.ts';
import { type CopyCredentials, type CopyTarget, nameOfTarget } from './copy-target.ts';

/** The first line of a file, or the text itself. @throws CopyPlaceError when the file cannot be read */
async function readSecret(text: string | undefined, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return text;
  return (await readCredential(file)).split(/\r?\n/, 1)[0];
}

/** All of a file with a credential. @throws CopyPlaceError when it cannot be read */
async function readCredential(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CopyPlaceError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`, 'refused');
  }
}

/**
 * Opens the place of the copies; the clients of the network are loaded only when they are needed. `signal` ends what is
 * under way.
 *
 * @throws CopyPlaceError, the system's error for a folder
 */
export async function openCopyPlace(
  target: CopyTarget,
  credentials: CopyCredentials,
  dataDir: string,
  signal?: AbortSignal,
): Promise<CopyPlace> {
  const name = nameOfTarget(target);
  if (target.kind === 'folder') return (await import('./folder-place.ts')).openFolder(target.path, dataDir);
  const secret = await readSecret(credentials.secret, credentials.secretFile);
  if (target.kind === 's3') {
    const { S3Place } = await import('./s3-place.ts');
    return new S3Place(name, target, { keyId: credentials.keyId ?? '', secret: secret ?? '' }, signal);
  }
  const { connectSftp } = await import('./sftp-host.ts');
  const { keyFile, hostKey = '' } = credentials;
  const privateKey = keyFile === undefined ? undefined : await readCredential(keyFile);
  return connectSftp(name, target, { password: secret, privateKey, hostKey }, signal);
}
