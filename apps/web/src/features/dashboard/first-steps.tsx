import { countedAmount, mapMembers, MEMBER_ORDERS, type PerMember } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Plus, Repeat, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { idsOf, membersOf } from '../../editing/split/member-amounts.tsx';
import { shownPercentages } from '../../editing/split/shown-shares.ts';
import { useHouseholdRule } from '../../editing/split/use-household-rule.ts';
import { useSalaries } from '../../editing/split/use-salaries.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Dashboard } from './dashboard.ts';

/** Both members' salaries of today, and the percentages in which shared expenses are split; null while unknown. */
export function useRatio(dashboard: Dashboard) {
  const members = membersOf(useMembers());
  const salaries = useSalaries(dashboard.today);
  const rule = useHouseholdRule();
  if (!salaries || rule === undefined) return null;
  const ids = idsOf(members);
  const split = rule === 'income' ? rule : mapMembers(ids, (id) => rule[id] ?? 0);
  return { salaries, percentages: shownPercentages(split, salaries) };
}

/** What there is to do on the first evening, until it is done or dismissed. */
export function FirstSteps(props: {
  dashboard: Dashboard;
  steps: NonNullable<Dashboard['firstSteps']>;
  onDismiss: () => void;
}) {
  const { dashboard, steps, onDismiss } = props;
  const { t } = useLingui();
  const format = useFormat();
  const editor = useExpenseEditor();
  const members = membersOf(useMembers());
  const ratio = useRatio(dashboard);
  const inOrder = [steps.salaries, steps.expense, steps.rule];
  const done = inOrder.filter(Boolean).length;
  // The first salaries are recorded in a terminal: only the other steps can be taken here.
  const next = steps.expense ? 2 : 1;
  const variantOf = (step: number) => (step === next ? 'primary' : 'secondary');
  const withoutSalary = MEMBER_ORDERS.filter((order) => ratio?.salaries[order] === null).map((order) => members[order]);
  const missing = withoutSalary.length === 1 ? withoutSalary[0] : undefined;
  const [lacking, lackingId] = [missing?.name, missing?.id];
  // Of several the list does not say which was the first.
  const expense = dashboard.recentExpenses.length === 1 ? dashboard.recentExpenses[0] : undefined;
  const money: PerMember<string> | null =
    ratio && mapMembers(ratio.salaries, (salary) => (salary === null ? '—' : format.money(salary)));
  const [one, two] = [members.first.name, members.second.name];
  const earned = format.list([`${one} ${money?.first ?? ''}`, `${two} ${money?.second ?? ''}`]);
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
            steps.salaries && (
              <Link
                to="/settings"
                className="reach self-center font-medium text-accent-ink hover:underline max-sm:self-start"
              >
                <Trans>Ver</Trans>
              </Link>
            )
          }
        >
          {!steps.salaries && missing ? (
            <Trans>
              Con ellos se divide lo compartido. Falta el de {lacking}: lo registra quien instaló la app, con «household
              salary {lackingId} MONTO»; después lo cambia cada quien.
            </Trans>
          ) : !steps.salaries ? (
            <Trans>
              Con ellos se divide lo compartido. El primero de cada quien lo registra quien instaló la app, con
              «household salary MIEMBRO MONTO»; después lo cambia cada quien.
            </Trans>
          ) : (
            // The line is there before its figures.
            <span className="block min-h-[2lh] sm:min-h-[1lh]">
              {ratio && (
                <Trans>
                  {earned}: de lo compartido, a {one} le toca {partOfOne} y a {two} {partOfTwo}.
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
            `${expense.description}, ${format.money(countedAmount(expense))}`
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
