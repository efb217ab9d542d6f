import type { Database, Origin, UnitOfWork } from '@household/db';
import type { Locale } from '@household/domain';
import type { Config } from './config.ts';
import type { LiveHub } from './features/history/live-hub.ts';
import type { SetupCode } from './features/household/setup-code.ts';
import type { LoginLimits } from './authentication/login-limits.ts';
import type { ConcurrencyLimit } from './transport/concurrency-limit.ts';

/** Where the time comes from; tests give their own. */
export type Clock = () => Temporal.Instant;

/** What the services need to know of a log: one line with its data. */
export interface Log {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

export interface BackupFailure {
  readonly at: Temporal.Instant;
  readonly reason: 'diskFull' | 'notWritable' | 'damaged' | 'other';
}

/** How the daily backups go: when the last good one was made, and what went wrong since, if anything. */
export interface BackupStatus {
  readonly lastAt: Temporal.Instant | null;
  readonly lastFailure: BackupFailure | null;
}

/** The parts of the server that outlive a request. */
export interface Services {
  /** Null where this server makes no backups, because the database is not its own. */
  readonly backupStatus: () => BackupStatus | null;
  /** Whether this server was told to stop and soon takes no more requests. */
  readonly isShuttingDown: () => boolean;
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly setupCode: SetupCode;
  readonly loginLimits: LoginLimits;
  readonly live: LiveHub;
  /** The members whose large bodies are being taken. */
  readonly largeBodies: ConcurrencyLimit;
}

/** What the use cases may know of the request, free of the web framework. */
export interface RequestFacts {
  readonly id: string;
  /** Null where the connection has none. */
  readonly address: string | null;
  /** At most 300 characters. */
  readonly userAgent: string | null;
  readonly language: Locale;
}

/** What the activity log notes of a request. */
export const originOf = ({ address, userAgent }: RequestFacts): Origin => ({ address, userAgent });

/** Who is signed in, as their live session says. */
export interface SignedIn {
  readonly sessionId: string;
  readonly userId: string;
  readonly memberId: string;
  readonly name: string;
  readonly username: string;
  readonly createdAt: Temporal.Instant;
}

/** Whose password was verified, and against which stored hash. */
export interface Verified {
  readonly userId: string;
  readonly memberId: string;
  readonly passwordHash: string;
}

/** The request's way to its session; looked up at most once, and only when somebody asks. */
export interface SessionGate {
  current(): Promise<SignedIn | null>;
  /**
   * Starts a new session for the user, ending the one the request came with, and sends its cookie. False, and nothing
   * happened, when the password was changed since this hash of it was verified.
   */
  begin(verified: Verified): Promise<boolean>;
  /** Ends the session the request came with, if any, and clears the cookie. */
  end(): Promise<void>;
}

/** Who has signed in before on the browser that asks, as its signed cookie says; nothing is verified unless somebody asks. */
export interface DeviceGate {
  /** The device's id if this member has signed in on it before, else null. */
  idFor(memberId: string): Promise<string | null>;
  /** Makes the device known to the member, or for longer, with a cookie. */
  remember(memberId: string): Promise<void>;
}

/** What every procedure gets. Creating one costs no query. */
export interface Context {
  readonly services: Services;
  readonly now: Temporal.Instant;
  readonly request: RequestFacts;
  readonly session: SessionGate;
  readonly device: DeviceGate;
  readonly log: Log;
}

/** What a use case gave, and the change in the log by which it can be undone (null: nothing changed). */
export interface Written<T> {
  readonly result: T;
  readonly changeId: number | null;
}

/** What a use case of a signed-in member works with. */
export interface MemberScope {
  readonly member: SignedIn;
  readonly now: Temporal.Instant;
  /** The date in America/Mexico_City at `now`. */
  readonly today: Temporal.PlainDate;
  readonly language: Locale;
  readonly read: Database['read'];
  /**
   * One transaction and one change in the log, made by the member; all or nothing.
   * `action` is the one word of the history: 'create', 'update', 'delete', 'import' ...
   */
  readonly write: <T>(action: string, work: (unit: UnitOfWork) => Promise<T>) => Promise<Written<T>>;
}
