import type { RowChange } from './stored-rows.ts';

/** Whether a successful call may make this change. `id` is the one in its path. */
type Rule = (change: RowChange, id: string) => boolean;

const adds =
  (table: string): Rule =>
  (change) =>
    change.table === table && change.how === 'added';
const changesIts =
  (table: string): Rule =>
  (change, id) =>
    change.table === table && change.how === 'changed' && change.id === id;
const removesIts =
  (table: string): Rule =>
  (change, id) =>
    change.table === table && change.how === 'removed' && change.id === id;
const changesAny =
  (...tables: string[]): Rule =>
  (change) =>
    tables.includes(change.table) && change.how === 'changed';
const any =
  (...rules: Rule[]): Rule =>
  (change, id) =>
    rules.some((rule) => rule(change, id));

/** What each writing call may change beside the change log; a call that is not listed may change nothing. */
const allowed: Readonly<Record<string, Rule>> = {
  'auth.login': any(
    adds('session'),
    changesAny('account'),
    ({ table, how }) => (table === 'session' || table === 'login_failure') && how === 'removed',
    adds('activity'),
  ),
  'auth.logout': any(({ table, how }) => table === 'session' && how === 'removed', adds('activity')),
  'expenses.create': any(adds('expense'), adds('adjustment')),
  'expenses.update': any(changesIts('expense'), adds('adjustment')),
  'expenses.delete': any(removesIts('expense'), adds('adjustment')),
  'account.setStart': changesAny('account_start'),
  'account.close': adds('closed_month'),
  'account.reopen': ({ table, how }) => ['closed_month', 'adjustment'].includes(table) && how === 'removed',
  'account.createPayment': adds('payment'),
  'account.updatePayment': changesIts('payment'),
  'account.deletePayment': removesIts('payment'),
  'categories.create': adds('category'),
  'categories.update': changesIts('category'),
  'categories.delete': any(removesIts('category'), changesAny('expense', 'recurring_rule', 'installment_plan')),
  'recurring.create': adds('recurring_rule'),
  'recurring.update': any(changesIts('recurring_rule'), ({ table }) => table === 'rule_occurrence'),
  'recurring.delete': any(removesIts('recurring_rule'), ({ table }) => table === 'rule_occurrence'),
  'bills.confirm': any(
    adds('expense'),
    adds('adjustment'),
    changesIts('rule_occurrence'),
    // When the rule last wrote.
    changesAny('recurring_rule'),
  ),
  'bills.skip': changesIts('rule_occurrence'),
  'msi.replace': ({ table }) => table === 'installment_plan',
  'msi.create': adds('installment_plan'),
  'msi.update': changesIts('installment_plan'),
  'msi.delete': removesIts('installment_plan'),
  'settings.rename': changesAny('account'),
  'settings.setSplit': any(adds('household'), changesAny('household')),
  'settings.changeSalary': any(adds('salary'), changesAny('salary')),
  'settings.endSession': any(removesIts('session'), adds('activity')),
};

const isNote = ({ table, how }: RowChange): boolean =>
  (table === 'change' || table === 'change_item') && how === 'added';

/** A failed sign-in is counted, and logged in the activity log, where it replaces an earlier one of that day. */
const isFailedSignIn = (change: RowChange, id: string): boolean =>
  adds('login_failure')(change, id) || (change.table === 'activity' && change.how !== 'changed');

/** Whether a call may have made a change: only if it succeeded, except for a failed sign-in. */
export function mayChange(operationId: string, wentWell: boolean, change: RowChange, id: string): boolean {
  if (!wentWell) return operationId === 'auth.login' && isFailedSignIn(change, id);
  return (operationId in allowed && isNote(change)) || (allowed[operationId]?.(change, id) ?? false);
}
