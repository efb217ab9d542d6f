import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { MonthPicker } from '../../../components/ui/month-picker.tsx';
import { HeaderNote, PageHeader } from '../../../components/ui/page-header.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { useExpenseEditor } from '../../../editing/expense/expense-editor.tsx';
import { HeaderAddButton } from '../../../components/ui/add-action.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useMedia } from '../../../components/browser/media.ts';
import { useUser } from '../../../data/session/session-context.ts';
import { trpc } from '../../../data/trpc.ts';
import { useToday } from '../../../i18n/use-today.ts';
import { personalMonth } from '../list/expense-list-query.ts';
import { PersonalList } from './personal-list.tsx';
import { PersonalSkeleton } from './personal-skeleton.tsx';
import { PersonalSummary } from './personal-summary.tsx';

const route = getRouteApi('/personal');

/** The delay before scrolling to the list after a selection, so that it has rendered. */
const scrollDelay = 100;

export function PersonalScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const editor = useExpenseEditor();
  const { name } = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRef<HTMLElement>(null);
  const month = Temporal.PlainYearMonth.from(personalMonth(search, useToday()));
  const report = trpc.reports.monthly.useQuery({ year: month.year, month: month.month, personal: true });
  const add = () => editor.add('personal');

  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const chooseCategory = (category: string) => {
    void navigate({ search: { ...search, category }, replace: true, resetScroll: false });
    setTimeout(
      () => list.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' }),
      scrollDelay,
    );
  };
  const goToMonth = (next: { year: number; month: number }) =>
    void navigate({ search: { year: next.year, month: next.month }, replace: true, resetScroll: false });
  const period = format.month(month);
  const { data } = report;
  return (
    <>
      <PageHeader
        title={t`Gastos personales`}
        subtitle={
          <HeaderNote isPending={report.isPending}>
            <Trans>Los gastos de {name}. No entran en el balance.</Trans>
          </HeaderNote>
        }
      >
        <MonthPicker value={month} onValueChange={goToMonth} />
        <HeaderAddButton label={t`Agregar gasto personal`} onAdd={add} />
      </PageHeader>
      {report.isError && !data && (
        <Sheet>
          <ErrorState title={<Trans>No se pudo cargar el reporte personal</Trans>} query={report} />
        </Sheet>
      )}
      {report.isPending && <PersonalSkeleton month={month} />}
      {data?.total.count === 0 && (
        <Sheet>
          <EmptyState
            title={<Trans>No hay gastos personales en {period}</Trans>}
            actions={
              <Button icon={<Plus className="size-4" aria-hidden />} onClick={add}>
                <Trans>Agregar gasto personal</Trans>
              </Button>
            }
          >
            <Trans>
              Son los que pagas solo para ti y no se dividen. Agrega uno para ver en qué se te va el dinero.
            </Trans>
          </EmptyState>
        </Sheet>
      )}
      {data && data.total.count > 0 && <PersonalSummary report={data} onSelect={chooseCategory} />}
      {(data ? data.total.count > 0 : report.isError) && (
        <section ref={list} aria-labelledby="personal-list" className="mt-4">
          <PersonalList
            key={month.toString()}
            search={{ ...search, year: month.year, month: month.month }}
            onMonth={goToMonth}
          />
        </section>
      )}
    </>
  );
}
