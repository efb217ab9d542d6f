import type { EntityManager } from '@mikro-orm/postgresql';
import { StatementReader } from './reports/account/statement.reader.ts';
import { PaymentReader } from './records/account/payment.reader.ts';
import { AnalyticsReader } from './reports/analytics.reader.ts';
import { CategoryReader } from './records/categories/category.reader.ts';
import { CategoryUseReader } from './reports/category-use.reader.ts';
import { ChangeReader } from './history/change.reader.ts';
import { TrashReader } from './history/trash.reader.ts';
import { ComingReader } from './reports/coming/coming.reader.ts';
import { DashboardReader } from './reports/dashboard.reader.ts';
import { EarlierReader } from './records/expenses/earlier.reader.ts';
import { ExpenseReader } from './records/expenses/expense.reader.ts';
import { HouseholdReader } from './records/household/household.reader.ts';
import { PlanReader } from './records/msi/plan.reader.ts';
import { BillReader } from './records/recurring/bill.reader.ts';
import { RuleReader } from './records/recurring/rule.reader.ts';
import { ReportReader } from './reports/report.reader.ts';
import { SalaryReader } from './records/salaries/salary.reader.ts';
import { TotalsReader } from './reports/totals/totals.reader.ts';
import { AccountReader } from './records/users/account.reader.ts';
import type { Sql } from './cluster/sql.ts';
import type { RecordTables } from './records/record-table.ts';

/** What can be read of a household. */
export type Readers = ReturnType<typeof readersOf>;

/** The readers, over the connections of a pool. */
export const readersOf = (sql: Sql, em: EntityManager, tables: RecordTables) => ({
  household: new HouseholdReader(sql),
  accounts: new AccountReader(sql),
  salaries: new SalaryReader(em),
  categories: new CategoryReader(em),
  categoryUse: new CategoryUseReader(sql, tables),
  expenses: new ExpenseReader(sql, tables),
  earlier: new EarlierReader(sql),
  dashboard: new DashboardReader(sql, tables),
  coming: new ComingReader(sql, tables),
  reports: new ReportReader(sql),
  analytics: new AnalyticsReader(sql),
  rules: new RuleReader(sql, tables),
  bills: new BillReader(sql, tables),
  plans: new PlanReader(em),
  payments: new PaymentReader(sql, tables),
  account: new StatementReader(sql),
  totals: new TotalsReader(sql),
  changes: new ChangeReader(sql),
  trash: new TrashReader(sql),
});
