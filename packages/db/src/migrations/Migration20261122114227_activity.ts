import { Migration } from '@mikro-orm/migrations';

/** The activity log: who signed in or tried to, and what was done about passwords, sessions and on the server. */
export class Migration20261122114227_activity extends Migration {
  override up(): void {
    // The kinds are the program's: a new one needs no migration. An id says the order of the latest occurrence.
    this.addSql(`
      create table activity (
        id bigint generated always as identity primary key,
        kind text not null,
        member_id text references member (id),
        ip_address text constraint activity_address_length check (char_length(ip_address) <= 45),
        user_agent text constraint activity_agent_length check (char_length(user_agent) <= 300),
        day date not null,
        is_daily boolean not null,
        first_at timestamptz not null,
        at timestamptz not null,
        count int not null default 1 constraint activity_count_range check (count > 0))`);
    this.addSql(`
      create unique index activity_daily_key on activity (kind, day, member_id, ip_address)
      nulls not distinct where is_daily`);
    this.addSql(`create index activity_day_idx on activity (day, kind)`);
    this.addSql(`create index activity_at_idx on activity (at)`);
  }
}
