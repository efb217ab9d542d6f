import { compareMonths, isClosedMonth, monthOf } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { Expense } from '../../data/pending-expenses.ts';
import { trpc } from '../../data/trpc.ts';
import { capitalised } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useMonthName } from '../closed-month/use-month-name.ts';
import type { ExpenseValues } from './expense-form.ts';

/**
 * Says that a month of the form is closed, and that saving will ask: also when it is closed while the form is open.
 *
 * @param props.expense as stored; null for a new one
 * @param props.values as typed; an invalid date is ignored
 */
export function ClosedMonthNote({ expense, values }: { expense: Expense | null; values: ExpenseValues }) {
  const current = monthOf(useToday());
  const months = [expense?.date, values.date].flatMap((day) =>
    day instanceof Temporal.PlainDate ? [monthOf(day)] : [],
  );
  // The current month can't be closed.
  const mayBeClosed = (expense?.shared || values.shared) && months.some((month) => compareMonths(month, current) < 0);
  return mayBeClosed && <NoteOnMonths months={months} />;
}

function NoteOnMonths({ months }: { months: readonly Temporal.PlainYearMonth[] }) {
  const monthName = useMonthName();
  const { data: account } = trpc.account.get.useQuery();
  const month = months.find((each) => account && isClosedMonth(each, account));
  const name = month ? capitalised(monthName(month)) : '';
  return (
    <p role="status" className={month ? 'flex items-center gap-2 text-small text-ink-2' : 'sr-only'}>
      {month && (
        <>
          <Lock className="size-4 flex-none" aria-hidden />
          <span>
            <Trans>{name} está cerrado: al guardar se pregunta por el ajuste.</Trans>
          </span>
        </>
      )}
    </p>
  );
}
