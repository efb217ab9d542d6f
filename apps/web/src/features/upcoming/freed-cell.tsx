import { sumCents } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Coming } from './coming.ts';

/** The months in which plans end, and how much each frees from then on. */
export function FreedCell({ freed }: { freed: Coming['freed'] }) {
  const format = useFormat();
  const byMonth = [...Map.groupBy(freed, ({ month }) => month.toString()).values()];
  const last = freed.at(-1);
  const since = last ? format.month(last.month) : '';
  return (
    <Sheet>
      <Cell title={<Trans>Meses que liberan dinero</Trans>} aside={<Trans>al terminar cada MSI</Trans>}>
        <ul className="mt-3">
          {byMonth.map((plans) => (
            <li
              key={plans[0]!.month.toString()}
              className="grid min-h-13 grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-2 tight:grid-cols-1 border-t border-line py-2"
            >
              <span className="text-ink-2">{format.shortMonth(plans[0]!.month)}</span>
              <span className="min-w-0 font-medium break-words">
                {format.list(plans.map(({ merchant }) => merchant))}
              </span>
              <span className="font-semibold text-positive">
                +{format.money(sumCents(plans.map(({ amountCents }) => amountCents)))}
              </span>
            </li>
          ))}
        </ul>
        <p className="flex items-center justify-between gap-3 tight:flex-wrap tight:gap-y-0 border-t border-line pt-3">
          <span className="text-ink-2">
            <Trans>Al mes desde {since}</Trans>
          </span>
          <span className="font-semibold">+{format.money(sumCents(freed.map(({ amountCents }) => amountCents)))}</span>
        </p>
      </Cell>
    </Sheet>
  );
}
