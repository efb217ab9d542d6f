import { Migration } from '@mikro-orm/migrations';

/** Categories have a limit for a month; so far none has one, and neither have those that the change log can bring back. */
export class Migration20261123015700_limits extends Migration {
  override up(): void {
    this.addSql(`
      alter table category add column limit_cents bigint
      constraint category_limit_range check (limit_cents between 1 and 1000000000000)`);
    for (const side of ['before', 'after']) {
      this.addSql(`
        update change_item set ${side} = ${side} || '{"limitCents": null}'
        where kind = 'category' and ${side} ? 'createdAt'`);
    }
  }
}
