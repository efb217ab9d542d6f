import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { reportOf, type Analytics } from './analytics.ts';

/** The chart's figures as a table, newest months first: always present for screen readers, visible on demand. */
export function YearTable(props: { name: string; analytics: Analytics; isShown: boolean }) {
  const { name, analytics, isShown } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { months, running } = analytics;
  const { day } = running;
  return (
    <div className={isShown ? 'mt-3' : 'sr-only'}>
      <table className="w-full text-small">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-2">
            {[t`Mes`, t`Al día ${day}`, t`Monto`].map((head, index) => (
              <th key={head} scope="col" className={`h-8 font-normal ${index === 0 ? 'text-left' : 'text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, amountCents, throughCents }, index) => (
            <tr key={month.toString()} className="border-t border-line">
              <th scope="row" className="h-8 text-left font-normal">
                {isShown ? (
                  <Link
                    {...reportOf(month)}
                    className="rounded-badge text-accent-ink hover:underline touch:inline-block touch:py-3"
                  >
                    {format.month(month)}
                  </Link>
                ) : (
                  format.month(month)
                )}
                {index === 0 && (
                  <span className="text-ink-2">
                    , <Trans>en curso</Trans>
                  </span>
                )}
              </th>
              <td className="h-8 text-right text-ink-2">{format.money(throughCents)}</td>
              <td className="h-8 text-right">{format.money(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
