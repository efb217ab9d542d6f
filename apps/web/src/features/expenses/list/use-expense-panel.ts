import { hashKey } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../components/browser/media.ts';
import { askBeforeLeaving } from '../../../components/forms/unsaved-input.ts';
import type { RowsHandle } from '../../../components/ui/use-row-focus.ts';
import type { Expense } from '../../../data/pending-expenses.ts';
import type { ExpenseList } from './use-expense-list.ts';

/** What is open beside the list: another `opening` mounts a new form, with the stored values. */
type Opened = { readonly expense: Expense; readonly opening: number; readonly takesFocus: boolean };

/** Regardless of the order of their fields, which an optimistic change does not keep. */
const isSame = (a: Expense, b: Expense): boolean => a === b || hashKey([a]) === hashKey([b]);

/**
 * The expense that is open beside its list, from 1536 px. Without unsaved input it follows the row: it shows changes by
 * others, and closes when the row is deleted. With unsaved input it stays as it is, and asks before that is discarded.
 */
export function useExpensePanel(list: Pick<ExpenseList, 'expenses' | 'removed'>) {
  const isOffered = useMedia('(min-width: 96rem)');
  const rows = useRef<RowsHandle>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [next, setNext] = useState<(() => void) | null>(null);
  const expenses = list.expenses ?? [];
  const index = opened ? expenses.findIndex(({ id }) => id === opened.expense.id) : -1;
  const row = expenses[index];

  if (opened && !isChanged) {
    if (!row || list.removed.has(row.id)) setOpened(null);
    else if (!isSame(row, opened.expense)) setOpened({ expense: row, opening: opened.opening + 1, takesFocus: false });
  }

  const show = (expense: Expense | null, takesFocus = false) => {
    setChanged(false);
    setNext(null);
    setOpened((now) => expense && { expense, opening: (now?.opening ?? 0) + 1, takesFocus });
  };
  /** Runs an action that discards unsaved input, after confirmation. @returns false when it must be asked first */
  const attempt = (act: () => void): boolean => {
    if (!isChanged) act();
    else setNext(() => act);
    return !isChanged;
  };
  const focusRow = (id: string) => rows.current?.focusRow(id);

  const leaving = useBlocker({
    shouldBlockFn: ({ current, next: to }) => isChanged && current.pathname !== to.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => (isChanged ? askBeforeLeaving((leave) => setNext(() => leave)) : undefined), [isChanged]);

  /** Opens a row and focuses it, also if the question took the focus away. */
  const goTo = (expense: Expense): boolean =>
    attempt(() => {
      show(expense);
      focusRow(expense.id);
    });
  const close = () =>
    attempt(() => {
      show(null);
      if (opened) focusRow(opened.expense.id);
    });
  const step = (by: 1 | -1): (() => void) | null => {
    let at = index + by;
    while (list.removed.has(expenses[at]?.id ?? '')) at += by;
    const neighbour = index < 0 ? undefined : expenses[at];
    return neighbour ? () => void goTo(neighbour) : null;
  };
  const question =
    leaving.status === 'blocked'
      ? {
          onKeep: leaving.reset,
          onDiscard: () => {
            setChanged(false);
            leaving.proceed();
          },
        }
      : next && {
          onKeep: () => setNext(null),
          onDiscard: () => {
            setNext(null);
            setChanged(false);
            next();
          },
        };
  return {
    isOffered,
    rows,
    opened,
    /** Its position in the list, from 1; null if it is not in the list. */
    place: index < 0 ? null : index + 1,
    question,
    onChanged: setChanged,
    attempt,
    close,
    /** Without asking. */
    drop: () => show(null),
    onPrevious: step(-1),
    onNext: step(1),
    /** Opens a row; with Enter the focus moves into its form, also if it is already open. */
    open: (expense: Expense, isByKey: boolean) => {
      if (opened?.expense.id === expense.id && !isByKey) return;
      if (opened?.expense.id === expense.id && isChanged) return;
      if (isByKey) attempt(() => show(expense, true));
      else goTo(expense);
    },
    /** A key moves to another row while one is open. */
    walk: opened
      ? (expense: Expense): boolean => {
          if (expense.id === opened.expense.id || list.removed.has(expense.id)) return true;
          return goTo(expense);
        }
      : null,
    /** After saving the focus returns to the list, to continue from there. */
    saved: () => {
      if (!opened) return;
      setChanged(false);
      setNext(null);
      setOpened({ ...opened, opening: opened.opening + 1, takesFocus: false });
      focusRow(opened.expense.id);
    },
  };
}

export type OpenPanel = ReturnType<typeof useExpensePanel>;
