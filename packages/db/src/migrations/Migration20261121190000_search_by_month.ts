import { Migration } from '@mikro-orm/migrations';

/**
 * The search index knows the month too: what a month has of a word is then found without reading what all other months
 * have of it. The month is a list, for which GIN needs no extension.
 */
export class Migration20261121190000_search_by_month extends Migration {
  override up(): void {
    // The first day of the month, as in expense_month_total.
    this.addSql(`
      create function expense_months(day date) returns date[] language sql immutable parallel safe
      return array[date_trunc('month', day::timestamp)::date]`);
    this.addSql(`drop index expense_search_idx`);
    this.addSql(`
      create index expense_search_idx on expense using gin (expense_months(date), search gin_trgm_ops)
      with (fastupdate = off)`);
  }
}
