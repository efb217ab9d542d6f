import { Migration } from '@mikro-orm/migrations';

/**
 * What a day of a report says beside its total, however many expenses there are: its largest ones are read from the end of
 * their index, and those that recurring rules wrote have one of their own.
 */
export class Migration20261123060656_days_of_reports extends Migration {
  override up(): void {
    this.addSql(`create index expense_of_day_idx on expense (date, shared, counted_cents)`);
    this.addSql(`
      create index expense_ruled_idx on expense (date) include (shared, paid_by, counted_cents)
      where (meta ->> 'recurringRuleId') is not null`);
  }
}
