import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTableLayout } from '../../components/browser/media.ts';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { membersOf } from '../../editing/split/member-amounts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { column, columns } from './columns.ts';
import type { Dashboard } from './dashboard.ts';
import { FirstSteps, useRatio } from './first-steps.tsx';

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
  const wide = useTableLayout();
  const first = <FirstSteps dashboard={dashboard} steps={steps} onDismiss={onDismiss} />;
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
            <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">{others}</div>
            <div className="border-t border-line">{cards}</div>
          </Sheet>
        </>
      )}
      {steps.expense && children}
    </div>
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
