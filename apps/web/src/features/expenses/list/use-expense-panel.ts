import { hashKey } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMedia } from '../../../components/browser/media.ts';
import type { RowsHandle } from '../../../components/ui/virtual-rows.tsx';
import type { Expense } from '../../../data/pending-expenses.ts';
import type { ExpenseList } from './use-expense-list.ts';

/** What is open beside the list: another `opening` is another form, which begins with what is stored. */
type Opened = { readonly expense: Expense; readonly opening: number; readonly takesFocus: boolean };

/** Whatever the order of their fields, which an optimistic change does not keep. */
const isSame = (a: Expense, b: Expense): boolean => a === b || hashKey([a]) === hashKey([b]);

/**
 * The expense that is open beside its list, from 1536 px. While nothing was typed it follows the row: it shows what
 * somebody changed, and closes when the row is gone. With something typed it stays as it is, and whatever would lose that
 * is asked about first.
 */
export function useExpensePanel(list: Pick<ExpenseList, 'expenses' | 'gone'>) {
  const isOffered = useMedia('(min-width: 96rem)');
  const rows = useRef<RowsHandle>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [next, setNext] = useState<(() => void) | null>(null);
  const expenses = list.expenses ?? [];
  const index = opened ? expenses.findIndex(({ id }) => id === opened.expense.id) : -1;
  const row = expenses[index];

  if (opened && !isChanged) {
    if (!row || list.gone.has(row.id)) setOpened(null);
    else if (!isSame(row, opened.expense)) setOpened({ expense: row, opening: opened.opening + 1, takesFocus: false });
  }

  const show = (expense: Expense | null, takesFocus = false) => {
    setChanged(false);
    setNext(null);
    setOpened((now) => expense && { expense, opening: (now?.opening ?? 0) + 1, takesFocus });
  };
  /** Does something that loses what was typed, once that is agreed. @returns false when it must be asked first */
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

  /** Opens a row that has the focus then, also where the question took it away. */
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
    while (list.gone.has(expenses[at]?.id ?? '')) at += by;
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
    /** Its place in the list, from 1; null when the list does not have it. */
    place: index < 0 ? null : index + 1,
    question,
    onChanged: setChanged,
    attempt,
    close,
    /** Without asking. */
    drop: () => show(null),
    onPrevious: step(-1),
    onNext: step(1),
    /** Opens a row, or puts the focus in it where it is open; Enter puts it there at once. */
    open: (expense: Expense, isByKey: boolean) => {
      if (opened?.expense.id === expense.id && !isByKey) return;
      if (opened?.expense.id === expense.id && isChanged) return;
      if (isByKey) attempt(() => show(expense, true));
      else goTo(expense);
    },
    /** A key walks to a row while one is open. */
    walk: opened
      ? (expense: Expense): boolean => {
          if (expense.id === opened.expense.id || list.gone.has(expense.id)) return true;
          return goTo(expense);
        }
      : null,
    /** After it was saved the list has the focus, so that one goes on from there. */
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
