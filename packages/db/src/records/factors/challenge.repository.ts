import { Repository } from '../../cluster/repository.ts';

/** The purpose of a challenge: a sign-in, a new passkey, or a confirmation. */
export type ChallengePurpose = 'signIn' | 'add' | 'confirm';

/** The most open challenges of one session, and of one address for sign-ins; older ones are deleted. */
const OPEN_MAX = 20;

/** The challenges for passkeys to sign, shared by all servers of the database. Each can be used once. */
export class ChallengeRepository extends Repository {
  /**
   * Stores a challenge, and deletes expired ones and the oldest beyond the limit of its session or, for sign-ins, of
   * its address, so that a stranger cannot evict a member's challenge.
   */
  async store(challenge: {
    readonly text: string;
    readonly purpose: ChallengePurpose;
    /** Null for a sign-in. */
    readonly sessionId: string | null;
    readonly address: string;
    readonly now: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  }): Promise<void> {
    const { text, purpose, sessionId, address, now, expiresAt } = challenge;
    await this.sql.rows(
      `with surplus as (
         select challenge from passkey_challenge
         where session_id is not distinct from $3::uuid and ($3::uuid is not null or address = $4)
         order by expires_at desc offset $7),
       gone as (
         delete from passkey_challenge where expires_at <= $5 or challenge in (select challenge from surplus))
       insert into passkey_challenge (challenge, purpose, session_id, address, expires_at) values ($1, $2, $3, $4, $6)`,
      [text, purpose, sessionId, address, now.toString(), expiresAt.toString(), OPEN_MAX - 1],
    );
  }

  /** Consumes a challenge, whatever follows; false when it is unknown, used, expired or has another purpose. */
  async take(
    text: string,
    by: { readonly purpose: ChallengePurpose; readonly sessionId: string | null; readonly now: Temporal.Instant },
  ): Promise<boolean> {
    const rows = await this.sql.rows(
      `delete from passkey_challenge
       where challenge = $1 and purpose = $2 and session_id is not distinct from $3::uuid and expires_at > $4
       returning challenge`,
      [text, by.purpose, by.sessionId, by.now.toString()],
    );
    return rows.length === 1;
  }
}
