import { DomainError } from '@household/domain';
import { statfs } from 'node:fs/promises';

/** Half of a WAL file; with less PostgreSQL soon cannot write. */
const LEAST_BYTES = 8 * 1024 * 1024;

/**
 * Checks that the disk of a folder has free space. A missing folder passes.
 *
 * @throws DomainError UNAVAILABLE when less than 8 MB are left
 */
export async function requireDiskSpace(folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize >= LEAST_BYTES) return;
  throw new DomainError('UNAVAILABLE', {}, { cause: new Error('The disk of DATA_DIR is full') });
}
