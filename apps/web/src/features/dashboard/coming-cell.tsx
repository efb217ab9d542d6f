import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useDueText } from '../../editing/coming/use-due-text.ts';
import { useItemNote } from '../../editing/coming/use-item-note.ts';
import { useRemaining } from '../../editing/hidden-records.ts';
import { useFormat } from '../../i18n/format.ts';
import { withMessages } from '../../i18n/i18n.ts';
import type { Dashboard } from './dashboard.ts';

// The figures come first: the code for confirming is loaded on demand.
const importConfirmBill = withMessages(() => import('./confirm-bill.tsx'));
const ConfirmBill = componentOnDemand(async () => (await importConfirmBill()).ConfirmBill);

/** How many bills are shown; the rest are on their own screen. */
const BILLS = 3;

type Bill = Dashboard['bills']['oldest'][number];
type Item = Dashboard['upcoming']['first'][number];

/** The bills that wait for an amount, the next seven days, and their total. */
export function ComingCell({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <Cell
      title={<Trans>Próximos 7 días</Trans>}
      aside={
        <Link
          to="/upcoming"
          className="reach inline-flex items-center gap-1 rounded-badge text-body font-medium text-accent-ink hover:underline"
        >
          <Trans>Por venir</Trans>
          <ArrowRight className="size-3.5" aria-hidden />
        </Link>
      }
    >
      {dashboard ? <Coming dashboard={dashboard} /> : <ComingSkeleton />}
    </Cell>
  );
}

/** How many bills and items this browser showed last: the skeleton has the same height. */
const SHAPE = 'coming-lines';
const FIRST_SHAPE = '0 5';

function ComingSkeleton() {
  const [bills = 0, items = 0] = (readLocalSetting(SHAPE) ?? FIRST_SHAPE).split(' ').map(Number);
  if (bills + items === 0) return <Skeleton className="mt-3 h-[1lh] w-44" />;
  return (
    <>
      {bills > 0 && (
        <p className="mt-2.5 mb-1 flex items-center text-small">
          <Skeleton className="h-5 w-28" />
        </p>
      )}
      <ul className="divide-y divide-line">
        {Array.from({ length: bills }, (_, index) => (
          <li key={index} className="flex min-h-13 items-center justify-between py-2">
            <span>
              <Skeleton className="h-[1lh] w-32" />
              <span className="block text-small">
                <Skeleton className="h-[1lh] w-40" />
              </span>
            </span>
            <Skeleton className="h-8 w-24 touch:h-11" />
          </li>
        ))}
        {Array.from({ length: items }, (_, index) => (
          <li key={index} className="flex min-h-9.5 items-center justify-between py-1.5">
            <Skeleton className="h-[1lh] w-48" />
            <Skeleton className="h-[1lh] w-16" />
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-small">
        <Skeleton className="h-[1lh] w-40" />
      </p>
    </>
  );
}

function Coming({ dashboard: { bills, upcoming, today } }: { dashboard: Dashboard }) {
  const format = useFormat();
  const remaining = useRemaining(bills.oldest) ?? [];
  const [confirming, setConfirming] = useState<string | null>(null);
  // Its button is there again, and takes the focus back.
  const [left, setLeft] = useState<string | null>(null);
  // A bill whose confirmation is pending is already hidden.
  const gone = bills.oldest.filter(({ id }) => remaining.every((bill) => bill.id !== id));
  const count = bills.count - gone.length;
  const billsCents = bills.totalCents - sumOf(gone);
  const until = weekdayAndDay(today.add({ days: 7 }), format);
  const shownBills = remaining.slice(0, BILLS);
  const further = count - shownBills.length + upcoming.count - upcoming.first.length;
  const list = useRef<HTMLUListElement>(null);
  /** The focus of a confirmed bill's row moves to the next one's button, the previous one's, or the screen's title. */
  const moveOn = (index: number) => {
    const rows = list.current?.children;
    const button = (at: number) => rows?.[at]?.querySelector('button');
    (button(index + 1) ?? button(index - 1) ?? document.querySelector<HTMLElement>('h1'))?.focus({
      preventScroll: true,
    });
  };
  const shape = `${shownBills.length} ${upcoming.first.length}`;
  useEffect(() => writeLocalSetting(SHAPE, shape), [shape]);
  if (count === 0 && upcoming.count === 0) {
    return (
      <p className="mt-3 text-ink-2">
        <Trans>Nada que pagar ni que confirmar.</Trans>
      </p>
    );
  }
  return (
    <>
      {count > 0 && (
        <p className="mt-2.5 mb-1 flex items-center gap-2 text-small text-ink-2">
          <Badge tone="accent">
            <Plural value={count} one="# por confirmar" other="# por confirmar" />
          </Badge>
          {format.money(billsCents)}
        </p>
      )}
      <ul ref={list} className="divide-y divide-line">
        {shownBills.map((bill, index) => (
          <li key={bill.id}>
            {confirming === bill.id ? (
              <ConfirmBill
                meanwhile={<BillLine bill={bill} onConfirm={null} />}
                bill={bill}
                onClose={() => {
                  moveOn(index);
                  setConfirming(null);
                }}
                onLeave={() => {
                  setLeft(bill.id);
                  setConfirming(null);
                }}
              />
            ) : (
              <BillLine bill={bill} takesFocus={left === bill.id} onConfirm={() => setConfirming(bill.id)} />
            )}
          </li>
        ))}
        {upcoming.first.map((item) => (
          <ItemLine key={`${item.kind}-${item.id}-${item.date?.toString()}`} item={item} today={today} />
        ))}
      </ul>
      <p className="flex items-center justify-between gap-3 border-t border-line pt-3 text-small tight:flex-wrap tight:gap-y-0">
        <span className="text-ink-2">
          {further > 0 ? (
            <Trans>
              Total, hasta el {until}, con {further} más
            </Trans>
          ) : (
            <Trans>Total, hasta el {until}</Trans>
          )}
        </span>
        <span className="font-semibold">{format.money(billsCents + upcoming.totalCents)}</span>
      </p>
    </>
  );
}

const sumOf = (amounts: readonly { readonly amountCents: number }[]): number =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** `vie 27` */
const weekdayAndDay = (date: Temporal.PlainDate, format: ReturnType<typeof useFormat>): string =>
  `${format.weekdayName(date.dayOfWeek).slice(0, 3)} ${date.day}`;

/** An unconfirmed bill: its description, since when it waits, and its previous amount. */
function BillLine(props: { bill: Bill; onConfirm: (() => void) | null; takesFocus?: boolean }) {
  const { bill, onConfirm, takesFocus = false } = props;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const { t } = useLingui();
  const format = useFormat();
  const { description } = bill;
  const due = useDueText().text(bill.date);
  const amount = format.money(bill.amountCents);
  return (
    <div ref={line} className="flex min-h-13 items-center gap-3 py-2 tight:flex-wrap tight:gap-y-0">
      <div className="min-w-0 grow tight:basis-full">
        <h3 className="truncate font-medium" title={description}>
          {description}
        </h3>
        <p className="text-small text-ink-2">
          <Trans>
            {due} · antes {amount}
          </Trans>
        </p>
      </div>
      <Button
        size="small"
        aria-label={t`Confirmar ${description}`}
        busy={onConfirm === null}
        onClick={() => onConfirm?.()}
      >
        <Trans>Confirmar</Trans>
      </Button>
    </div>
  );
}

function ItemLine({ item, today }: { item: Item; today: Temporal.PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const note = useItemNote()(item, today);
  const { date } = item;
  return (
    <li className="flex min-h-9.5 items-center gap-2 py-1.5 tight:flex-wrap tight:gap-y-0">
      {date && (
        <time
          dateTime={date.toString()}
          className="w-13 flex-none whitespace-nowrap tight:w-full print:w-16 text-ink-2"
        >
          {weekdayAndDay(date, format)}
        </time>
      )}
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
        <span className="max-w-full truncate font-medium" title={item.description}>
          {item.description}
        </span>
        <span className="flex-none text-small text-ink-2">{note}</span>
      </span>
      {item.isEstimate && <span className="flex-none text-small text-ink-3">{t`aprox.`}</span>}
      <span className="ml-auto flex-none font-semibold">{format.money(item.amountCents)}</span>
    </li>
  );
}
