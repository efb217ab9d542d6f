import type { Bill, CategoryLabel } from '@household/domain';
import { Reader } from '../reader.ts';
import { categoryJson } from '../expenses/expense-sql.ts';
import type { ListedExpense } from '../expenses/expense.reader.ts';
import type { RecordJson } from '../record-table.ts';
import { type BillJson, billsJson, toBill } from './bill-sql.ts';

/** Bills: occurrences of rules that wait for confirmation. Those of a deleted rule are left out. */
export class BillReader extends Reader {
  readonly #rules = this.tables.of('rule');
  readonly #expenses = this.tables.of('expense');

  /** All that wait, oldest first. */
  async list(): Promise<Bill[]> {
    const [row] = await this.sql.rows<{ bills: BillJson[] }>(`select ${billsJson(this.#rules)} as bills`);
    return row!.bills.map(toBill);
  }

  /** An expense as it last was before it was deleted; null when that is more than 30 days ago. */
  async deletedExpense(id: string): Promise<ListedExpense | null> {
    const [row] = await this.sql.rows<{ expense: RecordJson<{ category: CategoryLabel | null }> }>(
      `select i.before || jsonb_build_object('version', 1, 'category', ${categoryJson}) as expense
       from change_item i left join category c on c.id = (i.before ->> 'categoryId')::uuid
       where i.entity_id = $1 and i.kind = 'expense' and i.before is not null and i.after is null and not i.purged
       order by i.change_id desc limit 1`,
      [id],
    );
    return row ? this.#expenses.read(row.expense) : null;
  }
}
