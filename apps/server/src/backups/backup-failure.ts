import { BackupError } from '@household/db';
import type { BackupFailure } from '../context.ts';

const RETRY_MINUTES = 60;

const reasons: Readonly<Record<string, BackupFailure['reason']>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EROFS: 'notWritable',
};

/** What members are told about a failed backup. */
export const reasonOf = (error: unknown): BackupFailure['reason'] => {
  if (error instanceof BackupError) return 'damaged';
  return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'other';
};

/** Whether it is too early to try again after a failure. */
export function failedWithinAnHour(failure: { readonly at: Temporal.Instant } | null, now: Temporal.Instant): boolean {
  if (failure === null) return false;
  const minutes = now.since(failure.at).total('minutes');
  // A clock that was set back must not delay it.
  return minutes >= 0 && minutes < RETRY_MINUTES;
}
