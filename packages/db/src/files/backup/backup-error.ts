/** A backup that can't be written, read or restored; the message is one line that says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The error for a file that is not what was once written. */
export const damaged = (why: string): BackupError =>
  new BackupError(`The backup is damaged: ${why}; nothing was changed`);
