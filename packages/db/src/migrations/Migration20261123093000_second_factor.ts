import { Migration } from '@mikro-orm/migrations';

/** Passkeys, codes and recovery codes of members, and when a session last saw the password or a passkey. */
export class Migration20261123093000_second_factor extends Migration {
  override up(): void {
    // Without confirmed_at it was shown, but no code of it has come back yet. last_step: the last 30 seconds whose code was used.
    this.addSql(`
      create table code_secret (
        account_id uuid primary key references account (id) on delete cascade,
        secret bytea not null constraint code_secret_length check (octet_length(secret) = 20),
        created_at timestamptz not null,
        confirmed_at timestamptz,
        last_step bigint not null default 0)`);
    this.addSql(`
      create table recovery_code (
        account_id uuid not null references account (id) on delete cascade,
        hash bytea not null constraint recovery_code_hash_length check (octet_length(hash) = 32),
        primary key (account_id, hash))`);
    this.addSql(`
      create table passkey (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        credential_id text not null constraint passkey_credential_key unique
          constraint passkey_credential_length check (char_length(credential_id) between 1 and 1400),
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null constraint passkey_name_length check (char_length(name) between 1 and 50),
        created_at timestamptz not null,
        last_used_at timestamptz)`);
    this.addSql(`create index passkey_account_idx on passkey (account_id, created_at)`);
    // What a passkey is to sign, good once. session_id: for a member who is signed in; null: for a sign-in.
    this.addSql(`
      create table passkey_challenge (
        challenge text primary key constraint passkey_challenge_length check (char_length(challenge) <= 100),
        purpose text not null,
        session_id uuid references session (id) on delete cascade,
        address text not null,
        expires_at timestamptz not null)`);
    this.addSql(`create index passkey_challenge_address_idx on passkey_challenge (address, expires_at)`);
    this.addSql(`alter table session add column confirmed_at timestamptz, add column confirmed_by text`);
    this.addSql(`update session set expires_at = least(expires_at, created_at + interval '4320 hours')`);
  }
}
