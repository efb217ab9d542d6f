import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useNarrow } from '../../components/browser/media.ts';
import { useAddAction } from '../../components/ui/add-action.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { HeaderNote, PageHeader } from '../../components/ui/page-header.tsx';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { SkeletonRows } from '../../components/ui/skeleton-rows.tsx';
import { LineChartSkeleton } from '../../components/charts/chart-skeletons.tsx';
import { trpc } from '../../data/trpc.ts';
import { useRemaining } from '../../editing/hidden-records.ts';
import { Agenda } from './agenda.tsx';
import { BillsCell } from './bills-cell.tsx';
import { AGENDA_DAYS, type Coming } from './coming.ts';
import { CommitmentsCell } from './commitments-cell.tsx';
import { FreedCell } from './freed-cell.tsx';

/** What is left to pay and what is already committed. */
export function UpcomingScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const coming = trpc.coming.get.useQuery({ days: AGENDA_DAYS });
  const addRule = () => void navigate({ to: '/recurring', search: { add: true } });
  const addPlan = () => void navigate({ to: '/msi', search: { add: true } });
  useAddAction(t`Agregar regla`, addRule);
  const { data } = coming;
  return (
    <>
      <PageHeader
        title={t`Por venir`}
        subtitle={
          <HeaderNote isPending={coming.isPending}>
            <Trans>Lo que falta pagar y lo que ya está comprometido</Trans>
          </HeaderNote>
        }
      >
        {data && !isEmpty(data) && (
          <Button className="max-sm:hidden" icon={<Plus className="size-4" aria-hidden />} onClick={addRule}>
            <Trans>Agregar regla</Trans>
          </Button>
        )}
      </PageHeader>
      {coming.isError && !data ? (
        <Sheet>
          <ErrorState title={<Trans>No se pudo cargar lo que viene</Trans>} query={coming} />
        </Sheet>
      ) : !data ? (
        <div aria-busy className="appear-late flex flex-col gap-4 max-sm:flex-col-reverse max-sm:gap-3">
          <Sheet>
            <Cell title={<Trans>Comprometido, 12 meses</Trans>}>
              <Skeleton className="mt-3 mb-6 h-6 w-48" />
              <LineChartSkeleton />
            </Cell>
          </Sheet>
          <Sheet>
            <SkeletonRows />
          </Sheet>
        </div>
      ) : isEmpty(data) ? (
        <Sheet>
          <EmptyState
            title={<Trans>Nada por venir</Trans>}
            actions={
              <>
                <Button onClick={addRule}>
                  <Trans>Agregar regla</Trans>
                </Button>
                <Button onClick={addPlan}>
                  <Trans>Agregar plan</Trans>
                </Button>
              </>
            }
          >
            <Trans>
              Agrega lo que se repite (renta, luz, suscripciones) y tus compras a meses; aquí verás qué sigue y cuánto
              ya está comprometido.
            </Trans>
          </EmptyState>
        </Sheet>
      ) : (
        <Parts coming={data} />
      )}
    </>
  );
}

const isEmpty = ({ bills, items, months }: Coming): boolean =>
  bills.length === 0 && items.length === 0 && months.every(({ totalCents }) => totalCents === 0);

/** On a phone the agenda comes before the chart. */
function Parts({ coming }: { coming: Coming }) {
  const narrow = useNarrow();
  const bills = useRemaining(coming.bills) ?? [];
  const { items, months, freed, today } = coming;
  const agenda = <Agenda items={items} today={today} />;
  return (
    <>
      {bills.length > 0 && <BillsCell bills={bills} />}
      <div className="flex flex-col gap-4 max-sm:gap-3">
        {narrow && agenda}
        <CommitmentsCell months={months} />
        <div className="grid items-start gap-4 max-sm:gap-3 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
          {!narrow && agenda}
          {freed.length > 0 && <FreedCell freed={freed} />}
        </div>
      </div>
    </>
  );
}
