import { countedAmount, type Member } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { newId } from '../../data/new-id.ts';
import { now } from '../../data/now.ts';
import { changeOutbox } from '../../data/outbox/outbox.ts';
import { knownVersion, kindOf, withMine, withoutChange, type OutboxEntry } from '../../data/outbox/queue.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { useMember, useUser } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLastChange } from '../stale-edit/use-last-change.ts';
import { useChangedFields, useDifferences, useWhen } from './change-texts.ts';
import { DecisionFrame } from './decision-frame.tsx';

type Side = 'mine' | 'theirs';

/**
 * The member's own change and the server's version, side by side; `theirs` is null if it was deleted.
 *
 * @param onCorrect opens the member's own version, to be saved over this version of theirs
 * @param onChooseFields offers both versions field by field
 */
export function ConflictCard(props: {
  entry: OutboxEntry;
  theirs: Expense | null;
  onCorrect: (over: number) => void;
  onChooseFields: (theirs: Expense) => void;
}) {
  const { entry, theirs, onCorrect, onChooseFields } = props;
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const changed = useChangedFields();
  const differing = useDifferences();
  const countDiffering = (one: Expense, other: Expense): number =>
    differing(one, other).length + Number(countedAmount(one) !== countedAmount(other));
  const { other, isOwn, at: since } = useLastChange(entry.id);
  const own = useMember(useUser().memberId);
  const name = other?.name;
  const [side, setSide] = useState<Side>('mine');
  const group = useId();
  const { expense, base, at } = entry;
  const { description } = expense;
  const isDeletion = kindOf(entry) === 'delete';
  const mine = isDeletion ? null : expense;
  const began = knownVersion(entry);
  const said = mine ? changed(began, mine) : '';
  const what = theirs ? changed(began, theirs) : '';
  const unsaid = base === null ? t`Agregar` : t`Editar`;
  const saved = said === '' ? unsaid : t`cambiaste ${said}`;
  const standing = what === '' ? t`Guardado` : t`cambió ${what}`;
  const isMixable = mine !== null && theirs !== null && countDiffering(mine, theirs) > 1;
  const decide = () =>
    changeOutbox((queue) =>
      side === 'mine' ? withMine(queue, entry.id, newId()) : withoutChange(queue, entry.id, now()),
    );

  const version = (
    which: Side,
    shown: {
      heading: string;
      member: Member | null | undefined;
      does: string;
      when: string | null;
      expense: Expense | null;
      other: Expense | null;
    },
  ): ReactNode => (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 py-2.5 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={group}
        checked={side === which}
        onChange={() => setSide(which)}
        className="size-4.5 flex-none accent-accent"
      />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2 font-medium">
          {shown.member && <MemberAvatar name={shown.member.name} order={shown.member.order} size={18} />}
          {shown.heading}
        </span>
        <span className="block text-small text-ink-2">
          {shown.does}
          {shown.when !== null && ` · ${shown.when}`}
        </span>
        {shown.expense &&
          shown.other &&
          differing(shown.expense, shown.other).map(({ label, text }) => (
            <span key={label} className="block text-small wrap-anywhere text-ink-2">
              {label}: <span className="font-medium text-ink">{text === '' ? t`nada` : text}</span>
            </span>
          ))}
      </span>
      <span className="flex-none font-semibold">
        {shown.expense ? format.money(countedAmount(shown.expense)) : '—'}
      </span>
    </label>
  );

  const whys = {
    deleted: t`Se eliminó mientras tanto`,
    undeleted: t`Cambió mientras tanto; querías eliminarlo`,
    both: t`Los dos cambiaron el mismo gasto`,
    elsewhere: t`Cambió en otro dispositivo`,
  };
  const edited = isOwn ? 'elsewhere' : 'both';
  const bothKind = isDeletion ? 'undeleted' : edited;
  return (
    <DecisionFrame expense={theirs ?? expense} why={whys[theirs === null ? 'deleted' : bothKind]}>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t`Con cuál te quedas`}</legend>
        {version('mine', {
          heading: t`El tuyo`,
          member: own,
          does: isDeletion ? t`Eliminar` : saved,
          when: when(at),
          expense: mine,
          other: theirs,
        })}
        {version('theirs', {
          heading: name === undefined ? t`El guardado` : t`El de ${name}`,
          member: other,
          does: theirs === null ? t`Eliminado` : standing,
          when: since && when(since),
          expense: theirs,
          other: mine,
        })}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {base && (
          <p className="text-small text-ink-2">
            <Trans>Antes era {format.money(countedAmount(base))}</Trans>
          </p>
        )}
        <span className="ml-auto flex items-center gap-2">
          {isMixable && (
            <Button variant="ghost" size="small" onClick={() => onChooseFields(theirs)}>
              <Trans>Elegir por campo</Trans>
            </Button>
          )}
          {!isDeletion && theirs !== null && (
            <IconButton
              label={t`Editar ${description}`}
              tooltip={t`Editar`}
              icon={<Pencil className="size-4" aria-hidden />}
              onClick={() => onCorrect(theirs.version)}
            />
          )}
          <Button variant="primary" size="small" onClick={decide}>
            <Trans>Quedarme con este</Trans>
          </Button>
        </span>
      </div>
    </DecisionFrame>
  );
}
