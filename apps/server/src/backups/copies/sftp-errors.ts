import { BackupError } from '@household/db';
import { CopyPlaceError } from './copy-place.ts';

/** Of the protocol: end of file, no such file, permission denied, failure. */
export const STATUS = { end: 1, noSuchFile: 2, denied: 3, failure: 4 } as const;

/** An error of the connection or of the server in one line. */
export function explained(error: unknown, name: string): unknown {
  if (error instanceof CopyPlaceError || error instanceof BackupError) return error;
  const { code, level, message } = error as { code?: string | number; level?: string; message: string };
  if (level === 'client-authentication')
    return new CopyPlaceError(`${name} refuses the key or the password`, 'refused');
  if (message.startsWith('Cannot parse privateKey'))
    return new CopyPlaceError('BACKUP_COPY_KEY_FILE is no private key that opens without a passphrase', 'refused');
  if (code === STATUS.noSuchFile) return new CopyPlaceError(`${name}: no such file or folder`, 'missing');
  if (code === STATUS.denied) return new CopyPlaceError(`${name}: permission denied`, 'notWritable');
  // What the protocol calls a failure is most often a full disk, but it does not say so.
  if (code === STATUS.failure) return new CopyPlaceError(`${name}: the server could not do it (${message})`, 'other');
  return new CopyPlaceError(`${name} does not answer (${message})`, 'missing', true);
}
