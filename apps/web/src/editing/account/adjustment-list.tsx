import { dateInMexicoCity } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import type { AccountMonth } from './account.ts';
import { FavouredAmount } from './favoured-amount.tsx';

type Adjustment = AccountMonth['adjustments'][number];
/** The month that is named: where an adjustment counts, or that it corrects. */
type Shown = 'bookedIn' | 'month';

export function AdjustmentList({ adjustments, show }: { adjustments: readonly Adjustment[]; show: Shown }) {
  return (
    <ul>
      {adjustments.map((adjustment) => (
        <Row
          key={`${adjustment.expenseId} ${adjustment.month.toString()} ${adjustment.at.toString()}`}
          adjustment={adjustment}
          show={show}
        />
      ))}
    </ul>
  );
}

/** An adjustment on one line: which expense, its amount before and after, and a month. */
function Row({ adjustment, show }: { adjustment: Adjustment; show: Shown }) {
  const { t } = useLingui();
  const format = useFormat();
  const { at, description, amountBeforeCents, amountAfterCents, cents } = adjustment;
  const name = format.monthName(adjustment[show].month);
  const before = amountBeforeCents === null ? t`no estaba` : format.money(amountBeforeCents);
  const after = amountAfterCents === null ? t`ya no está` : format.money(amountAfterCents);
  return (
    <li className="flex items-center gap-3 tight:flex-wrap tight:gap-y-0 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">
          {format.listDay(dateInMexicoCity(at))} · {description}
        </span>
        <span className="block text-ink-2">
          {before} <span aria-hidden="true">→</span>
          <span className="sr-only">
            <Trans>pasó a</Trans>
          </span>{' '}
          {after} · {show === 'month' ? <Trans>de {name}</Trans> : <Trans>cuenta en {name}</Trans>}
        </span>
      </span>
      <FavouredAmount cents={cents} strong />
    </li>
  );
}
