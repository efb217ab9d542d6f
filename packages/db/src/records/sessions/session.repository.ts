import { newId } from '../ids.ts';
import { Repository } from '../../cluster/repository.ts';
import { type Account, toAccount } from '../users/account.reader.ts';

export type Session = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
  /** When it ends if it is not used any more. */
  endsAt: Temporal.Instant;
  /** When it ends however much it is used. */
  endsAtLatest: Temporal.Instant;
};
/** A live session and its member. */
export type SignedIn = {
  sessionId: string;
  startedAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
  /** When it last saw the member's password or a passkey; null in one of an older version. */
  confirmed: Confirmed | null;
  account: Account;
};

/** What a member showed to prove who they are, and when. */
export type Confirmed = { by: 'password' | 'passkey'; at: Temporal.Instant };

type SignedInRow = {
  sessionId: string;
  startedAt: string;
  lastSeenAt: string;
  confirmedAt: string | null;
  confirmedBy: Confirmed['by'] | null;
};
type SessionRow = Pick<Session, 'id' | 'userAgent' | 'ipAddress'> &
  Record<'createdAt' | 'lastSeenAt' | 'endsAt', string>;

/** A session ends so long after its sign-in, however much it is used. In hours, because days differ where clocks change. */
export const SESSION_HOURS_MAX = 180 * 24;

/** When a session ends; an older server of the same database extends it beyond the 180 days. */
const endOf = (session: string) =>
  `least(${session}.expires_at, ${session}.created_at + interval '${SESSION_HOURS_MAX} hours')`;

/** Sessions are not household data: they are outside the change log. Only a token's SHA-256 is stored. */
export class SessionRepository extends Repository {
  /**
   * Opens a session if the verified password hash is still the stored one, updates the account's last sign-in and
   * deletes its expired sessions. Returns the session's id, or null when the password changed meanwhile. The account's
   * row is locked first, so a concurrent change of password either comes before, and is seen here, or waits, and then
   * sees this session and ends it.
   */
  async open(session: {
    accountId: string;
    passwordHash: string | null;
    tokenHash: Buffer;
    userAgent: string | null;
    ipAddress: string | null;
    now: Temporal.Instant;
    expiresAt: Temporal.Instant;
    /** By default the password. */
    confirmedBy?: Confirmed['by'];
  }): Promise<string | null> {
    const {
      accountId,
      passwordHash,
      tokenHash,
      userAgent,
      ipAddress,
      now,
      expiresAt,
      confirmedBy = 'password',
    } = session;
    const [opened] = await this.sql.rows<{ id: string }>(
      `with holder as (update account set last_login_at = $6 where id = $2 and password_hash is not distinct from $8 returning id),
            dead as (delete from session where account_id in (select id from holder) and expires_at <= $6)
       insert into session (id, account_id, token_hash, user_agent, ip_address, created_at, last_seen_at, expires_at, confirmed_at, confirmed_by)
       select $1, id, $3, $4, $5, $6, $6, $7, $6, $9 from holder
       returning id`,
      [
        newId(),
        accountId,
        tokenHash,
        userAgent,
        ipAddress,
        now.toString(),
        expiresAt.toString(),
        passwordHash,
        confirmedBy,
      ],
    );
    return opened?.id ?? null;
  }

  /** The session and its member in one statement, by the unique index of `token_hash`. */
  async byTokenHash(tokenHash: Buffer, now: Temporal.Instant): Promise<SignedIn | null> {
    const [row] = await this.sql.rows<SignedInRow & Parameters<typeof toAccount>[0]>(
      `select s.id as "sessionId", s.created_at as "startedAt", s.last_seen_at as "lastSeenAt",
              s.confirmed_at as "confirmedAt", s.confirmed_by as "confirmedBy", a.id, a.member_id as "memberId", m.name, a.username,
              a.created_at as "createdAt", a.last_login_at as "lastLoginAt"
       from session s join account a on a.id = s.account_id join member m on m.id = a.member_id
       where s.token_hash = $1 and ${endOf('s')} > $2`,
      [tokenHash, now.toString()],
    );
    if (!row) return null;
    const { sessionId, startedAt, lastSeenAt, confirmedAt, confirmedBy, ...account } = row;
    const at = confirmedAt === null ? null : Temporal.Instant.from(confirmedAt);
    return {
      sessionId,
      startedAt: Temporal.Instant.from(startedAt),
      lastSeenAt: Temporal.Instant.from(lastSeenAt),
      confirmed: at === null || confirmedBy === null ? null : { by: confirmedBy, at },
      account: toAccount(account),
    };
  }

  /** Extends the session (sliding expiration), to 180 days after its sign-in at most; the caller decides how often. */
  async touch(id: string, now: Temporal.Instant, expiresAt: Temporal.Instant): Promise<void> {
    await this.sql.rows(
      `update session set last_seen_at = $2, expires_at = least($3, created_at + interval '${SESSION_HOURS_MAX} hours') where id = $1`,
      [id, now.toString(), expiresAt.toString()],
    );
  }

  /** Notes that the session's member has just shown their password or a passkey. */
  async confirm(id: string, by: Confirmed['by'], at: Temporal.Instant): Promise<void> {
    await this.sql.rows('update session set confirmed_at = $2, confirmed_by = $3 where id = $1', [
      id,
      at.toString(),
      by,
    ]);
  }

  /** Which of these sessions are still live. */
  async livingOf(ids: readonly string[], now: Temporal.Instant): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select id from session s where id = any($1::uuid[]) and ${endOf('s')} > $2`,
      [ids, now.toString()],
    );
    return rows.map(({ id }) => id);
  }

  /** The live sessions of an account, newest first. */
  async listOf(accountId: string, now: Temporal.Instant): Promise<Session[]> {
    const rows = await this.sql.rows<SessionRow>(
      `select id, user_agent as "userAgent", ip_address as "ipAddress", created_at as "createdAt",
              last_seen_at as "lastSeenAt", ${endOf('s')} as "endsAt"
       from session s where account_id = $1 and ${endOf('s')} > $2 order by created_at desc, id desc`,
      [accountId, now.toString()],
    );
    return rows.map((row) => {
      const createdAt = Temporal.Instant.from(row.createdAt);
      return {
        ...row,
        createdAt,
        lastSeenAt: Temporal.Instant.from(row.lastSeenAt),
        endsAt: Temporal.Instant.from(row.endsAt),
        endsAtLatest: createdAt.add({ hours: SESSION_HOURS_MAX }),
      };
    });
  }

  /** Ends one session of that account; false when it has none with that id. */
  async end(accountId: string, id: string): Promise<boolean> {
    const rows = await this.sql.rows('delete from session where account_id = $1 and id = $2 returning id', [
      accountId,
      id,
    ]);
    return rows.length === 1;
  }

  /** Ends the session with that token; false when there is none. */
  async endByTokenHash(tokenHash: Buffer): Promise<boolean> {
    const rows = await this.sql.rows('delete from session where token_hash = $1 returning id', [tokenHash]);
    return rows.length === 1;
  }

  /** Ends all sessions of an account except the given one (null: all); returns how many. */
  async endOthers(accountId: string, keep: string | null): Promise<number> {
    const rows = await this.sql.rows(
      'delete from session where account_id = $1 and ($2::uuid is null or id <> $2) returning id',
      [accountId, keep],
    );
    return rows.length;
  }
}
