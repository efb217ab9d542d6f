import { Migration } from '@mikro-orm/migrations';

/** Finds the salaries and profiles that a change touched, however many other things it did: they are for their owner to take back. */
export class Migration20261122100000_own_changes extends Migration {
  override up(): void {
    this.addSql(`create index change_item_own_idx on change_item (change_id) where kind in ('salary', 'profile')`);
  }
}
