import { Migration } from '@mikro-orm/migrations';

/** What undo, history, trash and the live streams need of the change log. */
export class Migration20261121090200_history extends Migration {
  override up(): void {
    // Ids of changes in the order of their commits: who has seen change n has seen all before it, so a page or a stream
    // that goes on from n misses nothing. Commits that notify wait for each other anyway. A change is the last thing that
    // a transaction writes, so that nobody waits for a lock while holding this one.
    this.addSql(`
      create function order_changes() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(7245002);
        return null;
      end $$`);
    this.addSql(`create trigger change_ordered before insert on change for each statement execute function order_changes()`);
    this.addSql(`create index change_at_idx on change (at, id)`);
    this.addSql(`create index change_actor_idx on change (actor_id, id)`);

    // How many records of each kind a change touched, so that no page of the history counts 100,000 items; with the
    // actor, so that a page of one member and kind is one walk through an index.
    this.addSql(`
      create table change_kind (
        change_id bigint not null references change (id),
        kind text not null,
        actor_id text,
        items int not null,
        primary key (change_id, kind))`);
    this.addSql(`create index change_kind_kind_idx on change_kind (kind, change_id)`);
    this.addSql(`create index change_kind_actor_idx on change_kind (kind, actor_id, change_id)`);
    const count = (rows: string): string => `
      insert into change_kind as k (change_id, kind, actor_id, items)
        select r.change_id, r.kind, c.actor_id, count(*) from ${rows} r join change c on c.id = r.change_id group by 1, 2, 3
        on conflict (change_id, kind) do update set items = k.items + excluded.items`;
    this.addSql(count('change_item'));
    this.addSql(`
      create function count_change_items() returns trigger language plpgsql as $$
      begin
        ${count('added')};
        return null;
      end $$`);
    this.addSql(`
      create trigger change_item_counted after insert on change_item referencing new table as added
      for each statement execute function count_change_items()`);

    // Undo reasons about a change and a record: a record is in a change at most once.
    this.addSql(`drop index change_item_entity_idx`);
    this.addSql(`create unique index change_item_entity_idx on change_item (entity_id, change_id)`);
    this.addSql(`
      create index change_item_deleted_idx on change_item (change_id, position)
      where before is not null and after is null and not purged`);
    this.addSql(`create index change_item_purged_idx on change_item (change_id) where purged`);

    // An undo restores or deletes records and their categories in one transaction and any order.
    for (const table of ['expense', 'recurring_rule', 'installment_plan']) {
      this.addSql(`alter table ${table} alter constraint ${table}_category_id_fkey deferrable initially immediate`);
    }

    this.addSql(`
      create function announce_session_end() returns trigger language plpgsql as $$
      begin
        perform pg_notify('household_session', old.id::text);
        return null;
      end $$`);
    this.addSql(`create trigger session_end_announced after delete on session for each row execute function announce_session_end()`);
  }
}
