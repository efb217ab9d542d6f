import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import type { Dashboard } from '../dashboard.ts';

/** The cumulative sums, day by day: always present for screen readers, visible on demand. */
export function PaceTable(props: { dashboard: Dashboard; name: string; shown: boolean }) {
  const { dashboard, name, shown } = props;
  const { today, pace } = dashboard;
  const format = useFormat();
  const hasUsual = pace.usualCents !== null;
  const days = pace.days.filter(({ spentCents, usualCents }) => spentCents !== null || usualCents !== null);
  const amount = (cents: number | null) => (cents === null ? '—' : format.money(cents));
  return (
    <div className={shown ? 'mt-3 max-h-80 overflow-y-auto' : 'sr-only'}>
      <table className="w-full text-small">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="h-8 text-left font-normal">
              <Trans>Hasta el día</Trans>
            </th>
            <th scope="col" className="h-8 text-right font-normal">
              <Trans>Este mes</Trans>
            </th>
            {hasUsual && (
              <th scope="col" className="h-8 text-right font-normal">
                <Trans>Lo usual</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, spentCents, usualCents }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="h-8 text-left font-normal">
                {format.shortDay(today.with({ day }))}
              </th>
              <td className="h-8 text-right">{amount(spentCents)}</td>
              {hasUsual && <td className="h-8 text-right">{amount(usualCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
