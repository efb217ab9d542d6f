import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import type { ChartPoint } from './chart-point.ts';

/** The chart's figures as a table: always present for screen readers, visible on demand. */
export function ChartTable(props: { name: string; pointHead: string; points: readonly ChartPoint[]; shown: boolean }) {
  const { name, pointHead, points, shown } = props;
  const format = useFormat();
  return (
    <div className={shown ? 'mt-3 max-h-80 overflow-y-auto' : 'sr-only'}>
      <table className="w-full text-small">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="h-8 text-left font-normal">
              {pointHead}
            </th>
            <th scope="col" className="h-8 text-right font-normal">
              <Trans>Monto</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) =>
            point.cents === null ? null : (
              <tr key={point.title} className="border-t border-line">
                <th scope="row" className="h-8 text-left font-normal">
                  {shown && point.link ? (
                    <Link
                      {...point.link}
                      className="rounded-badge text-accent-ink hover:underline touch:inline-block touch:py-3"
                    >
                      {point.title}
                    </Link>
                  ) : (
                    point.title
                  )}
                </th>
                <td className="h-8 text-right">{format.money(point.cents)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
