import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { HeaderNote, PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { trpc } from '../../data/trpc.ts';
import type { Analytics } from './analytics.ts';
import { AnalyticsSkeleton, threeCells } from './analytics-skeleton.tsx';
import { Insights, TrendsCell } from './insights.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TopCategories } from './top-categories.tsx';
import { YearChart } from './year-chart.tsx';
import { YearsTable } from './years-table.tsx';

/** The last twelve months, the current one last, over all expenses of both members. */
export function AnalyticsScreen() {
  const { t } = useLingui();
  const analytics = trpc.analytics.summary.useQuery();
  const { data, isPending } = analytics;
  return (
    <>
      <PageHeader
        title={t`Analítica`}
        subtitle={
          <HeaderNote isPending={isPending}>
            <Trans>Doce meses de gastos de la casa</Trans>
          </HeaderNote>
        }
      />
      {data ? (
        <Year analytics={data} />
      ) : (
        <Sheet aria-busy={isPending} className="divide-y divide-line">
          {isPending && <AnalyticsSkeleton />}
          {analytics.isError && (
            <ErrorState title={<Trans>No se pudo cargar el resumen de los reportes</Trans>} query={analytics} />
          )}
        </Sheet>
      )}
    </>
  );
}

/** On a phone the habits that moved come before where the money went. */
function Year({ analytics }: { analytics: Analytics }) {
  const narrow = useNarrow();
  const head = (
    <>
      <SummaryCards analytics={analytics} />
      <YearChart analytics={analytics} />
    </>
  );
  const cells = (
    <div className={threeCells}>
      <TopCategories analytics={analytics} />
      <Insights analytics={analytics} />
      <TrendsCell analytics={analytics} />
    </div>
  );
  const years = analytics.months.some(({ count }) => count > 0) && <YearsTable analytics={analytics} />;
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      {narrow ? (
        <>
          <Sheet className="divide-y divide-line">{head}</Sheet>
          {years}
          <Sheet>{cells}</Sheet>
        </>
      ) : (
        <>
          <Sheet className="divide-y divide-line">
            {head}
            {cells}
          </Sheet>
          {years}
        </>
      )}
    </div>
  );
}
