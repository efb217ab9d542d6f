import { Migration } from '@mikro-orm/migrations';

/**
 * Rules that fall due twice a month, once a year or every n-th month or week, and rules whose occurrences wait as bills
 * until somebody confirms them. A bill is the occurrence itself, so that each date still gives one expense or none. What
 * rules did so far stays as it is.
 */
export class Migration20261123020000_bills extends Migration {
  override up(): void {
    this.#extendRules();
    this.#extendOccurrences();
    this.#fillLog();
  }

  #extendRules(): void {
    this.addSql(`
      alter table recurring_rule
        add column interval smallint not null default 1,
        add column month smallint,
        add column days_of_month smallint[],
        add column needs_confirmation boolean not null default false`);
    this.addSql(`
      alter table recurring_rule
        drop constraint rule_cadence,
        add constraint rule_cadence check (cadence in ('monthly', 'weekly', 'biweekly', 'semimonthly', 'yearly')),
        drop constraint rule_schedule,
        add constraint rule_schedule check (
          case cadence
            when 'monthly' then day_of_month between 1 and 31
            when 'weekly' then weekday is not null
            when 'biweekly' then cardinality(weekdays) = 2
            when 'semimonthly' then cardinality(days_of_month) = 2
              and 1 <= days_of_month[1] and days_of_month[1] < days_of_month[2] and days_of_month[2] <= 31
            when 'yearly' then month between 1 and 12 and day_of_month between 1 and 31
          end),
        add constraint rule_interval check (
          recurring_rule.interval between 1 and case cadence when 'monthly' then 24 when 'weekly' then 52 else 1 end)`);
  }

  #extendOccurrences(): void {
    this.addSql(`
      alter table rule_occurrence
        add column confirmation jsonb,
        drop constraint occurrence_outcome,
        add constraint occurrence_outcome check (outcome in ('written', 'skipped', 'waiting', 'confirmed')),
        add constraint occurrence_confirmation check ((outcome = 'confirmed') = (confirmation is not null))`);
    // The list of bills; what each was last confirmed with is found by the unique key on rule and date.
    this.addSql(`create index rule_occurrence_waiting_idx on rule_occurrence (date) where outcome = 'waiting'`);
  }

  /** A deleted rule, and a skipped date that was taken back, can be brought back. */
  #fillLog(): void {
    for (const side of ['before', 'after']) {
      this.addSql(`
        update change_item
        set ${side} = ${side} || '{"interval": 1, "month": null, "daysOfMonth": null, "needsConfirmation": false}'
        where kind = 'rule' and ${side} ? 'createdAt'`);
      this.addSql(`
        update change_item set ${side} = ${side} || '{"confirmation": null}' where kind = 'occurrence'`);
    }
  }
}
