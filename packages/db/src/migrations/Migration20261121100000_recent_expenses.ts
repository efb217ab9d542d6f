import { Migration } from '@mikro-orm/migrations';

/** The newest expenses of a household, by date and then by creation, without sorting a day. */
export class Migration20261121100000_recent_expenses extends Migration {
  override up(): void {
    this.addSql(`create index expense_recent_idx on expense (date desc, created_at desc, id desc)`);
  }
}
