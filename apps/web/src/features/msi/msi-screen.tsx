import { isRecorded, monthOf } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DropTarget } from '../../components/ui/drop-target.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { HeaderNote, PageHeader } from '../../components/ui/page-header.tsx';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { LineChartSkeleton } from '../../components/charts/chart-skeletons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { HeaderAddButton } from '../../components/ui/add-action.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useScreenDialog } from '../../editing/use-screen-dialog.ts';
import { FileMenu, UploadButton, usePlanDownloads } from './file-buttons.tsx';
import { InvalidFileCard } from './invalid-file-card.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanRowsSkeleton } from './plan-rows-skeleton.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { ProjectionCell } from './projection-cell.tsx';
import { UpcomingCell } from './upcoming-cell.tsx';
import { usePlanMutations } from './use-plan-mutations.ts';
import { usePlanUpload } from './use-plan-upload.ts';
import { usePlans, type Plan, type PlanFigures } from './use-plans.ts';

const PlanDialog = componentOnDemand(async () => (await import('./plan-dialog.tsx')).PlanDialog);
const DeletePlanDialog = componentOnDemand(async () => (await import('./delete-plan-dialog.tsx')).DeletePlanDialog);
const ReplaceDialog = componentOnDemand(async () => (await import('./replace-dialog.tsx')).ReplaceDialog);

type Open = { dialog: 'edit'; plan: Plan | null } | { dialog: 'delete'; plan: Plan };
const noPlans: readonly Plan[] = [];

export function MsiScreen() {
  const { t } = useLingui();
  const { query, figures } = usePlans();
  const plans = figures?.plans ?? noPlans;
  const upload = usePlanUpload(plans);
  const { record } = usePlanMutations();
  const { open, setOpen, add, close } = useScreenDialog<Open>({ dialog: 'edit', plan: null });
  // The effect of a file is only known once the stored plans are loaded.
  const choose = figures && ((file: File) => void upload.choose(file));
  return (
    <>
      <PageHeader
        inline
        title={t`Meses sin intereses`}
        subtitle={
          <HeaderNote isPending={query.isPending}>
            <Trans>Cuánto debes, cuánto pagas y cuándo termina cada plan</Trans>
          </HeaderNote>
        }
      >
        {(choose ?? query.isPending) && (
          <>
            <FileMenu plans={plans} />
            <UploadButton compact onFile={choose} busy={upload.reading} />
          </>
        )}
        <HeaderAddButton label={t`Agregar plan`} onAdd={add} />
      </PageHeader>
      {choose && (
        <DropTarget onFile={choose}>
          <Trans>Suelta aquí el archivo JSON</Trans>
        </DropTarget>
      )}
      {choose && upload.problem && (
        <InvalidFileCard
          problem={upload.problem}
          onFile={choose}
          onRestore={plans.length > 0 ? upload.dismiss : undefined}
        />
      )}
      <Body query={query}>
        {figures && choose && (upload.problem || plans.length === 0) && (
          <NoPlans saved={plans.length} onAdd={add} onFile={choose} />
        )}
        {figures && !upload.problem && plans.length > 0 && (
          <Plans
            figures={figures}
            onRecord={(plan) => void record(plan)}
            onEdit={(plan) => setOpen({ dialog: 'edit', plan })}
            onDelete={(plan) => setOpen({ dialog: 'delete', plan })}
          />
        )}
      </Body>
      {open?.dialog === 'edit' && <PlanDialog plan={open.plan} onClose={close} onSaved={upload.dismiss} />}
      {open?.dialog === 'delete' && <DeletePlanDialog plan={open.plan} onClose={close} />}
      {upload.waiting && (
        <ReplaceDialog replacement={upload.waiting} onConfirm={upload.confirm} onClose={upload.cancel} />
      )}
    </>
  );
}

function Body({ query, children }: { query: ReturnType<typeof usePlans>['query']; children: ReactNode }) {
  if (query.data) return children;
  if (query.isError) {
    return (
      <Sheet>
        <ErrorState title={<Trans>No se pudieron cargar los planes</Trans>} query={query} />
      </Sheet>
    );
  }
  return (
    <div className="appear-late flex flex-col">
      <PlanSummary summary={undefined} />
      <div className="mt-4 grid grid-cols-1 gap-4 max-sm:order-last max-sm:gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        <Sheet>
          <Cell title={<Trans>Pagos de los próximos 12 meses</Trans>}>
            <div className="mt-4">
              <LineChartSkeleton labels={6} />
            </div>
          </Cell>
        </Sheet>
        <Sheet>
          <Cell title={<Trans>Próximos a terminar</Trans>} aside={<Trans>en un mes o menos</Trans>}>
            <div className="mt-4 flex flex-col gap-4">
              <Skeleton className="h-9 w-full" />
              <Skeleton className="h-9 w-full" />
            </div>
          </Cell>
        </Sheet>
      </div>
      <PlanRowsSkeleton />
    </div>
  );
}

/** Nothing saved, or a refused file: what to do about it. */
function NoPlans({ saved, onAdd, onFile }: { saved: number; onAdd: () => void; onFile: (file: File) => void }) {
  const downloads = usePlanDownloads(noPlans);
  return (
    <Sheet>
      <EmptyState
        title={saved > 0 ? <Trans>No hay planes que mostrar</Trans> : <Trans>Aún no hay planes</Trans>}
        actions={
          <>
            <UploadButton onFile={onFile} />
            <Button icon={<Plus className="size-4" aria-hidden />} onClick={onAdd}>
              <Trans>Agregar plan</Trans>
            </Button>
            <Button variant="ghost" onClick={downloads.template}>
              <Trans>Descargar plantilla</Trans>
            </Button>
          </>
        }
      >
        {saved > 0 ? (
          <Trans>El archivo no cambió nada: los planes guardados siguen como estaban.</Trans>
        ) : (
          <Trans>Sube el JSON de tus compras a meses sin intereses o agrega la primera a mano.</Trans>
        )}
      </EmptyState>
    </Sheet>
  );
}

function Plans({ figures, ...actions }: { figures: PlanFigures } & Parameters<typeof PlanList>[0]) {
  const thisMonth = monthOf(useToday());
  const narrow = useNarrow();
  const due = figures.plans.filter(
    (plan) => plan.status === 'active' && plan.paymentDueCents > 0 && !isRecorded(plan, thisMonth),
  );
  return (
    <>
      <PlanSummary summary={figures.summary} dueCount={due.length} />
      {narrow && <PlanList figures={figures} {...actions} />}
      <div className="mt-4 grid grid-cols-1 gap-4 max-sm:gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        <ProjectionCell projection={figures.projection} />
        <UpcomingCell upcoming={figures.upcoming} />
      </div>
      {!narrow && <PlanList figures={figures} {...actions} />}
    </>
  );
}
