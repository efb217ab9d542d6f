import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DeleteDialog } from '../../components/ui/delete-dialog.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { HeaderAddButton } from '../../components/ui/add-action.tsx';
import { trpc } from '../../data/trpc.ts';
import { useRemaining } from '../../editing/use-deletion.ts';
import { NewsPill } from '../../components/ui/news-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { RuleCard } from './rule-card.tsx';
import { RuleCardsSkeleton } from './rule-cards-skeleton.tsx';
import type { Rule } from './rule-form.ts';
import { useScheduleText } from './schedule-text.ts';
import { useRuleMutations } from './use-rule-mutations.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));

const route = getRouteApi('/recurring');

type Open = { dialog: 'edit'; rule: Rule | null } | { dialog: 'delete'; rule: Rule };

export function RecurringScreen() {
  const { t } = useLingui();
  const scheduleText = useScheduleText();
  const { rule: wanted } = route.useSearch();
  const rules = trpc.recurring.list.useQuery();
  const remaining = useRemaining(rules.data);
  const steady = useSteadyRows({ key: '', rows: remaining, isWhole: true });
  const { remove } = useRuleMutations();
  const [open, setOpen] = useState<Open | null>(null);
  const add = () => setOpen({ dialog: 'edit', rule: null });
  const close = () => setOpen(null);
  const isGone = wanted !== undefined && remaining?.every(({ id }) => id !== wanted);
  return (
    <>
      <PageHeader
        title={t`Gastos recurrentes`}
        subtitle={rules.isPending ? <Trans>Cargando…</Trans> : <Trans>Se registran solos en la fecha que elijas</Trans>}
      >
        <HeaderAddButton hinted={false} label={t`Agregar regla`} onAdd={add} />
      </PageHeader>
      {isGone && (
        <div className="mb-4">
          <AlertBox>
            <Trans>Esa regla ya no existe. Los gastos que registró se quedan.</Trans>
          </AlertBox>
        </div>
      )}
      <NewsPill count={steady.news} onShow={steady.accept} />
      <Sheet aria-busy={rules.isPending}>
        {rules.isError && !rules.data ? (
          <ErrorState title={<Trans>No se pudieron cargar las reglas recurrentes</Trans>} query={rules} />
        ) : steady.rows ? (
          <Rules rules={steady.rows} gone={steady.gone} wanted={wanted} onOpen={setOpen} onAdd={add} />
        ) : (
          <RuleCardsSkeleton />
        )}
      </Sheet>
      <Suspense>{open?.dialog === 'edit' && <RuleDialog rule={open.rule} onClose={close} />}</Suspense>
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title={t`Eliminar regla recurrente`}
          description={t`Los gastos que ya registró se quedan. Podrás deshacerlo durante 30 días.`}
          name={open.rule.description}
          detail={<span className="first-letter:uppercase">{scheduleText(open.rule)}</span>}
          cents={open.rule.amountCents}
          onClose={close}
          onDelete={() => void remove(open.rule)}
        />
      )}
    </>
  );
}

/** The cell that adds a rule takes the rest of the last row. */
const restOfTwo = ['sm:max-lg:col-span-2', 'sm:max-lg:col-span-1'];
const restOfThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];

function Rules(props: {
  rules: readonly Rule[];
  gone: ReadonlySet<string | number>;
  wanted: string | undefined;
  onOpen: (open: Open) => void;
  onAdd: () => void;
}) {
  const { rules, gone, wanted, onOpen, onAdd } = props;
  const { skipNext, writeNow } = useRuleMutations();
  if (rules.length === 0) {
    return (
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
    );
  }
  return (
    <ul className="ruled sm:grid-cols-2 lg:grid-cols-3">
      {rules.map((rule) => (
        <RuleCard
          key={rule.id}
          rule={rule}
          isWanted={rule.id === wanted}
          isGone={gone.has(rule.id)}
          onEdit={() => onOpen({ dialog: 'edit', rule })}
          onDelete={() => onOpen({ dialog: 'delete', rule })}
          onSkip={(date) => void skipNext(rule, date)}
          onWrite={(date) => void writeNow(rule, date)}
        />
      ))}
      <li
        className={`flex items-center justify-center p-5 ${restOfTwo[rules.length % 2]} ${restOfThree[rules.length % 3]}`}
      >
        <Button variant="ghost" className="text-ink" icon={<Plus className="size-4" aria-hidden />} onClick={onAdd}>
          <Trans>Agregar regla</Trans>
        </Button>
      </li>
    </ul>
  );
}
