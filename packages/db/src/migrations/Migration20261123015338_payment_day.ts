import { Migration } from '@mikro-orm/migrations';

/** The day of the month on which a plan is paid; unknown for the plans so far. */
export class Migration20261123015338_payment_day extends Migration {
  override up(): void {
    this.addSql(
      `alter table installment_plan add column payment_day smallint check (payment_day between 1 and 31)`,
    );
  }
}
