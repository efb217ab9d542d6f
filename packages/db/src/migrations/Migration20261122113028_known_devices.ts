import { Migration } from '@mikro-orm/migrations';

/** Devices that have signed in before: the key that signs their cookie, and a count of failures of their own. */
export class Migration20261122113028_known_devices extends Migration {
  override up(): void {
    this.addSql(`
      create table device_key (
        only_one boolean primary key default true constraint device_key_only_one check (only_one),
        key bytea not null constraint device_key_length check (octet_length(key) = 32))`);
    // The known device or the living session that failed; null for anybody else.
    this.addSql(`alter table login_failure add column known_caller uuid`);
    this.addSql(`create index login_failure_name_idx on login_failure (username_key, at)`);
  }
}
