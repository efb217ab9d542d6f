import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { trpc } from '../../data/trpc.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { Insights, TrendsCell } from './insights.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TopCategories } from './top-categories.tsx';
import { YearChart } from './year-chart.tsx';

/** The last twelve months, the current one last, over all expenses of both members. */
export function AnalyticsScreen() {
  const { t } = useLingui();
  const analytics = trpc.analytics.summary.useQuery();
  const { data, isPending } = analytics;
  return (
    <>
      <PageHeader
        title={t`Analítica`}
        subtitle={isPending ? <Trans>Cargando…</Trans> : <Trans>Doce meses de gastos de la casa</Trans>}
      />
      <Sheet aria-busy={isPending} className="divide-y divide-line">
        {isPending && <AnalyticsSkeleton />}
        {analytics.isError && !data && (
          <ErrorState title={<Trans>No se pudo cargar el resumen de los reportes</Trans>} query={analytics}>
            <Trans>Revisa tu conexión. Tus gastos están guardados; solo falta volver a pedirlos.</Trans>
          </ErrorState>
        )}
        {data && (
          <>
            <SummaryCards analytics={data} />
            <YearChart analytics={data} />
            <div className="grid divide-line max-lg:divide-y lg:flex lg:divide-x lg:*:flex-1">
              <TopCategories analytics={data} />
              <Insights analytics={data} />
              <TrendsCell analytics={data} />
            </div>
          </>
        )}
      </Sheet>
    </>
  );
}
