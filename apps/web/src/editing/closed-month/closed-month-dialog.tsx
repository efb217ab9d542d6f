import { bookingMonth, countedAmount, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Modal } from '../../components/ui/modal.tsx';
import type { Expense } from '../../data/pending-expenses.ts';
import { useMember } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { capitalised, useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { ClosedMonthQuestion, MovingChange } from './closed-months.ts';
import { FavouredAmount } from '../account/favoured-amount.tsx';
import { useMonthName } from './use-month-name.ts';
import { ReopenMonthDialog } from './reopen-month-dialog.tsx';

/**
 * Asks before a closed month is corrected: shows the adjustment that would be booked instead, and offers to book it, to
 * leave everything as it is or, if it is the last closed month, to reopen it. The focus starts on leaving everything as
 * it is.
 */
export function ClosedMonthDialog({ question }: { question: ClosedMonthQuestion }) {
  const { change, adjustments, answer } = question;
  const id = useId();
  const format = useFormat();
  const today = useToday();
  const monthName = useMonthName();
  const texts = useChangeTexts(change);
  const [isReopening, setReopening] = useState(false);
  const lastClosed = trpc.account.get.useQuery(undefined, { staleTime: 0 }).data?.lastClosedMonth ?? null;
  const months = adjustments.map(({ month }) => month);
  const [month, ...others] = months;
  const closed = format.list(months.map(monthName));
  const titled = capitalised(closed);
  const bookedIn = monthName(bookingMonth(today, lastClosed));
  const isLast = month !== undefined && others.length === 0 && lastClosed?.equals(month) === true;

  if (isReopening && month) {
    return (
      <ReopenMonthDialog month={month} onClose={() => setReopening(false)} onReopened={() => answer('reopened')} />
    );
  }
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      width={448}
      onDismiss={() => answer('keep')}
    >
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 pt-4 pb-5 sm:px-6 sm:pt-6">
        <div data-dialog-head className="flex flex-col gap-0.5">
          <h2 id={id} className="flex items-center gap-2 text-dialog font-semibold">
            <Lock className="size-4.5 flex-none text-ink-2" aria-hidden />
            {others.length > 0 ? <Trans>{titled} están cerrados</Trans> : <Trans>{titled} está cerrado</Trans>}
          </h2>
          <p id={`${id}-text`} className="text-ink-2 text-pretty">
            {texts.effect}{' '}
            {others.length > 0 ? (
              <Trans>
                {titled} se quedan como se cerraron y la diferencia se anota en {bookedIn}.
              </Trans>
            ) : (
              <Trans>
                {titled} se queda como se cerró y la diferencia se anota en {bookedIn}.
              </Trans>
            )}
          </p>
        </div>
        <div className="divide-y divide-line rounded-control border border-line bg-surface-2">
          {'before' in change && <ChangedExpense change={change} />}
          {adjustments.map((adjustment) => {
            const from = monthName(adjustment.month);
            return (
              <p
                key={adjustment.month.toString()}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2.5"
              >
                <span className="text-small text-ink-2">
                  {others.length > 0 ? (
                    <Trans>
                      Ajuste en {bookedIn}, de {from}
                    </Trans>
                  ) : (
                    <Trans>Ajuste en {bookedIn}</Trans>
                  )}
                </span>
                <FavouredAmount cents={adjustment.cents} asText />
              </p>
            );
          })}
        </div>
      </div>
      <footer className="grid grid-cols-2 gap-2 px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:flex sm:justify-end sm:border-t sm:border-line sm:px-6 sm:py-3.5">
        {isLast && (
          <Button
            variant="ghost"
            className="max-sm:order-1 max-sm:col-span-2 sm:mr-auto sm:-ml-3.5"
            onClick={() => setReopening(true)}
          >
            <Trans>Reabrir {closed}</Trans>
          </Button>
        )}
        <Button data-autofocus onClick={() => answer('keep')}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button variant={change.kind === 'delete' ? 'danger' : 'primary'} onClick={() => answer('adjust')}>
          {texts.confirm}
        </Button>
      </footer>
    </Modal>
  );
}

function useChangeTexts({ kind }: MovingChange): { effect: string; confirm: string } {
  const { t } = useLingui();
  const texts: Record<MovingChange['kind'], { effect: string; confirm: string }> = {
    save: { effect: t`Tu cambio mueve su balance.`, confirm: t`Guardar con ajuste` },
    confirm: { effect: t`Confirmar este recibo mueve su balance.`, confirm: t`Confirmar con ajuste` },
    past: { effect: t`Agregar las fechas pasadas mueve su balance.`, confirm: t`Agregar con ajuste` },
    delete: { effect: t`Eliminar este gasto mueve su balance.`, confirm: t`Eliminar con ajuste` },
    undo: { effect: t`Deshacer este cambio mueve su balance.`, confirm: t`Deshacer con ajuste` },
    redo: { effect: t`Rehacer este cambio mueve su balance.`, confirm: t`Rehacer con ajuste` },
    restore: { effect: t`Restaurar este gasto mueve su balance.`, confirm: t`Restaurar con ajuste` },
  };
  return texts[kind];
}

/** The expense as it will be, with the changed old values struck through. */
function ChangedExpense({ change }: { change: Extract<MovingChange, { before: Expense | null }> }) {
  const format = useFormat();
  const { before } = change;
  const shown = change.kind === 'save' ? change.after : change.before;
  const payer = useMember(shown.paidBy);
  return (
    <div className="flex items-center gap-3 px-3.5 py-3">
      <ColorDot color={shown.category?.color ?? UNCATEGORIZED_COLOR} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{shown.description}</p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
          <Changed before={before && format.date(before.date)} after={format.date(shown.date)} />
          {payer && (
            <>
              · <MemberName name={payer.name} order={payer.order} size={18} />
            </>
          )}
          <span>
            ·{' '}
            <Changed
              before={before && <Sharing expense={before} />}
              after={<Sharing expense={shown} />}
              isSame={before?.shared === shown.shared}
            />
          </span>
        </p>
      </div>
      <p className="flex flex-none flex-col items-end font-semibold">
        <Changed before={before && format.money(countedAmount(before))} after={format.money(countedAmount(shown))} />
      </p>
    </div>
  );
}

const Sharing = ({ expense }: { expense: Expense }) =>
  expense.shared ? <Trans>Compartido</Trans> : <Trans>Personal</Trans>;

function Changed(props: { before: ReactNode; after: ReactNode; isSame?: boolean }) {
  const { before, after, isSame = before === after } = props;
  return (
    <>
      {before !== null && !isSame && <del className="text-small font-normal text-ink-2">{before}</del>}{' '}
      <span>{after}</span>
    </>
  );
}
