import { isSameMonth, monthOf } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { MonthPicker } from '../../components/ui/month-picker.tsx';
import { HeaderNote, PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { classNames } from '../../components/class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../../components/browser/media.ts';
import { monthOfSearch } from '../../data/addresses/month-search.ts';
import { trpc } from '../../data/trpc.ts';
import { useToday } from '../../i18n/use-today.ts';
import { UncountedNote } from '../../editing/outbox/uncounted-note.tsx';
import { BalanceCard } from './balance-card.tsx';
import { MonthCategories } from './month-categories.tsx';
import { DailyCell } from './daily-cell.tsx';
import { MonthLedger, MonthStrip, useMonthAccount } from './month-ledger.tsx';
import type { MonthlyReport } from './monthly-report.ts';
import { MsiNote } from './msi-note.tsx';
import { ReportCards } from './report-cards.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { SharingCells } from './sharing-cells.tsx';

const route = getRouteApi('/reports');

/** A month of the household: who paid what, and how the balance stands. */
export function ReportsScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const month = monthOfSearch(search, useToday());
  const report = trpc.reports.monthly.useQuery(
    { year: month.year, month: month.month },
    // The last month stays, dimmed and under its own name, until the next one has loaded.
    { placeholderData: (previous) => previous },
  );
  // With the report, so that its statement does not load later.
  useMonthAccount(month);
  const { data, isPending, isPlaceholderData } = report;
  // The picker shows the month at once; the report is rendered after that frame, and not for months that are stepped over.
  const shown = useDeferredValue(data) ?? data;
  const isPrevious = useDeferredValue(isPlaceholderData);
  return (
    <>
      <PageHeader
        title={t`Reporte mensual`}
        subtitle={
          <HeaderNote isPending={isPending || isPrevious}>
            <Trans>Quién pagó qué y cómo queda el balance de la casa</Trans>
          </HeaderNote>
        }
      >
        <div className="w-full sm:w-auto print:hidden">
          <MonthPicker
            value={month}
            onValueChange={(next) =>
              void navigate({ search: { year: next.year, month: next.month }, replace: true, resetScroll: false })
            }
          />
        </div>
        <p className="hidden text-title font-semibold print:block">{format.month(month)}</p>
      </PageHeader>
      {isPending && <ReportSkeleton month={month} />}
      {report.isError && !data && (
        <Sheet>
          <ErrorState title={<Trans>No se pudo cargar el reporte del mes</Trans>} query={report} />
        </Sheet>
      )}
      {shown && (
        <div aria-busy={isPrevious} className={classNames('transition-opacity', isPrevious && 'opacity-60')}>
          {shown.total.count === 0 ? <EmptyMonth report={shown} /> : <Report report={shown} />}
        </div>
      )}
    </>
  );
}

/** On a phone the balance comes first, because it is what one opens the month for. */
const Report = memo(function Report({ report }: { report: MonthlyReport }) {
  const narrow = useNarrow();
  const balance = report.shared.count > 0 ? <BalanceCard report={report} /> : <StatementAlone report={report} />;
  const cards = (
    <>
      <ReportCards report={report} />
      <MsiNote report={report} className="px-4 py-2.5 text-small text-ink-2 sm:px-5" />
      <UncountedNote of={({ date }) => isSameMonth(monthOf(date), report.month)} className="px-4 py-2.5 sm:px-5" />
    </>
  );
  const cells = (
    <>
      <SharingCells report={report} />
      <DailyCell report={report} />
      <MonthCategories report={report} />
    </>
  );
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      {narrow ? (
        <>
          {balance}
          <Sheet className="divide-y divide-line">
            {cards}
            {cells}
          </Sheet>
        </>
      ) : (
        <>
          <Sheet className="divide-y divide-line">{cards}</Sheet>
          {balance}
          <Sheet className="divide-y divide-line">{cells}</Sheet>
        </>
      )}
    </div>
  );
});

/** A month without shared expenses, but with an amount owed, a payment or an adjustment. */
function StatementAlone({ report }: { report: MonthlyReport }) {
  const { account } = report;
  const amounts = account && [account.openingCents, account.balanceCents, account.closingCents];
  if (!account || (account.adjustments.length === 0 && amounts?.every((cents) => cents === 0))) return null;
  return (
    <Sheet>
      <MonthLedger report={report} row={account} />
      <MonthStrip row={account} />
    </Sheet>
  );
}

function EmptyMonth({ report }: { report: MonthlyReport }) {
  const format = useFormat();
  const editor = useExpenseEditor();
  const period = format.month(report.month);
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <Sheet>
        <EmptyState
          title={<Trans>No hay datos de {period}</Trans>}
          actions={
            <Button icon={<Plus className="size-4" aria-hidden />} onClick={() => editor.add('free')}>
              <Trans>Agregar gasto</Trans>
            </Button>
          }
        >
          <Trans>Nadie registró gastos en este mes.</Trans>
        </EmptyState>
        <MsiNote report={report} className="border-t border-line px-4 py-2.5 text-center text-small text-ink-2" />
      </Sheet>
      <StatementAlone report={report} />
    </div>
  );
}
