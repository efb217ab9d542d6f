import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { forgetTyped, keepTyped } from '../../data/typed-expense.ts';
import { expenseForm, type ExpenseValues } from './expense-form.ts';
import type { ExpenseMode } from './use-titles.ts';

const names = (values: object): string => Object.keys(values).toSorted().join();

/**
 * The values of the form that a page left behind; nothing of another version of the app, which may have other fields.
 */
export function valuesLeft(left: object | undefined, mode: ExpenseMode): Partial<ExpenseValues> {
  if (!left || names(left) !== names(expenseForm.empty)) return {};
  const values = left as ExpenseValues;
  return mode === 'free' ? values : { ...values, shared: mode !== 'personal' };
}

/**
 * Keeps what is typed into the form of a new expense until it is saved or discarded: if the page is closed or killed, the
 * next form goes on with it.
 *
 * @returns whether this form goes on like that, and then the note that says so
 */
export function useTypedBefore(options: {
  /** The form adds an expense. */
  isKept: boolean;
  /** It began with what a page has left behind. */
  isLeft: boolean;
  form: { readonly values: ExpenseValues; readonly changed: boolean };
  busy: boolean;
  onStartAfresh: () => void;
}): { goesOn: boolean; note: ReactNode } {
  const { isKept, isLeft, form, busy, onStartAfresh } = options;
  const { values, changed } = form;
  const [goesOn, setGoesOn] = useState(isLeft);
  // While it is being saved it is kept as a change that waits for its response.
  const isTyped = (changed || goesOn) && !busy;
  useEffect(() => {
    if (!isKept) return;
    if (isTyped) keepTyped(values);
    else forgetTyped();
  }, [isKept, isTyped, values]);
  useEffect(() => (isKept ? forgetTyped : undefined), [isKept]);
  const startAfresh = () => {
    setGoesOn(false);
    onStartAfresh();
  };
  const note = goesOn && (
    <div className="flex items-center gap-2 text-small text-ink-2">
      <RotateCcw className="size-4 flex-none" aria-hidden />
      <span role="status" className="grow">
        <Trans>Aquí sigue lo que escribías.</Trans>
      </span>
      <Button variant="ghost" size="small" className="-mr-3" onClick={startAfresh}>
        <Trans>Empezar de nuevo</Trans>
      </Button>
    </div>
  );
  return { goesOn, note };
}
