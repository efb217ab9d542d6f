import { Repository } from '../../cluster/repository.ts';
import { newId } from '../ids.ts';

/** A passkey as its member sees it. */
export type Passkey = {
  id: string;
  /** As WebAuthn and so the browser that made it know it. */
  credentialId: string;
  name: string;
  createdAt: Temporal.Instant;
  lastUsedAt: Temporal.Instant | null;
};

type PasskeyRow = Pick<Passkey, 'id' | 'credentialId' | 'name'> & { createdAt: string; lastUsedAt: string | null };

/** A passkey as created by the browser; ids and keys are those of WebAuthn. */
export type NewPasskey = {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
};

export type StoredPasskey = {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** The public halves of members' passkeys. */
export class PasskeyRepository extends Repository {
  /** Those of an account, oldest first. */
  async listOf(accountId: string): Promise<Passkey[]> {
    const rows = await this.sql.rows<PasskeyRow>(
      `select id, credential_id as "credentialId", name, created_at as "createdAt", last_used_at as "lastUsedAt"
       from passkey where account_id = $1 order by created_at, id`,
      [accountId],
    );
    return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: Temporal.Instant.from(createdAt),
      lastUsedAt: lastUsedAt === null ? null : Temporal.Instant.from(lastUsedAt),
    }));
  }

  /** The WebAuthn data of an account's passkeys. */
  async credentialsOf(accountId: string): Promise<{ id: string; transports: string[] }[]> {
    return this.sql.rows('select credential_id as id, transports from passkey where account_id = $1', [accountId]);
  }

  async byCredentialId(credentialId: string): Promise<StoredPasskey | null> {
    const [row] = await this.sql.rows<StoredPasskey>(
      `select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey",
              counter::float8 as counter, transports
       from passkey where credential_id = $1`,
      [credentialId],
    );
    return row ?? null;
  }

  /** Adds a passkey and returns its id; null when it exists already. */
  async add(accountId: string, passkey: NewPasskey, now: Temporal.Instant): Promise<string | null> {
    const { credentialId, publicKey, counter, transports, name } = passkey;
    const [row] = await this.sql.rows<{ id: string }>(
      `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [newId(), accountId, credentialId, publicKey, counter, transports, name, now.toString()],
    );
    return row?.id ?? null;
  }

  /**
   * Stores the use of a passkey. False when it was removed meanwhile, or its counter shows that a copy was used since;
   * most passkeys have no counter and always send 0.
   */
  async use(id: string, counter: number, now: Temporal.Instant): Promise<boolean> {
    const rows = await this.sql.rows(
      `update passkey set counter = $2, last_used_at = $3
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
      [id, counter, now.toString()],
    );
    return rows.length === 1;
  }

  /** False when the account has no passkey with that id. */
  async rename(accountId: string, id: string, name: string): Promise<boolean> {
    const rows = await this.sql.rows('update passkey set name = $3 where account_id = $1 and id = $2 returning id', [
      accountId,
      id,
      name,
    ]);
    return rows.length === 1;
  }

  /** False when the account has no passkey with that id. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const rows = await this.sql.rows('delete from passkey where account_id = $1 and id = $2 returning id', [
      accountId,
      id,
    ]);
    return rows.length === 1;
  }

  /** Removes all of an account; returns how many. */
  async removeAll(accountId: string): Promise<number> {
    return (await this.sql.rows('delete from passkey where account_id = $1 returning id', [accountId])).length;
  }
}
