import { countedAmount, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { afterPaint } from '../../components/browser/after-paint.ts';
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
const RecentBadges = lazy(async () => ({ default: (await afterPaint(importBadges)).RecentBadges }));

const columns =
  'grid grid-cols-[auto_1fr_auto] items-center gap-x-3 tight:grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_7rem_7rem_7.5rem]';
const placeholders = [1, 2, 3, 4, 5];

export function RecentExpenses({ dashboard }: { dashboard: Dashboard | undefined }) {
  const steady = useSteadyRows({ key: '', rows: dashboard?.recentExpenses, isWhole: false });
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
              <li key={row} className={`${columns} h-16 sm:h-10.5`}>
                <Skeleton round className="size-2.25" />
                <span className="min-w-0 sm:contents">
                  <Skeleton className="h-3.5 w-40 max-w-full" />
                  <Skeleton className="mt-2 h-3 w-28 sm:mt-0 sm:h-3.5 sm:w-20" />
                  <Skeleton className="hidden h-3.5 w-16 sm:block" />
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
  const narrow = useNarrow();
  const { description, category, refund, split } = expense;
  const badges = (refund || split !== null) && (
    <Suspense>
      <RecentBadges expense={expense} isShort={narrow} />
    </Suspense>
  );
  return (
    <li className={isRemoved ? removedClass : undefined}>
      {isRemoved && <RemovedNote />}
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={isRemoved}
        onClick={() => editor.edit(expense, 'free')}
        className={`-mx-2 min-h-16 w-[calc(100%+1rem)] rounded-control px-2 text-left hover:bg-surface-2 sm:min-h-10.5 ${columns}`}
      >
        <ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />
        <span className="min-w-0 sm:contents">
          {/* `relative`, or the visually hidden text would be placed beyond a long description and widen the page. */}
          <span className="relative flex min-w-0 items-center gap-2 font-medium max-sm:text-title">
            <span className="truncate">{description}</span>
            <span className="sr-only">, {category?.name ?? t`Sin categoría`}</span>
            {!narrow && badges}
          </span>
          <span className="flex items-center gap-1.5 text-small text-ink-2 tight:flex-wrap tight:gap-y-0 sm:contents sm:text-body">
            <span className="flex-none">{format.date(expense.date)}</span>
            <span aria-hidden="true" className="sm:hidden">
              ·
            </span>
            {payer && <MemberName name={payer.name} order={payer.order} size={18} />}
          </span>
        </span>
        <span className="text-right tight:col-start-2 tight:text-left">
          <span className={classNames('font-semibold max-sm:text-title', refund && 'text-positive')}>
            {format.money(countedAmount(expense))}
          </span>
          {/* The line is there before its text, so that nothing shifts. */}
          {narrow && <span className="block min-h-5 text-small text-ink-3">{badges}</span>}
        </span>
      </button>
    </li>
  );
}
