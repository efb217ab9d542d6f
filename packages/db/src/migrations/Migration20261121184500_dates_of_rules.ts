import { Migration } from '@mikro-orm/migrations';

/** Finds what happened to the dates of a rule, also to those that are free again: a rule's own history tells of them. */
export class Migration20261121184500_dates_of_rules extends Migration {
  override up(): void {
    this.addSql(`
      create index change_item_rule_idx on change_item ((coalesce(after, before) ->> 'ruleId'), change_id)
      where kind = 'occurrence'`);
  }
}
