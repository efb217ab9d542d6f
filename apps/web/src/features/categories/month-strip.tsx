import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { Ruled } from '../../components/ui/sheet.tsx';
import { StatCell } from '../../components/ui/stat-cell.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useFormat } from '../../i18n/format.ts';
import { furthest, type CategoryRow, type InUse } from './category-rows.ts';
import { useCategoryTexts } from './use-category-texts.ts';

const columns = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.22fr)_minmax(0,1.22fr)] border-b border-line';
const cell = 'min-w-0 p-gutter sm:px-5 sm:py-4.5';
/** How many of each are named; one less on a phone. */
const NAMED = 3;

/** The month so far against the usual one, and the categories that differ most. */
export function MonthStrip({ inUse, rows }: { inUse: InUse; rows: readonly CategoryRow[] }) {
  const { t } = useLingui();
  const texts = useCategoryTexts(inUse.today);
  const { total } = inUse;
  const { day } = inUse.today;
  const month = texts.monthTitle;
  const isCompared = total.usualCents !== null;
  return (
    <Ruled className={columns}>
      <StatCell
        label={t`${month}, día ${day}`}
        cents={total.monthCents}
        dense
        link={texts.wholeLink}
        context={<Context inUse={inUse} />}
      />
      {isCompared ? (
        <>
          <Unusual title={t`Más que lo usual`} rows={furthest(rows, 'more', NAMED)} today={inUse.today} />
          <Unusual title={t`Menos que lo usual`} rows={furthest(rows, 'less', NAMED)} today={inUse.today} />
        </>
      ) : (
        <p className={`${cell} text-small text-ink-2 md:col-span-2`}>
          <Trans>Cuando haya tres meses completos, aquí se ve qué es más o menos que lo usual.</Trans>
        </p>
      )}
    </Ruled>
  );
}

/** The state of the month; what is dated later is not compared. */
function Context({ inUse: { today, total } }: { inUse: InUse }) {
  const { t } = useLingui();
  const format = useFormat();
  const comparison = useCategoryTexts(today).comparison(total);
  const later = total.monthCents - total.throughCents;
  if (later === 0) return comparison;
  const amount = format.money(later);
  return t`${comparison}, sin ${amount} de días que vienen`;
}

function Unusual(props: { title: string; rows: readonly CategoryRow[]; today: Temporal.PlainDate }) {
  const { title, rows, today } = props;
  const texts = useCategoryTexts(today);
  return (
    <section aria-label={title} className={cell}>
      <h2 className="text-small text-ink-2">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-1.5 text-ink-3">
          <Trans>Ninguna</Trans>
        </p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-4 max-sm:[&>:nth-child(n+3)]:hidden">
          {rows.map((row) => (
            <li key={row.id} className="max-w-full min-w-0">
              <Link
                {...texts.monthLink(row)}
                className="flex min-h-6 items-center gap-2 tight:flex-wrap tight:gap-y-0 rounded-badge hover:underline touch:min-h-11"
              >
                <ColorDot color={texts.color(row)} />
                <span className="truncate">{texts.name(row)}</span>
                <span className="font-semibold">{texts.signed(row.use.against?.differenceCents ?? 0)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The skeleton. */
export function MonthStripSkeleton() {
  return (
    <Ruled className={columns}>
      {[1, 2, 3].map((index) => (
        <div key={index} className={`${cell} flex flex-col gap-2.5 md:h-26`}>
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </Ruled>
  );
}
