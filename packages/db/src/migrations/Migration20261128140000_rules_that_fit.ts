import { Migration } from '@mikro-orm/migrations';

/**
 * Undo works field by field, and could combine a rule's start with an end before it, or a personal rule or plan with a
 * split: no such rule ever falls due, no such split counts, and a file with them can't be imported. What it left is
 * repaired as it behaves.
 */
export class Migration20261128140000_rules_that_fit extends Migration {
  override up(): void {
    this.addSql(`update recurring_rule set end_date = start_date where end_date < start_date`);
    this.addSql(`update recurring_rule set split = null where not shared and split is not null`);
    this.addSql(`update installment_plan set split = null where not shared and split is not null`);
    // Deleted ones, so that they can be restored.
    this.addSql(`
      update change_item set before = before || jsonb_build_object('endDate', before -> 'startDate')
      where kind = 'rule' and after is null and before ->> 'endDate' < before ->> 'startDate'`);
    this.addSql(`
      update change_item set before = before || '{"split": null}'
      where kind in ('rule', 'plan') and after is null and before ->> 'shared' = 'false' and before ->> 'split' is not null`);
    this.addSql(`
      alter table recurring_rule
        add constraint rule_dates_in_order check (end_date >= start_date),
        add constraint rule_split_of_shared check (shared or split is null)`);
    // A plan whose shared is null is shared.
    this.addSql(`
      alter table installment_plan
        add constraint plan_split_of_shared check (shared is not false or split is null)`);
  }
}
