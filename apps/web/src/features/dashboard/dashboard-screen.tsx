import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';
import { useNarrow, useTableLayout } from '../../components/browser/media.ts';
import { HeaderAddButton } from '../../components/ui/add-action.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { HeaderNote, PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useHouseholdName } from '../../editing/use-household-name.ts';
import { trpc } from '../../data/trpc.ts';
import { withMessages } from '../../i18n/i18n.ts';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { UncountedNote } from '../../editing/outbox/uncounted-note.tsx';
import { AccountCell } from './account-cell.tsx';
import { CategoryCell } from './category-cell.tsx';
import { below, column, columns, pair } from './columns.ts';
import { ComingCell } from './coming-cell.tsx';
import type { Dashboard } from './dashboard.ts';
import { PaceCell } from './pace-cell.tsx';
import { RecentExpenses } from './recent-expenses.tsx';
import { SharingCell } from './sharing-cell.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TrendCell } from './trend-cell.tsx';

const importFirstEvening = withMessages(() => import('./first-evening.tsx'));
/** Only loaded for a new household. */
const FirstEvening = componentOnDemand(async () => (await importFirstEvening()).FirstEvening);

const dismissed = 'first-steps-dismissed';

/** Three answers first: how the month goes, who owes whom, what is coming; below them what happened. */
export function DashboardScreen() {
  const { t } = useLingui();
  const editor = useExpenseEditor();
  const names = useHouseholdName();
  const dashboard = trpc.dashboard.get.useQuery();
  // Not urgent: rendering all figures at once would block the first tap on a slow phone.
  const data = useDeferredValue(dashboard.data);
  const hasFailed = dashboard.isError && !data;
  const isPending = !data && !hasFailed;
  const [isDismissed, setDismissed] = useState(() => readLocalSetting(dismissed) !== null);
  const dismiss = () => {
    writeLocalSetting(dismissed, 'yes');
    setDismissed(true);
  };
  const steps = isDismissed ? null : data?.firstSteps;
  return (
    <>
      <PageHeader
        title={t`Inicio`}
        subtitle={
          // On a phone the three answers replace it.
          <HeaderNote isPending={isPending}>
            {steps && !steps.expense ? <Trans>Aún no hay gastos</Trans> : <Trans>Así van los gastos de {names}</Trans>}
          </HeaderNote>
        }
      >
        {/* One primary button: the next step of a new household has its own. */}
        <HeaderAddButton label={t`Agregar gasto`} onAdd={() => editor.add('free')} secondary={!!steps} />
      </PageHeader>
      {hasFailed ? (
        <Sheet>
          <SummaryCards dashboard={data} loading={false} />
          <div className="border-t border-line">
            <ErrorState title={<Trans>No se pudieron cargar los gastos</Trans>} query={dashboard} />
          </div>
        </Sheet>
      ) : data && steps ? (
        <FirstEvening
          meanwhile={<Answers dashboard={undefined} isPending />}
          dashboard={data}
          steps={steps}
          onDismiss={dismiss}
          cards={<SummaryCards dashboard={data} loading={false} isNew />}
          account={<AccountCell dashboard={data} />}
          coming={<ComingCell dashboard={data} />}
        >
          <Past dashboard={data} />
        </FirstEvening>
      ) : (
        <Answers dashboard={data} isPending={isPending} />
      )}
    </>
  );
}

function Answers({ dashboard, isPending }: { dashboard: Dashboard | undefined; isPending: boolean }) {
  // Under the pace, whose sum they break down; where its column is too narrow for them, after the three answers.
  const wide = useTableLayout();
  const narrow = useNarrow();
  const cards = <SummaryCards dashboard={dashboard} loading={isPending} />;
  return (
    <div className="flex flex-col gap-4" aria-busy={isPending}>
      <Sheet>
        <div className={columns}>
          <div className={column}>
            <PaceCell dashboard={dashboard} className="grow" />
            {wide && cards}
          </div>
          <div className={`${pair} ${below}`}>
            <AccountCell dashboard={dashboard} />
            <ComingCell dashboard={dashboard} />
          </div>
        </div>
        {!wide && !narrow && <div className="border-t border-line">{cards}</div>}
        <UncountedNote className="border-t border-line px-4 py-2.5 sm:px-5" />
      </Sheet>
      <Past dashboard={dashboard} above={narrow && cards} />
    </div>
  );
}

/** What happened: the newest expenses, the week, the month by category and by sharing. */
function Past({ dashboard, above }: { dashboard: Dashboard | undefined; above?: ReactNode }) {
  return (
    <Sheet>
      {above && <div className="border-b border-line">{above}</div>}
      <div className={columns}>
        <div className={column}>
          <RecentExpenses dashboard={dashboard} />
          <TrendCell dashboard={dashboard} />
        </div>
        <div className={`${column} ${below}`}>
          <CategoryCell dashboard={dashboard} />
          <SharingCell dashboard={dashboard} />
        </div>
      </div>
    </Sheet>
  );
}
