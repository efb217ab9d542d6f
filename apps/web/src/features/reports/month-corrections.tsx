import { dateInMexicoCity } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { useMember } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import type { AccountMonth } from '../../editing/account/account.ts';
import { FavouredAmount } from '../../editing/account/favoured-amount.tsx';
import { useMonthName } from '../../editing/closed-month/use-month-name.ts';
import { capitalised, useFormat } from '../../i18n/format.ts';

type Adjustment = AccountMonth['adjustments'][number];

/** The adjustments that correct a closed month, the oldest first; they are booked in later months. */
export function useCorrectionsOf(row: AccountMonth | null): readonly Adjustment[] {
  const { data } = trpc.account.get.useQuery(undefined, { enabled: row?.status === 'closed' });
  if (row?.status !== 'closed') return [];
  return data?.months.flatMap(({ adjustments }) => adjustments.filter(({ month }) => month.equals(row.month))) ?? [];
}

/** What was corrected in a month after it was closed: by whom, from what to what, and where it counts. */
export function MonthCorrections({
  month,
  corrections,
}: {
  month: Temporal.PlainYearMonth;
  corrections: readonly Adjustment[];
}) {
  const monthName = useMonthName();
  const name = capitalised(monthName(month));
  return (
    <div className="border-t border-line p-4 sm:px-5">
      <h3 className="font-semibold">
        <Trans>Corregido después de cerrar</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {corrections.map((correction) => (
          <Correction key={`${correction.expenseId}-${correction.at.toString()}`} correction={correction} />
        ))}
      </ul>
      <p className="mt-2.5 text-small text-ink-2">
        <Trans>{name} se queda como se cerró; las diferencias cuentan en los meses en que se corrigió.</Trans>
      </p>
    </div>
  );
}

function Correction({ correction }: { correction: Adjustment }) {
  const { cents, description, at, by, bookedIn, amountBeforeCents, amountAfterCents } = correction;
  const format = useFormat();
  const monthName = useMonthName();
  const person = useMember(by)?.name;
  const day = format.date(dateInMexicoCity(at));
  const booked = monthName(bookedIn);
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0 text-small text-ink-2">
        <p className="text-body font-medium wrap-anywhere text-ink">{description}</p>
        <p>
          {person === undefined ? (
            <Trans>corregido el {day}</Trans>
          ) : (
            <Trans>
              corregido por {person} el {day}
            </Trans>
          )}
        </p>
        <p>
          {amountBeforeCents === null ? <Trans>no estaba</Trans> : format.money(amountBeforeCents)}
          {' → '}
          {amountAfterCents === null ? <Trans>ya no está</Trans> : format.money(amountAfterCents)}
        </p>
      </div>
      <div className="flex-none text-right text-small text-ink-2">
        <p className="text-body text-ink">
          <FavouredAmount cents={cents} strong />
        </p>
        <p>
          <Trans>cuenta en {booked}</Trans>
        </p>
      </div>
    </li>
  );
}
