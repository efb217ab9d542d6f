export type { Activity, Origin } from './records/activity/activity.repository.ts';
export { BackupError } from './files/backup/backup-error.ts';
export { verifyBackup } from './files/backup/backup-file.ts';
export {
  type BackupKey,
  generateBackupKey,
  invalidRecipient,
  type KeyFor,
  type Lock,
} from './files/backup/encryption.ts';
export { restoreBackup } from './files/backup/restore-backup.ts';
export { backUp } from './files/backup/write-backup.ts';
export type { NewCategory } from './records/categories/category.writer.ts';
export type { ChangeHandlers, ChangeListener } from './history/change-listener.ts';
export type { HistoryFilter, HistoryPage, LastOwn } from './history/change.reader.ts';
export type { LoggedChange, LoggedItem, NamedCategory } from './history/logged-change.ts';
export type { TrashCursor, TrashedRecord, TrashPage } from './history/trash.reader.ts';
export { type Actor, type Kind, kinds, type Snapshot, type Stored } from './records/kinds.ts';
export { Database, openDatabase, type WriteContext } from './database.ts';
export type { DashboardFigures } from './reports/dashboard.reader.ts';
export type { ExpenseFilter } from './records/expenses/expense-filter.ts';
export type { ExpensePageQuery, ExpenseSort, SortKey } from './records/expenses/expense-page.ts';
export type { ExpenseDay, ExpenseSums, ListedExpense } from './records/expenses/expense.reader.ts';
export type { NewMember } from './records/household/household.writer.ts';
export { newId } from './records/ids.ts';
export { UnfitDatabase } from './cluster/migrate.ts';
export { sayIfSlow } from './cluster/say-if-slow.ts';
export type { ListedRule } from './records/recurring/rule.reader.ts';
export { checkHousehold } from './files/porting/check-household.ts';
export { exportExpenses } from './files/porting/export-expenses.ts';
export { exportHousehold } from './files/porting/export-household.ts';
export { HouseholdFileError } from './files/porting/file-error.ts';
export { HouseholdFile, parseHouseholdFile, readHouseholdFile } from './files/porting/household-file.ts';
export { type ImportedExpense, importExpenses, type SeenLikeness } from './files/porting/import-expenses.ts';
export { importHousehold, type ImportOptions, type ImportReport } from './files/porting/import-household.ts';
export type { ReplacedCounts } from './records/msi/replace-all-plans.ts';
export type { NewPlan, StoredPlan } from './records/msi/plan.writer.ts';
export type { AccessParts } from './records/factors/access-parts.ts';
export type { ChallengePurpose } from './records/factors/challenge.repository.ts';
export type { CodesState } from './records/factors/code.repository.ts';
export type { Passkey, StoredPasskey } from './records/factors/passkey.repository.ts';
export type { Attempter, FailureCount, FailuresOf } from './records/sessions/login-failure.repository.ts';
export {
  type Confirmed,
  type Session,
  SESSION_HOURS_MAX,
  type SignedIn,
} from './records/sessions/session.repository.ts';
export { UnitOfWork } from './unit-of-work.ts';
export type { Account } from './records/users/account.reader.ts';
