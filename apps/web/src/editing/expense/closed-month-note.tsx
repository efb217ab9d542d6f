import { isClosedMonth, monthOf } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { trpc } from '../../data/trpc.ts';
import { atStart, useMonthName } from '../closed-month/use-month-name.ts';

/**
 * Says that a month of the form is closed, and that saving will ask: also when it is closed while the form is open.
 *
 * @param props.days of the expense as stored and as typed; an invalid date is ignored
 */
export function ClosedMonthNote({ days }: { days: readonly (Temporal.PlainDate | null)[] }) {
  const monthName = useMonthName();
  const { data: account } = trpc.account.get.useQuery();
  const month = days
    .flatMap((day) => (day ? [monthOf(day)] : []))
    .find((each) => account && isClosedMonth(each, account));
  const name = month ? atStart(monthName(month)) : '';
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
