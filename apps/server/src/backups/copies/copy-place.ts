import type { Readable } from 'node:stream';
import type { CopyFailure } from '../../context.ts';

/** Why a place could not be used, as one line without secrets. */
export class CopyPlaceError extends Error {
  override readonly name = 'CopyPlaceError';
  readonly reason: CopyFailure['reason'];
  /** Whether the next try may succeed without anybody having done something. */
  readonly isTransient: boolean;

  constructor(message: string, reason: CopyFailure['reason'], isTransient = false) {
    super(message);
    this.reason = reason;
    this.isTransient = isTransient;
  }
}

/**
 * A place outside `DATA_DIR` for copies of the daily backups: a flat list of files, in which others may be too.
 * Whatever a place is, a file is there under its name only as a whole.
 */
export interface CopyPlace extends AsyncDisposable {
  /** As it is shown and logged, without credentials. */
  readonly name: string;
  /** The names of all files there. */
  names(): Promise<string[]>;
  /** Writes a copy of a file of this machine and reads it back. @throws BackupError when that differs */
  put(source: string, name: string): Promise<void>;
  /** Reads a file. @throws CopyPlaceError also for one that is not there */
  read(name: string): Promise<Readable>;
  /** Makes a small file unless there is one; says whether it did. */
  createNew(name: string, text: string): Promise<boolean>;
  /** Deletes a file; one that is not there is no error. */
  remove(name: string): Promise<void>;
  /** The path of a file that programs of this machine can read; absent for a place in the network. */
  pathOf?(name: string): string;
}
