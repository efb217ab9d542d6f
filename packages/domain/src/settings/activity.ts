import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { wholeNumberSchema } from '../queries/query-values.ts';

/**
 * The kinds of activity log entries; the text of each is in the web app's `activity-texts.ts`, which does not compile
 * while one is missing. `by`: somebody with a browser, or the administrator on the server. `noted`: one entry each
 * time, or one entry with a count for repetitions on one day from one address.
 */
export const ACTIVITY = {
  signedIn: { by: 'browser', noted: 'each' },
  signedInOnNewDevice: { by: 'browser', noted: 'each' },
  /**
   * Without a member when nobody has that name; the name itself is never logged, because people type passwords there.
   */
  signInFailed: { by: 'browser', noted: 'daily' },
  /** A correct password without a code, on a device on which the member has not signed in before. */
  codeAskedFor: { by: 'browser', noted: 'daily' },
  /** A correct password with a wrong code. */
  codeRefused: { by: 'browser', noted: 'daily' },
  recoveryCodeUsed: { by: 'browser', noted: 'each' },
  passkeyRefused: { by: 'browser', noted: 'daily' },
  signedOut: { by: 'browser', noted: 'each' },
  sessionEnded: { by: 'browser', noted: 'each' },
  passwordChanged: { by: 'browser', noted: 'each' },
  passwordRefused: { by: 'browser', noted: 'daily' },
  confirmationRefused: { by: 'browser', noted: 'daily' },
  codesTurnedOn: { by: 'browser', noted: 'each' },
  codesTurnedOff: { by: 'browser', noted: 'each' },
  recoveryCodesRenewed: { by: 'browser', noted: 'each' },
  passkeyAdded: { by: 'browser', noted: 'each' },
  passkeyRemoved: { by: 'browser', noted: 'each' },
  setUp: { by: 'browser', noted: 'each' },
  setUpByCommand: { by: 'server', noted: 'each' },
  passwordByCommand: { by: 'server', noted: 'each' },
  secondFactorResetByCommand: { by: 'server', noted: 'each' },
  salaryByCommand: { by: 'server', noted: 'each' },
  sessionsEndedByCommand: { by: 'server', noted: 'each' },
  importByCommand: { by: 'server', noted: 'each' },
  exportByCommand: { by: 'server', noted: 'daily' },
  backupByCommand: { by: 'server', noted: 'daily' },
  restoreByCommand: { by: 'server', noted: 'each' },
} as const satisfies Record<string, { readonly by: 'browser' | 'server'; readonly noted: 'each' | 'daily' }>;

export type ActivityKind = keyof typeof ACTIVITY;

export const ACTIVITY_KINDS = Object.keys(ACTIVITY) as [ActivityKind, ...ActivityKind[]];

const ACTIVITY_LIMIT_DEFAULT = 20;
const ACTIVITY_LIMIT_MAX = 100;

/** A page of the activity log, from a URL or from tRPC; `cursor` is the last page's `nextCursor`. */
export const activityQuerySchema = z.object({
  cursor: z.nullish(wholeNumberSchema(1, Number.MAX_SAFE_INTEGER, MESSAGES.invalidValue)),
  limit: z._default(wholeNumberSchema(1, ACTIVITY_LIMIT_MAX, MESSAGES.limitRange), ACTIVITY_LIMIT_DEFAULT),
});

export type ActivityQuery = z.output<typeof activityQuerySchema>;
