import { UNCATEGORIZED_COLOR } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId, useState } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { useMember } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';
import { agendaDays, type AgendaDay } from './agenda-days.ts';
import { AGENDA_DAYS, type ComingItem } from './coming.ts';
import { useItemNote } from '../../editing/coming/use-item-note.ts';

/** How many are shown until the rest is expanded. */
const SHOWN = { wide: 16, narrow: 10 };

/** The next days, a list of days with a list of charges each. */
export function Agenda({ items, today }: { items: readonly ComingItem[]; today: Temporal.PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  const [isWhole, setWhole] = useState(false);
  const most = narrow ? SHOWN.narrow : SHOWN.wide;
  const shown = isWhole ? items : items.slice(0, most);
  const rest = items.length - shown.length;
  const until = format.longDay(today.add({ days: AGENDA_DAYS }));
  const { length } = items;
  return (
    <Sheet>
      <Cell
        title={<Trans>Próximos {AGENDA_DAYS} días</Trans>}
        aside={t({ message: plural(length, { one: '# cargo', other: '# cargos' }) })}
      >
        {length === 0 ? (
          <p className="mt-3 text-ink-2">
            <Trans>Nada hasta el {until}.</Trans>
          </p>
        ) : (
          <ol className="mt-3">
            {agendaDays(shown).map((day) => (
              <Day key={day.key} day={day} today={today} />
            ))}
          </ol>
        )}
        {rest > 0 && (
          <p className="mt-1 border-t border-line pt-3">
            <button
              type="button"
              onClick={() => setWhole(true)}
              className="reach rounded-badge text-left font-medium text-accent-ink hover:underline"
            >
              {t({
                message: plural(rest, { one: `Ver # más, hasta el ${until}`, other: `Ver # más, hasta el ${until}` }),
              })}
            </button>
          </p>
        )}
      </Cell>
    </Sheet>
  );
}

function Day({ day, today }: { day: AgendaDay; today: Temporal.PlainDate }) {
  const format = useFormat();
  const id = useId();
  const { date, month } = day;
  const monthName = format.monthAbbreviation(month.month);
  return (
    <>
      {day.beginsMonth && (
        <li className="border-t border-line pt-4 pb-2 text-small font-semibold">{format.monthTitle(month.month)}</li>
      )}
      <li className="grid grid-cols-[3.75rem_minmax(0,1fr)] border-t border-line tight:grid-cols-1">
        <h3 id={id} className="py-2.5 text-body/5 font-normal text-ink-2 max-sm:py-4 tight:pb-0!">
          {date ? (
            <>
              <span aria-hidden="true">
                {format.weekdayName(date.dayOfWeek).slice(0, 3)} {date.day}
              </span>
              <time className="sr-only" dateTime={date.toString()}>
                {format.weekdayDate(date)}
              </time>
            </>
          ) : (
            <Trans>en {monthName}</Trans>
          )}
        </h3>
        <ul aria-labelledby={id} className="divide-y divide-line">
          {day.items.map((item) => (
            <Fragment key={`${item.kind}-${item.id}`}>
              <Item item={item} today={today} />
            </Fragment>
          ))}
        </ul>
      </li>
    </>
  );
}

function Item({ item, today }: { item: ComingItem; today: Temporal.PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const payer = useMember(item.paidBy);
  const note = useItemNote()(item, today);
  const isPlan = item.kind === 'plan';
  return (
    <li className="flex min-h-10 items-center gap-2.5 py-1.5 max-sm:min-h-13 tight:flex-wrap tight:gap-y-0">
      {isPlan ? <Diamond /> : <ColorDot color={item.category?.color ?? UNCATEGORIZED_COLOR} />}
      <span className="min-w-0 grow sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-2">
        <span className="line-clamp-2 font-medium wrap-anywhere" title={item.description}>
          {item.description}
        </span>
        <span className="flex-none text-small text-ink-2">{note}</span>
        {item.category && <span className="sr-only">, {item.category.name}</span>}
      </span>
      <span className="w-26 flex-none text-small text-ink-2 max-sm:sr-only">
        {payer && <MemberName name={payer.name} order={payer.order} size={18} />}
      </span>
      <span className="ml-auto flex-none text-right sm:min-w-24">
        <span className="flex items-baseline justify-end gap-1.5">
          {item.isEstimate && <span className="text-small text-ink-3">{t`aprox.`}</span>}
          <span className="font-semibold">{format.money(item.amountCents)}</span>
        </span>
      </span>
    </li>
  );
}

/** A payment of a plan: told apart by its shape, and by the words beside it. */
const Diamond = () => (
  <span aria-hidden="true" className="inline-block size-2 flex-none rotate-45 bg-accent-2 forced-color-adjust-none" />
);
