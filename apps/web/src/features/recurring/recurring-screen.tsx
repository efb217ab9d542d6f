import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DeleteDialog } from '../../components/ui/delete-dialog.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { HeaderNote, PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useAddAction } from '../../components/ui/add-action.tsx';
import { trpc } from '../../data/trpc.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useRemaining } from '../../editing/hidden-records.ts';
import { useScreenDialog } from '../../editing/use-screen-dialog.ts';
import { NewRowsPill } from '../../components/ui/new-rows-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import type { RuleActions } from './rule-actions.tsx';
import type { Rule } from './rule-form.ts';
import { groupRules, oldestOfEach } from './rule-groups.ts';
import { RuleList } from './rule-list.tsx';
import { RuleListSkeleton } from './rule-list-skeleton.tsx';
import { RulesStrip } from './rules-strip.tsx';
import { useScheduleText } from './schedule-text.ts';
import { useRuleMutations } from './use-rule-mutations.ts';

const RuleDialog = componentOnDemand(async () => (await import('./rule-dialog.tsx')).RuleDialog);

const route = getRouteApi('/recurring');

type Open = { dialog: 'edit'; rule: Rule | null } | { dialog: 'delete'; rule: Rule };

export function RecurringScreen() {
  const { t } = useLingui();
  const scheduleText = useScheduleText();
  const { rule: wanted } = route.useSearch();
  const rules = trpc.recurring.list.useQuery();
  const remaining = useRemaining(rules.data);
  const today = useToday();
  const bills = useRemaining(trpc.bills.list.useQuery().data);
  const waiting = useMemo(() => oldestOfEach(bills ?? []), [bills]);
  const inOrder = useMemo(
    () => remaining && groupRules(remaining, today, waiting).flatMap((group) => group.rules),
    [remaining, today, waiting],
  );
  const steady = useSteadyRows({ key: '', rows: inOrder, isWhole: true });
  const { remove, skipNext, writeNow, setActive } = useRuleMutations();
  const { open, setOpen, add, close } = useScreenDialog<Open>({ dialog: 'edit', rule: null });
  useAddAction(t`Agregar regla`, add);
  const actions: RuleActions = {
    onEdit: (rule) => setOpen({ dialog: 'edit', rule }),
    onDelete: (rule) => setOpen({ dialog: 'delete', rule }),
    onSkip: (rule, date) => void skipNext(rule, date),
    onWrite: (rule, date) => void writeNow(rule, date),
    onActivate: (rule, isActive) => void setActive(rule, isActive),
  };
  const isRemoved = wanted !== undefined && remaining?.every(({ id }) => id !== wanted);
  return (
    <>
      <PageHeader
        title={t`Gastos recurrentes`}
        subtitle={
          <HeaderNote isPending={rules.isPending}>
            <Trans>Se registran solos, o te esperan si el monto cambia</Trans>
          </HeaderNote>
        }
      >
        <Button
          variant="primary"
          className="max-sm:w-full"
          icon={<Plus className="size-4" aria-hidden />}
          keyHint="N"
          onClick={add}
        >
          {t`Agregar regla`}
        </Button>
      </PageHeader>
      {isRemoved && (
        <div className="mb-4">
          <AlertBox>
            <Trans>Esa regla ya no existe. Los gastos que registró se quedan.</Trans>
          </AlertBox>
        </div>
      )}
      <NewRowsPill count={steady.newCount} onShow={steady.accept} />
      {rules.isError && !rules.data ? (
        <Sheet>
          <ErrorState title={<Trans>No se pudieron cargar las reglas recurrentes</Trans>} query={rules} />
        </Sheet>
      ) : !steady.rows ? (
        <div aria-busy>
          <RuleListSkeleton />
        </div>
      ) : steady.rows.length === 0 ? (
        <NoRules onAdd={add} />
      ) : (
        <>
          <RulesStrip rules={steady.rows} />
          <RuleList
            groups={groupRules(steady.rows, today, waiting)}
            waiting={waiting}
            bills={bills ?? []}
            removed={steady.removed}
            wanted={wanted}
            actions={actions}
          />
        </>
      )}
      {open?.dialog === 'edit' && <RuleDialog rule={open.rule} actions={actions} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title={t`Eliminar regla recurrente`}
          description={t`Los gastos que ya registró se quedan. Podrás deshacerlo durante 30 días.`}
          name={open.rule.description}
          detail={<span className="first-letter:uppercase">{scheduleText(open.rule)}</span>}
          cents={open.rule.estimateCents}
          onClose={close}
          onDelete={() => void remove(open.rule)}
        />
      )}
    </>
  );
}

function NoRules({ onAdd }: { onAdd: () => void }) {
  return (
    <Sheet>
      <EmptyState
        title={<Trans>Aún no hay reglas. Crea la primera.</Trans>}
        actions={
          <Button icon={<Plus className="size-4" aria-hidden />} onClick={onAdd}>
            <Trans>Agregar regla</Trans>
          </Button>
        }
      >
        <Trans>Para la renta, el internet y todo lo que se paga solo.</Trans>
      </EmptyState>
    </Sheet>
  );
}
