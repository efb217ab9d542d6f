import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import type { GivenValues } from './expense-dialog.tsx';
import type { ExpenseMode } from './use-titles.ts';
import { queued } from '../../data/outbox/outbox.ts';
import { takeLeftTyped } from '../../data/typed-expense.ts';
import { withMessages } from '../../i18n/i18n.ts';
import { openOutboxDialog } from '../outbox/outbox-open.ts';
import type { Expense } from '../../data/pending-expenses.ts';

const importExpenseDialog = withMessages(() => import('./expense-dialog.tsx'));
/** Lazy-loaded when an expense is first opened. */
export const ExpenseDialog = componentOnDemand(async () => (await importExpenseDialog()).ExpenseDialog);
const importDeletion = withMessages(() => import('./delete-expense-dialog.tsx'));
const DeleteExpenseDialog = componentOnDemand(async () => (await importDeletion()).DeleteExpenseDialog);

export type ExpenseEditor = {
  /** @param given the initial values of the form */
  add: (mode: ExpenseMode, given?: GivenValues) => void;
  /**
   * @param over the other member's version that is being resolved; without it an expense in conflict shows the conflict
   */
  edit: (expense: Expense, mode: ExpenseMode, over?: number) => void;
  /** Adds a refund of an expense. */
  refund: (expense: Expense) => void;
  remove: (expense: Expense) => void;
};

const Context = createContext<ExpenseEditor | null>(null);

/** Opens the dialogs that add, edit and delete an expense, from any screen. */
export function useExpenseEditor(): ExpenseEditor {
  const editor = useContext(Context);
  if (!editor) throw new Error('useExpenseEditor needs an ExpenseEditorProvider');
  return editor;
}

type Open =
  | {
      dialog: 'edit';
      expense: Expense | null;
      mode: ExpenseMode;
      opening: number;
      given?: GivenValues | undefined;
      left?: object | undefined;
      over?: number | undefined;
      refundOf?: Expense;
    }
  | { dialog: 'delete'; expense: Expense };

/** Theirs has to be visible when the conflict is resolved. */
const isInConflict = ({ id }: Expense): boolean => queued(id)?.trouble?.kind === 'conflict';

/** The dialogs are mounted, and their code is loaded, only while one is open. */
export function ExpenseEditorProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const editor = useMemo<ExpenseEditor>(
    () => ({
      add: (mode, given) => {
        const left = given ? undefined : (takeLeftTyped() ?? undefined);
        setOpen({ dialog: 'edit', expense: null, mode, opening: Date.now(), given, left });
      },
      edit: (expense, mode, over) => {
        if (over === undefined && isInConflict(expense)) openOutboxDialog();
        else setOpen({ dialog: 'edit', expense, mode, opening: Date.now(), over });
      },
      refund: (refundOf) => setOpen({ dialog: 'edit', expense: null, mode: 'free', opening: Date.now(), refundOf }),
      remove: (expense) => (isInConflict(expense) ? openOutboxDialog() : setOpen({ dialog: 'delete', expense })),
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <Context value={editor}>
      {children}
      {open?.dialog === 'edit' && (
        <ExpenseDialog
          key={open.opening}
          expense={open.expense}
          mode={open.mode}
          given={open.given}
          left={open.left}
          over={open.over}
          refundOf={open.refundOf}
          onClose={close}
          onRefund={editor.refund}
          onAddAnother={(given) => setOpen({ ...open, expense: null, opening: Date.now(), given, left: undefined })}
        />
      )}
      {open?.dialog === 'delete' && <DeleteExpenseDialog expense={open.expense} onClose={close} />}
    </Context>
  );
}
