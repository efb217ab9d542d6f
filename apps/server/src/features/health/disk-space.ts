import { DomainError } from '@household/domain';
import { statfs } from 'node:fs/promises';

/** Below it PostgreSQL soon has no room for what it writes; half of one of its log files. */
const LEAST_BYTES = 8 * 1024 * 1024;

/**
 * Whether there is room to write on the disk of a folder. A folder that is not there says nothing about a disk.
 *
 * @throws DomainError UNAVAILABLE when less than 8 MB are left
 */
export async function requireDiskSpace(folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize >= LEAST_BYTES) return;
  throw new DomainError('UNAVAILABLE', {}, { cause: new Error('The disk of DATA_DIR is full') });
}
