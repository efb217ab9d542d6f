import { Repository } from '../../cluster/repository.ts';

/** The codes of a member that are turned on. */
export type CodesState = {
  readonly since: Temporal.Instant;
  readonly recoveryCodesLeft: number;
};

/** Time-based codes (TOTP) and recovery codes. The database guarantees that each is used once, across all servers. */
export class CodeRepository extends Repository {
  /** Null while they are off. */
  async stateOf(accountId: string): Promise<CodesState | null> {
    const [row] = await this.sql.rows<{ since: string; left: number }>(
      `select confirmed_at as since, (select count(*)::int from recovery_code where account_id = $1) as left
       from code_secret where account_id = $1 and confirmed_at is not null`,
      [accountId],
    );
    return row ? { since: Temporal.Instant.from(row.since), recoveryCodesLeft: row.left } : null;
  }

  /** The secret, whether it was confirmed or only shown; null without one. */
  async secretOf(accountId: string): Promise<{ secret: Buffer; isOn: boolean } | null> {
    const [row] = await this.sql.rows<{ secret: Buffer; isOn: boolean }>(
      'select secret, confirmed_at is not null as "isOn" from code_secret where account_id = $1',
      [accountId],
    );
    return row ?? null;
  }

  /** Stores an unconfirmed secret, replacing an earlier unconfirmed one; false when codes are on. */
  async offer(accountId: string, secret: Buffer, now: Temporal.Instant): Promise<boolean> {
    const rows = await this.sql.rows(
      `insert into code_secret as c (account_id, secret, created_at) values ($1, $2, $3)
       on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where c.confirmed_at is null returning account_id`,
      [accountId, secret, now.toString()],
    );
    return rows.length === 1;
  }

  /**
   * Turns codes on with the secret that was shown, and consumes the code of `step`; false when the secret was replaced
   * meanwhile.
   */
  async turnOn(accountId: string, by: { secret: Buffer; step: number; now: Temporal.Instant }): Promise<boolean> {
    const rows = await this.sql.rows(
      `update code_secret set confirmed_at = $4, last_step = $3
       where account_id = $1 and secret = $2 and confirmed_at is null returning account_id`,
      [accountId, by.secret, by.step, by.now.toString()],
    );
    return rows.length === 1;
  }

  /**
   * Consumes the code of a time step and all before it; false when it or a later one was used, or the secret was
   * replaced meanwhile.
   */
  async use(accountId: string, by: { secret: Buffer; step: number }): Promise<boolean> {
    const rows = await this.sql.rows(
      `update code_secret set last_step = $2
       where account_id = $1 and secret = $3 and confirmed_at is not null and last_step < $2 returning account_id`,
      [accountId, by.step, by.secret],
    );
    return rows.length === 1;
  }

  /** Turns codes off and deletes the recovery codes; false when codes were off already. */
  async turnOff(accountId: string): Promise<boolean> {
    await this.sql.rows('delete from recovery_code where account_id = $1', [accountId]);
    const rows = await this.sql.rows(
      'delete from code_secret where account_id = $1 returning confirmed_at is not null as "wasOn"',
      [accountId],
    );
    return rows.some((row) => (row as { wasOn: boolean }).wasOn);
  }

  /** Replaces the recovery codes by others. */
  async setRecoveryCodes(accountId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.sql.rows('delete from recovery_code where account_id = $1', [accountId]);
    await this.sql.rows('insert into recovery_code (account_id, hash) select $1, unnest($2::bytea[])', [
      accountId,
      hashes,
    ]);
  }

  /** Consumes a recovery code; false when it does not exist. */
  async useRecoveryCode(accountId: string, hash: Buffer): Promise<boolean> {
    const rows = await this.sql.rows('delete from recovery_code where account_id = $1 and hash = $2 returning hash', [
      accountId,
      hash,
    ]);
    return rows.length === 1;
  }
}
