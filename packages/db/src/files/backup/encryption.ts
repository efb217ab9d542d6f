import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import type { Decrypter } from 'age-encryption';
import { BackupError, damaged } from './backup-error.ts';
import { readRange } from './read-range.ts';

/** How a backup is encrypted: by a passphrase, or for the public keys (`age1…`) of its recipients. */
export type Lock = { readonly passphrase: string } | { readonly recipients: readonly string[] };

/** The key of an encrypted backup: its passphrase, or the text of a key file with `AGE-SECRET-KEY-1…`, one a line. */
export type BackupKey = { readonly passphrase: string } | { readonly keyFile: string };

/** Called for the key of a backup that turned out to be encrypted; may throw. */
export type KeyFor = (kind: 'passphrase' | 'key file') => Promise<BackupKey>;

/** The key of one file, which its header contains for each recipient. */
export interface FileKey {
  readonly bytes: Uint8Array;
}

const FIRST_LINE = 'age-encryption.org/v1\n';
/** More than a header with dozens of recipients. */
const HEADER_LIMIT = 64 * 1024;

/** Loaded when it is needed: a server without encrypted backups starts without it. */
const age = () => import('age-encryption');

/** Whether a file that begins with these bytes is encrypted. */
export const isEncrypted = (start: Buffer): boolean =>
  start.subarray(0, FIRST_LINE.length).equals(Buffer.from(FIRST_LINE));

/** The first invalid public key; undefined when all are valid. */
export async function invalidRecipient(recipients: readonly string[]): Promise<string | undefined> {
  const { Encrypter } = await age();
  return recipients.find((recipient) => {
    try {
      new Encrypter().addRecipient(recipient);
      return false;
    } catch {
      return true;
    }
  });
}

/** A new key: the text of its file, as the tool `age-keygen` writes it, and its public part. */
export async function generateBackupKey(now: Temporal.Instant): Promise<{ keyFile: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { keyFile: `# created: ${now.toString()}\n# public key: ${recipient}\n${identity}\n`, recipient };
}

/**
 * Encrypts into an age file, in chunks of 64 kB as they come. `fileKey` opens this one file: it lets the writer read back
 * what only the holder of a private key could read otherwise.
 */
export async function encrypted(
  plain: AsyncIterable<Buffer>,
  lock: Lock,
): Promise<{ bytes: AsyncIterable<Uint8Array>; fileKey: FileKey | null }> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  let fileKey: FileKey | null = null;
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase);
  else {
    for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
    // Adds nothing to the file: it only sees the key that the others wrap.
    encrypter.addRecipient({
      wrapFileKey: (bytes) => {
        fileKey = { bytes };
        return [];
      },
    });
  }
  const stream = await encrypter.encrypt(WebStream.from(plain) as ReadableStream<Uint8Array>);
  return { bytes: stream, fileKey };
}

const startOf = async (file: FileHandle): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_LIMIT), 0, HEADER_LIMIT, 0);
  return buffer.subarray(0, bytesRead);
};

/** Whether a passphrase or a key file opens an encrypted file. */
const kindOf = (header: Buffer): 'passphrase' | 'key file' =>
  header.subarray(FIRST_LINE.length).toString('latin1').startsWith('-> scrypt ') ? 'passphrase' : 'key file';

function addKeys(decrypter: Decrypter, key: BackupKey): void {
  if ('passphrase' in key) {
    decrypter.addPassphrase(key.passphrase);
    return;
  }
  const identities = key.keyFile.split(/\s*\n\s*/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  try {
    if (identities.length === 0) throw new Error('none');
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new BackupError('The key file has no key of the form AGE-SECRET-KEY-1…; nothing was changed');
  }
}

async function openFileKey(header: Buffer, keyFor: KeyFor): Promise<FileKey> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  const kind = kindOf(header);
  addKeys(decrypter, await keyFor(kind));
  try {
    return { bytes: await decrypter.decryptHeader(header) };
  } catch (error) {
    if (!/no identity matched/.test((error as Error).message)) throw damaged('its encrypted head makes no sense');
    throw new BackupError(
      kind === 'passphrase'
        ? 'The passphrase does not open this backup; nothing was changed'
        : 'The key does not open this backup: it was encrypted for another one; nothing was changed',
    );
  }
}

/** System errors pass unchanged; any other error is from the decryption. */
const explain = (error: unknown): unknown =>
  typeof (error as NodeJS.ErrnoException).code === 'string'
    ? error
    : damaged('it is cut off, or was changed since it was encrypted');

async function decrypting(file: FileHandle, { bytes }: FileKey) {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => bytes });
  const { size } = await file.stat();
  return decrypter.decrypt(WebStream.from(readRange(file, 0, size)) as ReadableStream<Uint8Array>);
}

/** The plain bytes from `start` to before `end`; every chunk is authenticated before it is given out. */
async function* part(file: FileHandle, fileKey: FileKey, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  try {
    for await (const chunk of await decrypting(file, fileKey)) {
      const wanted = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).subarray(
        Math.max(0, start - at),
        Math.max(0, end - at),
      );
      at += chunk.length;
      if (wanted.length > 0) yield wanted;
      // The last chunk is not left out: only it proves that the file is whole.
      if (at > end) return;
    }
  } catch (error) {
    throw explain(error);
  }
}

/**
 * An encrypted file as its plain bytes, which can be read several times.
 *
 * @throws BackupError when the key does not open it, or it is damaged
 */
export async function openEncrypted(
  file: FileHandle,
  key: KeyFor | FileKey,
): Promise<{ bytes: number; read: (start: number, end: number) => Readable }> {
  const fileKey = typeof key === 'function' ? await openFileKey(await startOf(file), key) : key;
  try {
    const stream = await decrypting(file, fileKey);
    await stream.cancel();
    const bytes = stream.size((await file.stat()).size);
    return {
      bytes,
      read: (start, end) => Readable.from(part(file, fileKey, start, end), { objectMode: false }),
    };
  } catch (error) {
    throw explain(error);
  }
}
