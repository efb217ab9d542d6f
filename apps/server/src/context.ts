import type { AccessParts, Confirmed, Database, Origin, UnitOfWork } from '@household/db';
import type { ClosedMonthChoice, Locale } from '@household/domain';
import type { Config } from './config.ts';
import type { LiveHub } from './features/history/live-hub.ts';
import type { SetupCode } from './features/household/setup-code.ts';
import type { LoginLimits } from './authentication/login-limits.ts';
import type { ConcurrencyLimit } from './transport/concurrency-limit.ts';

/** The clock; tests replace it. */
export type Clock = () => Temporal.Instant;

/** The part of the logger that services use. */
export interface Log {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

export interface BackupFailure {
  readonly at: Temporal.Instant;
  readonly reason: 'diskFull' | 'notWritable' | 'damaged' | 'other';
}

/** The status of the daily backups: the time of the last good one, and the failure since, if any. */
export interface DailyBackupStatus {
  readonly lastAt: Temporal.Instant | null;
  readonly lastFailure: BackupFailure | null;
}

/**
 * `missing`: the place of the copies does not exist or does not respond; `refused`: it does not accept this server's
 * credentials, or has another host key than the pinned one.
 */
export interface CopyFailure {
  readonly at: Temporal.Instant;
  readonly reason: BackupFailure['reason'] | 'missing' | 'refused';
}

/** The status of the copies elsewhere: when the newest backup there was made, and the failure since. */
export interface CopyStatus {
  readonly lastAt: Temporal.Instant | null;
  readonly lastFailure: CopyFailure | null;
}

export interface BackupStatus extends DailyBackupStatus {
  /** Null where no place for copies is configured. */
  readonly copies: CopyStatus | null;
}

/** The https of this server, by an authority of the home. */
export interface HomeHttps {
  readonly port: number;
  /** The authority's certificate, for devices to trust. */
  readonly authorityPem: string;
  /** Of that certificate, SHA-256 in pairs of hexadecimal digits. */
  readonly fingerprint: string;
}

/** The parts of the server that are shared by all requests. */
export interface Services {
  /** Null where this server makes no backups, because the database is external. */
  readonly backupStatus: () => BackupStatus | null;
  /** Null where this server speaks no https itself. */
  readonly homeHttps: () => HomeHttps | null;
  /** Whether this server is shutting down and soon accepts no more requests. */
  readonly isShuttingDown: () => boolean;
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly setupCode: SetupCode;
  readonly loginLimits: LoginLimits;
  readonly live: LiveHub;
  /** One large body at a time for each member. */
  readonly largeBodies: ConcurrencyLimit;
}

/** The request as use cases see it, independent of the web framework. */
export interface RequestFacts {
  readonly id: string;
  /** Null when the connection has none. */
  readonly address: string | null;
  /** At most 300 characters. */
  readonly userAgent: string | null;
  readonly language: Locale;
  /** The page's origin as a browser has it, `https://gastos.example`; its host is one that the server answers to. */
  readonly site: URL;
}

/** The fields of a request for the activity log. */
export const originOf = ({ address, userAgent }: RequestFacts): Origin => ({ address, userAgent });

/** The signed-in member, from their live session. */
export interface SignedIn {
  readonly sessionId: string;
  readonly userId: string;
  readonly memberId: string;
  readonly name: string;
  readonly username: string;
  readonly createdAt: Temporal.Instant;
  /** When this session last saw the password or a passkey. */
  readonly confirmed: Confirmed | null;
}

/** The member who was verified, and the stored hash of their password. */
export interface Verified {
  readonly userId: string;
  readonly memberId: string;
  /** Null: no password was set yet, so that only a passkey can sign in. */
  readonly passwordHash: string | null;
  readonly confirmedBy: Confirmed['by'];
  /**
   * Consumes one-time factors in the transaction that opens the session, after the account was locked; false: refused.
   */
  readonly use?: ((parts: AccessParts) => Promise<boolean>) | undefined;
}

/** The request's session, looked up lazily and at most once. */
export interface SessionGate {
  current(): Promise<SignedIn | null>;
  /**
   * Starts a new session for the user, ends the request's previous one, and sets the cookie. Returns false, without
   * effect, when the password was changed since this hash was verified, or where `use` is refused.
   */
  begin(verified: Verified): Promise<boolean>;
  /** Ends the request's session, if any, and clears the cookie. */
  end(): Promise<void>;
}

/** The members who have signed in on this browser before, from its signed cookie, which is verified lazily. */
export interface DeviceGate {
  /** The device's id if this member has signed in on it before, else null. */
  idFor(memberId: string): Promise<string | null>;
  /** Makes the device known for the member, or renews it, by a cookie. */
  remember(memberId: string): Promise<void>;
}

/** The context of every procedure. Creating one costs no query. */
export interface Context {
  readonly services: Services;
  readonly now: Temporal.Instant;
  readonly request: RequestFacts;
  readonly session: SessionGate;
  readonly device: DeviceGate;
  readonly log: Log;
}

/** The logged change by which a use case can be undone; null: nothing changed. */
export interface Undoable {
  readonly changeId: number | null;
}

/** The result of a use case, and its change. */
export interface Written<T> extends Undoable {
  readonly result: T;
}

/** The dependencies of a signed-in member's use case. */
export interface MemberScope {
  readonly member: SignedIn;
  readonly now: Temporal.Instant;
  /** The date in America/Mexico_City at `now`. */
  readonly today: Temporal.PlainDate;
  readonly read: Database['read'];
  /**
   * One transaction and one change in the log, made by the member; all or nothing. `action` is a word for the history:
   * 'create', 'update', 'delete', 'import' ... Work that changes a closed month is refused with MONTH_CLOSED unless
   * `closedMonth` accepts an adjustment.
   */
  readonly write: <T>(
    action: string,
    work: (unit: UnitOfWork) => Promise<T>,
    accepts?: { readonly closedMonth?: ClosedMonthChoice },
  ) => Promise<Written<T>>;
}
