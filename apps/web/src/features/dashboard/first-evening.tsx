import { mapMembers, type PerMember } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Plus, Repeat, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWide } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { idsOf, membersOf } from '../../editing/split/member-amounts.tsx';
import { shownPercentages } from '../../editing/split/shown-shares.ts';
import { useHouseholdRule } from '../../editing/split/use-household-rule.ts';
import { useSalaries } from '../../editing/split/use-salaries.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Dashboard } from './dashboard.ts';

const columns = 'grid lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:divide-x lg:divide-line';
const column = 'flex min-w-0 flex-col divide-y divide-line';

/** The dashboard of a new household: three steps instead of the pace, until they are done or dismissed. */
export function FirstEvening(props: {
  dashboard: Dashboard;
  steps: NonNullable<Dashboard['firstSteps']>;
  onDismiss: () => void;
  /** The parts of every dashboard, passed in from its chunk: importing them here would split that chunk. */
  cards: ReactNode;
  account: ReactNode;
  coming: ReactNode;
  /** What happened, once there is an expense. */
  children: ReactNode;
}) {
  const { dashboard, steps, onDismiss, cards, account, coming, children } = props;
  const wide = useWide();
  const first = <Steps dashboard={dashboard} steps={steps} onDismiss={onDismiss} />;
  const others = (
    <>
      {steps.expense ? account : <EvenCell dashboard={dashboard} />}
      {dashboard.upcoming.count + dashboard.bills.count > 0 ? coming : <NothingComing />}
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      {wide ? (
        <Sheet>
          <div className={columns}>
            <div className={column}>
              <div className="grow">{first}</div>
              {cards}
            </div>
            <div className={column}>
              {others}
              <Cell title={<Trans>Ritmo del mes</Trans>}>
                <p className="mt-2.5 text-ink-2">
                  <Trans>Con tres meses de gastos se sabrá lo usual; desde hoy, cuánto va.</Trans>
                </p>
              </Cell>
            </div>
          </div>
        </Sheet>
      ) : (
        <>
          <Sheet>{first}</Sheet>
          <Sheet>
            <div className={column}>
              {others}
              {cards}
            </div>
          </Sheet>
        </>
      )}
      {steps.expense && children}
    </div>
  );
}

/** Both members' salaries of today, and the percentages in which shared expenses are split; null while unknown. */
function useRatio(dashboard: Dashboard) {
  const members = membersOf(useMembers());
  const salaries = useSalaries(dashboard.today);
  const rule = useHouseholdRule();
  if (!salaries || rule === undefined) return null;
  const ids = idsOf(members);
  const split = rule === 'income' ? rule : mapMembers(ids, (id) => rule[id] ?? 0);
  return { salaries, percentages: shownPercentages(split, salaries) };
}

function Steps(props: { dashboard: Dashboard; steps: NonNullable<Dashboard['firstSteps']>; onDismiss: () => void }) {
  const { dashboard, steps, onDismiss } = props;
  const { t } = useLingui();
  const format = useFormat();
  const editor = useExpenseEditor();
  const members = membersOf(useMembers());
  const ratio = useRatio(dashboard);
  const inOrder = [steps.salaries, steps.expense, steps.rule];
  const done = inOrder.filter(Boolean).length;
  const next = inOrder.indexOf(false);
  const variantOf = (step: number) => (step === next ? 'primary' : 'secondary');
  const [expense] = dashboard.recentExpenses;
  const money: PerMember<string> | null =
    ratio && mapMembers(ratio.salaries, (salary) => (salary === null ? '—' : format.money(salary)));
  const [one, two] = [members.first.name, members.second.name];
  const [salaryOfOne, salaryOfTwo] = [money?.first ?? '', money?.second ?? ''];
  const [partOfOne, partOfTwo] = [
    format.percent(ratio?.percentages.first ?? 50),
    format.percent(ratio?.percentages.second ?? 50),
  ];
  return (
    <Cell
      title={<Trans>Para empezar</Trans>}
      aside={
        <span className="-my-2 flex items-center gap-1">
          <Trans>{done} de 3</Trans>
          <span className="-mr-2">
            <IconButton label={t`Quitar estos pasos`} icon={<X aria-hidden />} onClick={onDismiss} />
          </span>
        </span>
      }
    >
      <p className="mt-1.5 text-page-small font-semibold">
        <Trans>Tres pasos y queda lista</Trans>
      </p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-3 gap-1">
        {inOrder.map((isDone, step) => (
          <span
            key={step}
            className={classNames('h-1.5 rounded-full forced-colors:border', isDone ? 'bg-accent' : 'bg-surface-3')}
          />
        ))}
      </div>
      <ol className="mt-2 divide-y divide-line">
        <Step
          number={1}
          isDone={steps.salaries}
          title={<Trans>Salarios</Trans>}
          action={
            <Link
              to="/settings"
              className={
                steps.salaries
                  ? 'reach self-center font-medium text-accent-ink hover:underline max-sm:self-start'
                  : buttonClass({ variant: variantOf(0) })
              }
            >
              {steps.salaries ? <Trans>Ver</Trans> : <Trans>Registrar salarios</Trans>}
            </Link>
          }
        >
          {!steps.salaries ? (
            <Trans>Con ellos se divide lo compartido. Cada quien registra el suyo.</Trans>
          ) : (
            // The line is there before its figures.
            <span className="block min-h-[2lh] sm:min-h-[1lh]">
              {ratio && (
                <Trans>
                  {one} {salaryOfOne} y {two} {salaryOfTwo}: de lo compartido, a {one} le toca {partOfOne} y a {two}{' '}
                  {partOfTwo}.
                </Trans>
              )}
            </span>
          )}
        </Step>
        <Step
          number={2}
          isDone={steps.expense}
          title={<Trans>El primer gasto</Trans>}
          action={
            !steps.expense && (
              <Button
                variant={variantOf(1)}
                icon={<Plus className="size-4" aria-hidden />}
                keyHint="N"
                onClick={() => editor.add('free')}
              >
                <Trans>Agregar gasto</Trans>
              </Button>
            )
          }
        >
          {expense ? (
            `${expense.description}, ${format.money(expense.amountCents)}`
          ) : (
            <Trans>Lo de hoy: el súper, la gasolina, la comida. Con el monto y una palabra basta.</Trans>
          )}
        </Step>
        <Step
          number={3}
          isDone={steps.rule}
          title={<Trans>La renta, que se repita sola</Trans>}
          action={
            steps.rule ? (
              <Link
                to="/recurring"
                className="reach self-center font-medium text-accent-ink hover:underline max-sm:self-start"
              >
                <Trans>Ver</Trans>
              </Link>
            ) : (
              <Link to="/recurring" search={{ add: true }} className={buttonClass({ variant: variantOf(2) })}>
                <Repeat className="size-4" aria-hidden />
                <Trans>Agregar regla</Trans>
              </Link>
            )
          }
        >
          <Trans>Se registra cada mes sin que nadie la escriba; también la luz, el internet, las suscripciones.</Trans>
        </Step>
      </ol>
      <p className="border-t border-line pt-4 text-small text-ink-2">
        <Trans>¿Ya los llevan en otra app o en una hoja?</Trans>{' '}
        <Link to="/settings/import" className="reach font-medium text-accent-ink hover:underline">
          <Trans>Importar un archivo</Trans>
        </Link>
      </p>
    </Cell>
  );
}

function Step(props: { number: number; isDone: boolean; title: ReactNode; action: ReactNode; children: ReactNode }) {
  const { number, isDone, title, action, children } = props;
  const { t } = useLingui();
  return (
    <li className="flex gap-3.5 py-4">
      <span
        className={classNames(
          'flex size-6.5 flex-none items-center justify-center rounded-full text-small font-medium sm:mt-2',
          isDone ? 'bg-positive text-surface forced-colors:border' : 'border border-line-input',
        )}
      >
        {isDone ? (
          <>
            <Check className="size-4" aria-hidden />
            <span className="sr-only">{t`Hecho`}</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className="flex min-w-0 grow gap-x-6 gap-y-3 max-sm:flex-col sm:items-center sm:justify-between">
        <div className="min-w-0">
          <h3 className="font-semibold max-sm:text-title">{title}</h3>
          <p className="text-ink-2 wrap-anywhere">{children}</p>
        </div>
        {action}
      </div>
    </li>
  );
}

/** Before the first expense: nobody owes, and how shared expenses will be split. */
function EvenCell({ dashboard }: { dashboard: Dashboard }) {
  const format = useFormat();
  const { first, second } = membersOf(useMembers());
  const parts = useRatio(dashboard)?.percentages;
  return (
    <Cell title={<Trans>Entre ustedes</Trans>}>
      <div className="mt-2.5 flex items-center gap-3.5">
        <svg viewBox="-1 -1 74 74" aria-hidden="true" className="size-11 flex-none">
          <path
            className="fill-accent-ink"
            d="M36 36A36 36 0 0 1 0 0a36 36 0 0 1 36 36zM36 36A36 36 0 0 1 0 72a36 36 0 0 1 36-36zM36 36a36 36 0 0 1 36 36A36 36 0 0 1 36 36zM36 36A36 36 0 0 1 72 0a36 36 0 0 1-36 36z"
          />
          <circle className="fill-surface" cx="36" cy="36" r="8.5" />
          <circle cx="36" cy="36" r="5" fill="var(--mark-core)" />
        </svg>
        <div>
          <p className="text-title font-semibold">
            <Trans>Están a mano</Trans>
          </p>
          <p className="text-small text-ink-2">
            <Trans>Con el primer gasto compartido se ve aquí quién le debe a quién.</Trans>
          </p>
        </div>
      </div>
      {/* Their space is reserved. */}
      <div className="mt-3.5 min-h-9.5">
        {parts && (
          <>
            <div
              aria-hidden="true"
              className="flex h-2.5 gap-0.5 overflow-hidden rounded-[0.1875rem] forced-color-adjust-none"
            >
              <span className="bg-member-1" style={{ width: `${parts.first}%` }} />
              <span className="grow bg-member-2" />
            </div>
            <p className="mt-1.5 flex justify-between gap-4 text-small">
              <MemberName name={first.name} order="first" size={18}>
                {first.name} {format.percent(parts.first)}
              </MemberName>
              <MemberName name={second.name} order="second" size={18}>
                {second.name} {format.percent(parts.second)}
              </MemberName>
            </p>
          </>
        )}
      </div>
    </Cell>
  );
}

function NothingComing() {
  return (
    <Cell title={<Trans>Próximos 7 días</Trans>}>
      <p className="mt-2.5 text-ink-2">
        <Trans>
          Nada que pagar ni que confirmar. Aquí sale lo que se repite y los meses sin intereses, con su día.
        </Trans>
      </p>
      <Link
        to="/msi"
        search={{ add: true }}
        className="reach mt-2 inline-block rounded-badge font-medium text-accent-ink hover:underline"
      >
        <Trans>Agregar un plan MSI</Trans>
      </Link>
    </Cell>
  );
}
