import { Migration } from '@mikro-orm/migrations';

/**
 * The guards of closed months compare what a statement changed with what it was and with the closed months. A connection
 * keeps the plan of its first statement, which mostly changed one expense: by nested loops, in which thousands of
 * expenses would be compared each with each. Without them, the same plan is a pass over both.
 */
export class Migration20261123021500_guard_in_one_pass extends Migration {
  override up(): void {
    for (const event of ['insert', 'update', 'delete']) {
      this.addSql(`alter function guard_closed_months_${event}() set enable_nestloop = off`);
    }
  }
}
