/** The embedded PostgreSQL could not be started or used. The message is one line for the person at the terminal. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

/** The code of a system error (`ENOSPC`), or an empty text for any other value. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Explains in one line why the data folder can't be used; other errors are returned unchanged. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  const reason = REASONS[errorCode(error)];
  return reason === undefined ? error : unusableFolder(dataDir, reason);
}

export const unusableFolder = (dataDir: string, reason: string): EmbeddedError =>
  new EmbeddedError(
    `The data folder ${dataDir} can't be used: ${reason}. Free or repair it, or set DATA_DIR to another folder.`,
  );

// The most specific first: a port in use is FATAL only as "no sockets", and a failed start ends with lines about its
// own shutdown.
const COMPLAINTS = [
  /could not bind .+$/gm,
  /(?:FATAL|PANIC|initdb: error): .+$/gm,
  /(?:ERROR|WARNING|error): .+$/gm,
  /could not .+$/gm,
];

/** The reason from PostgreSQL's output, in one line and without the timestamp. */
export function postgresReason(output: string): string {
  for (const complaint of COMPLAINTS) {
    const last = output.match(complaint)?.at(-1);
    if (last) return last.replaceAll(/\s+/g, ' ').trim();
  }
  return output.trim().split('\n').at(-1) || 'it gave no reason';
}
