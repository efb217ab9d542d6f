import { subtractCents, ZERO_CENTS, type UpcomingCompletions } from '@household/domain';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Plan } from './use-plans.ts';

/** As many fit beside the chart without making it taller. */
const SHOWN = 3;

/** The plans that end within a month, and by how much the payment drops with them. */
export function UpcomingCell({ upcoming }: { upcoming: UpcomingCompletions<Plan> }) {
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { items, totalDropCents, totalAfterDropCents } = upcoming;
  const more = items.length - SHOWN;
  return (
    <Sheet className="flex flex-col">
      <Cell
        title={<Trans>Próximos a terminar</Trans>}
        aside={<Trans>en un mes o menos</Trans>}
        className="flex grow flex-col"
      >
        {items.length === 0 ? (
          <p className="mt-3 grow text-ink-2">
            <Trans>Ningún plan termina en un mes o menos.</Trans>
          </p>
        ) : (
          <ul className="mt-1 grow divide-y divide-line">
            {(all ? items : items.slice(0, SHOWN)).map(({ plan, paymentAfterCents }) => {
              const payment = format.money(plan.paymentDueCents);
              const after = format.money(paymentAfterCents);
              return (
                <li
                  key={plan.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 tight:grid-cols-1 tight:[&>*]:text-left"
                >
                  <span className="truncate font-semibold">{plan.merchant}</span>
                  <span className="text-right font-semibold">{format.money(plan.remainingBalanceCents)}</span>
                  <span className="text-small text-ink-2">
                    <Trans>
                      Pago {payment} · después {after}
                    </Trans>
                  </span>
                  <span className="text-right text-small text-ink-2">
                    <Trans>restante</Trans>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        {more > 0 && (
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="self-start rounded-badge py-1.5 text-small font-medium text-accent-ink touch:py-3"
          >
            {all ? <Trans>Ver menos</Trans> : <Plural value={more} one="Ver # más" other="Ver # más" />}
          </button>
        )}
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 tight:grid-cols-1 tight:[&>*]:text-left gap-y-1.5 border-t border-line pt-3">
          <dt className="text-ink-2">
            <Trans>Baja total</Trans>
          </dt>
          <dd className={totalDropCents > 0 ? 'text-right font-semibold text-positive' : 'text-right font-semibold'}>
            {format.money(subtractCents(ZERO_CENTS, totalDropCents))}
          </dd>
          <dt className="text-ink-2">
            <Trans>Pago mensual después</Trans>
          </dt>
          <dd className="text-right font-semibold">{format.money(totalAfterDropCents)}</dd>
        </dl>
      </Cell>
    </Sheet>
  );
}
