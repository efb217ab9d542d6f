import { Migration } from '@mikro-orm/migrations';

/** Expenses and rules have notes, and a search reads those of expenses. */
export class Migration20261122160000_notes extends Migration {
  override up(): void {
    for (const table of ['expense', 'recurring_rule']) {
      this.addSql(`
        alter table ${table} add column notes text
        constraint ${table}_notes_length check (char_length(notes) between 1 and 1000)`);
    }
    this.addSql(`
      create function expense_search(description text, tags text[], notes text)
      returns text language sql immutable parallel safe
      return fold_text(description || coalesce(E'\\n' || array_to_string(tags, E'\\n'), '') || coalesce(E'\\n' || notes, ''))`);
    // With the column goes its index; both are made again over what the expense says now.
    this.addSql(`alter table expense drop column search`);
    this.addSql(`
      alter table expense
      add column search text not null generated always as (expense_search(description, tags, notes)) stored`);
    this.addSql(`drop function expense_search(text, text[])`);
    this.addSql(`
      create index expense_search_idx on expense using gin (expense_months(date), search gin_trgm_ops)
      with (fastupdate = off)`);
  }
}
