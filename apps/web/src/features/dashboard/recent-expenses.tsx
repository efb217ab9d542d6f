import { countedAmount, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useMedia } from '../../components/browser/media.ts';
import { lateComponent } from '../../components/browser/late-component.tsx';
import { classNames } from '../../components/class-names.ts';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import type { Expense } from '../../data/pending-expenses.ts';
import { RemovedNote, removedClass } from '../../components/ui/removed-row.tsx';
import { NewRowsPill } from '../../components/ui/new-rows-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { useFormat } from '../../i18n/format.ts';
import { withMessages } from '../../i18n/i18n.ts';
import { useMember } from '../../data/session/session-context.ts';
import type { Dashboard } from './dashboard.ts';

const importBadges = withMessages(() => import('./recent-badges.tsx'));
const RecentBadges = lateComponent(async () => (await importBadges()).RecentBadges);

/** On a phone, and in a first column that is hardly wider, an expense has two lines. */
const useTwoLines = () => useMedia('(max-width: 39.999rem), (min-width: 48rem) and (max-width: 79.999rem)');

const looks = {
  twoLines: {
    columns: 'grid grid-cols-[auto_1fr_auto] items-center gap-x-3 tight:grid-cols-[auto_1fr]',
    row: 'min-h-16',
    texts: 'min-w-0',
    title: 'text-title',
    details: 'flex items-center gap-1.5 text-small text-ink-2 tight:flex-wrap tight:gap-y-0',
  },
  oneLine: {
    columns: 'grid grid-cols-[auto_1fr_7rem_7rem_7.5rem] items-center gap-x-3',
    row: 'min-h-10.5',
    texts: 'contents',
    title: '',
    details: 'contents text-ink-2',
  },
};
const useLook = () => looks[useTwoLines() ? 'twoLines' : 'oneLine'];

const placeholders = [1, 2, 3, 4, 5];

export function RecentExpenses({ dashboard }: { dashboard: Dashboard | undefined }) {
  const steady = useSteadyRows({ key: '', rows: dashboard?.recentExpenses, isWhole: false });
  const look = useLook();
  return (
    <Cell
      title={<Trans>Gastos recientes</Trans>}
      aside={
        <Link
          to="/expenses"
          search={{ shared: 'all' }}
          className="reach inline-flex items-center gap-1 rounded-badge text-body font-medium text-accent-ink hover:underline"
        >
          <Trans>Ver todos</Trans>
          <ArrowRight className="size-3.5" aria-hidden />
        </Link>
      }
    >
      <NewRowsPill count={steady.newCount} onShow={steady.accept} />
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {steady.rows
          ? steady.rows.map((expense) => (
              <Row key={expense.id} expense={expense} isRemoved={steady.removed.has(expense.id)} />
            ))
          : placeholders.map((row) => (
              <li key={row} className={classNames(look.columns, look.row)}>
                <Skeleton round className="size-2.25" />
                <span className={look.texts}>
                  <Skeleton className="h-3.5 w-40 max-w-full" />
                  {look === looks.twoLines ? (
                    <Skeleton className="mt-2 h-3 w-28" />
                  ) : (
                    <>
                      <Skeleton className="h-3.5 w-20" />
                      <Skeleton className="h-3.5 w-16" />
                    </>
                  )}
                </span>
                <Skeleton className="ml-auto h-3.5 w-20" />
              </li>
            ))}
      </ul>
      {steady.rows?.length === 0 && (
        <p className="py-6 text-center text-ink-2">
          <Trans>Aún no hay gastos. Agrega el primero.</Trans>
        </p>
      )}
    </Cell>
  );
}

function Row({ expense, isRemoved }: { expense: Expense; isRemoved: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const editor = useExpenseEditor();
  const payer = useMember(expense.paidBy);
  const look = useLook();
  const isShort = look === looks.twoLines;
  const { description, category, refund, split } = expense;
  const badges = (refund || split !== null) && <RecentBadges expense={expense} isShort={isShort} />;
  // Under the household's initial rule: which rule it has is known only with the badges.
  const hasBadge = refund || (split !== null && (split.rule !== 'income' || Object.values(split.own).some(Boolean)));
  return (
    <li className={isRemoved ? removedClass : undefined}>
      {isRemoved && <RemovedNote />}
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={isRemoved}
        onClick={() => editor.edit(expense, 'free')}
        className={classNames(
          '-mx-2 w-[calc(100%+1rem)] rounded-control px-2 text-left hover:bg-surface-2',
          look.columns,
          look.row,
        )}
      >
        <ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />
        <span className={look.texts}>
          {/* `relative`, or the visually hidden text would be placed beyond a long description and widen the page. */}
          <span className={classNames('relative flex min-w-0 items-center gap-2 font-medium', look.title)}>
            <span className="truncate">{description}</span>
            <span className="sr-only">, {category?.name ?? t`Sin categoría`}</span>
            {!isShort && badges}
          </span>
          <span className={look.details}>
            <span className="flex-none">{format.date(expense.date)}</span>
            {isShort && <span aria-hidden="true">·</span>}
            {payer && <MemberName name={payer.name} order={payer.order} size={18} />}
          </span>
        </span>
        <span className="text-right tight:col-start-2 tight:text-left">
          <span className={classNames('font-semibold', look.title, refund && 'text-positive')}>
            {format.money(countedAmount(expense))}
          </span>
          {/* The line is there before its text, so that nothing shifts. */}
          {isShort && (
            <span className={classNames('block text-small text-ink-3', hasBadge && 'min-h-5')}>{badges}</span>
          )}
        </span>
      </button>
    </li>
  );
}
