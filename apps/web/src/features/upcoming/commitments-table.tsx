import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import type { CommittedMonth } from './coming.ts';

const cell = 'h-8 text-right whitespace-nowrap';

/** The chart's figures as a table: always present for screen readers, visible on demand. */
export function CommitmentsTable({ months, isShown }: { months: readonly CommittedMonth[]; isShown: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const heads = [t`Recurrentes`, t`MSI`, t`Total`, t`Ingreso`, '%'];
  return (
    <div
      role="group"
      aria-label={t`Comprometido en 12 meses, tabla`}
      // Six columns are wider than a phone: focusable, so that keys can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isShown ? 0 : undefined}
      className={isShown ? 'mt-3 overflow-x-auto' : 'sr-only'}
    >
      <table className="w-full text-small">
        <caption className="sr-only">
          <Trans>Comprometido en 12 meses</Trans>
        </caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="h-8 text-left font-normal">
              <Trans>Mes</Trans>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} pl-3 font-normal`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, rulesCents, plansCents, totalCents, incomeCents, percentOfIncome }) => (
            <tr key={month.toString()} className="border-t border-line">
              <th scope="row" className="h-8 text-left font-normal whitespace-nowrap">
                {format.shortMonth(month)}
              </th>
              <td className={cell}>{format.money(rulesCents)}</td>
              <td className={cell}>{format.money(plansCents)}</td>
              <td className={`${cell} font-semibold`}>{format.money(totalCents)}</td>
              <td className={cell}>{incomeCents === null ? '—' : format.money(incomeCents)}</td>
              <td className={cell}>{percentOfIncome === null ? '—' : `${percentOfIncome.toFixed(1)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
