import {
  type Cents,
  type MemberOrder,
  type NamedRule,
  perMember,
  type PerMember,
  type Salaries,
} from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { useFormat } from '../../i18n/format.ts';
import { idsOf, MemberAmounts, type Members } from './member-amounts.tsx';
import { shownPercentages, shownShares } from './shown-shares.ts';
import { type SplitErrors, SplitPanel } from './split-panel.tsx';
import { choiceOf, withChoice } from './change-split.ts';
import { readSplit } from './read-split.ts';
import { type TypedSplit, typedRule } from './typed-split.ts';
import { useSplitLabels } from './use-split-labels.ts';

export type SplitFieldProps = {
  members: Members;
  /** Null while it is unknown: the household's rule has never been loaded. */
  split: TypedSplit | null;
  /** The rule that applies until another is selected. */
  usualRule: NamedRule | null;
  onChange: (split: TypedSplit) => void;
  /** Null while no amount is typed; percentages are shown then. */
  amountCents: Cents | null;
  refund: boolean;
  payer: MemberOrder;
  /** The salaries in force in the expense's month; null while they are unknown. */
  salaries: Salaries | null;
  errors: SplitErrors;
  /** Absent where sharing is not a choice. */
  sharing?: { shared: boolean; onSharedChange: (shared: boolean) => void };
};

/**
 * Whether an expense is shared, and how: one line with the result for both in pesos, and below it, on demand, the
 * controls that change it.
 */
export function SplitField(props: SplitFieldProps) {
  const { members, split, usualRule, onChange, amountCents, refund, payer, salaries, errors, sharing } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const labels = useSplitLabels();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShared = sharing?.shared ?? true;
  const hasErrors = (errors.rule ?? errors.own) !== undefined || Object.keys(errors.ownOf ?? {}).length > 0;
  const ids = idsOf(members);
  const read = split && readSplit(split, ids);
  const shares =
    read && salaries && amountCents !== null
      ? shownShares({ amountCents, refund, payer, split: read }, salaries)
      : null;
  const isTooMuch = read !== null && salaries !== null && amountCents !== null && shares === null;
  const shown = isShared && split !== null && (isOpen || hasErrors);
  // Own parts of zero are none, although the switch is on.
  const hasOwn = split?.own && (read === null || read.own.first > 0 || read.own.second > 0);
  const name = !isShared ? t`No se divide` : split && (hasOwn ? labels.own : labels.choices[choiceOf(split)]);
  const texts = useTexts({ shares, isTooMuch, read, salaries });
  const amounts = isShared && texts && (
    <MemberAmounts members={members} texts={texts} className={narrow ? 'flex-col gap-0.5' : 'flex-wrap gap-x-3'} />
  );
  const canChange = isShared && split !== null;
  const panel = useRef<HTMLDivElement>(null);
  const choice = split && choiceOf(split);
  // A percentage has controls below the choices.
  useEffect(() => {
    if (choice === 'other') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [choice]);
  const opener = { shown, id: `${id}-panel`, onClick: () => setOpen(!shown) };
  const isHalf = split !== null && choiceOf(split) === 'half';
  const isUsuallyHalf = usualRule !== null && choiceOf(typedRule(usualRule)) === 'half';
  const half = split && usualRule && canChange && !shown && !isUsuallyHalf && (
    <HalfButton
      isOn={isHalf}
      onClick={() => onChange(isHalf ? { ...typedRule(usualRule), own: split.own } : withChoice(split, 'half', ids))}
    />
  );

  return (
    <div className="flex flex-col">
      {narrow ? (
        <div className="flex min-h-11 items-center gap-2 tight:flex-wrap">
          {sharing ? (
            <Checkbox
              checked={isShared}
              onCheckedChange={sharing.onSharedChange}
              label={t`Gasto compartido`}
              description={name}
            />
          ) : (
            // The title says it where it has enough space. A finger need not hit the arrow: words and amounts open it, too.
            <span role="presentation" className="flex grow flex-col" onClick={canChange ? opener.onClick : undefined}>
              <Trans>Gasto compartido</Trans>
              <span className="text-small text-ink-2">{name}</span>
            </span>
          )}
          <span className="ml-auto flex items-center gap-2 text-small tight:ml-0 tight:grow tight:justify-between">
            {half}
            <span role="presentation" onClick={canChange ? opener.onClick : undefined}>
              {amounts}
            </span>
            {canChange && <Opener {...opener} isShort />}
          </span>
        </div>
      ) : (
        <>
          {sharing && (
            <div className="flex items-center justify-between gap-3">
              <Checkbox checked={isShared} onCheckedChange={sharing.onSharedChange} label={t`Gasto compartido`} />
              {half}
            </div>
          )}
          <div className={classNames('flex min-h-8 items-center gap-3 text-small', sharing && 'mt-0.5 pl-7.5')}>
            <span className="whitespace-nowrap text-ink-2">{name}</span>
            {amounts}
            <span className="ml-auto flex items-center gap-2">
              {!sharing && half}
              {canChange && <Opener {...opener} />}
            </span>
          </div>
        </>
      )}
      {shown && (
        // On a phone it expands below the keypad.
        <div
          ref={panel}
          id={opener.id}
          className="unfolding mt-1"
          onAnimationEnd={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <div>
            <SplitPanel
              {...{ members, split, amountCents, shares }}
              onChange={(next) => next && onChange(next)}
              salaries={salaries ?? { first: null, second: null }}
              errors={isTooMuch ? { ...errors, own: t`Las partes propias suman más que el gasto` } : errors}
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** Pesos, or percentages while there is no amount; null while neither is known. */
function useTexts(props: {
  shares: PerMember<Cents> | null;
  isTooMuch: boolean;
  read: ReturnType<typeof readSplit>;
  salaries: Salaries | null;
}): PerMember<string> | null {
  const { shares, isTooMuch, read, salaries } = props;
  const format = useFormat();
  if (shares) return perMember((order) => format.money(shares[order]));
  if (!read || !salaries || isTooMuch) return null;
  const percentages = shownPercentages(read.rule, salaries);
  return perMember((order) => format.percent(percentages[order]));
}

/** Sets half and half with one press. */
function HalfButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t`50/50: mitad y mitad`}
      onClick={onClick}
      className={classNames('chip h-6.5! px-2! max-[23.5rem]:hidden in-[.side-panel]:hidden', isOn && 'chip-set')}
    >
      50/50
    </button>
  );
}

function Opener(props: { shown: boolean; id: string; onClick: () => void; isShort?: boolean }) {
  const { shown, id, onClick, isShort = false } = props;
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-expanded={shown}
      aria-controls={shown ? id : undefined}
      aria-label={shown ? t`Listo con la división` : t`Cambiar la división`}
      onClick={onClick}
      className="reach inline-flex h-8 items-center gap-1.5 rounded-control font-medium text-accent-ink"
    >
      {!isShort && (shown ? <Trans>Listo</Trans> : <Trans>Cambiar</Trans>)}
      <ChevronDown className={classNames('size-4 transition-transform', shown && 'rotate-180')} aria-hidden />
    </button>
  );
}
