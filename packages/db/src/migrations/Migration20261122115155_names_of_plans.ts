import { Migration } from '@mikro-orm/migrations';

/** The log keeps a plan under the names of the rules, which call the number that the bank printed `currentInstallment`. */
export class Migration20261122115155_names_of_plans extends Migration {
  override up(): void {
    for (const side of ['before', 'after']) {
      this.addSql(`
        update change_item
        set ${side} = ${side} - 'installmentNo' || jsonb_build_object('currentInstallment', ${side} -> 'installmentNo')
        where kind = 'plan' and ${side} ? 'installmentNo'`);
    }
  }
}
