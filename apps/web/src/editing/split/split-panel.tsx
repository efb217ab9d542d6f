import {
  BY_INCOME,
  type Cents,
  type PerMember,
  ruleOfNamed,
  type Salaries,
  subtractCents,
  totalOfMembers,
} from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Members } from './member-amounts.tsx';
import { OwnFields } from './own-fields.tsx';
import { PercentFields } from './percent-fields.tsx';
import { shownPercentages } from './shown-shares.ts';
import {
  choiceOf,
  readSplit,
  type SplitChoice,
  type TypedSplit,
  withChoice,
  withOwnPart,
  withOwnParts,
  withPercentage,
} from './typed-split.ts';
import { useSplitWords } from './use-split-words.ts';

const CHOICES: readonly SplitChoice[] = ['income', 'half', 'other'];

export type SplitErrors = {
  /** Both own parts together. */
  readonly own?: string | undefined;
  /** One member's, by id. */
  readonly ownOf?: Partial<Record<string, string>>;
};

/** The controls of a split, one tap each: three rules, and own parts, which join any of them. */
export function SplitPanel(props: {
  members: Members;
  split: TypedSplit;
  onChange: (split: TypedSplit) => void;
  /** Null while there is none, and where none is known yet. */
  amountCents: Cents | null;
  shares: PerMember<Cents> | null;
  salaries: Salaries;
  errors: SplitErrors;
}) {
  const { members, split, onChange, amountCents, shares, salaries, errors } = props;
  const { t } = useLingui();
  const words = useSplitWords();
  const narrow = useNarrow();
  const name = useId();
  const ids = { first: members.first.id, second: members.second.id };
  const choice = choiceOf(split);
  const [hadOwn] = useState(split.own !== null);
  const isShort = (one: SplitChoice) => one === 'other' && !narrow;
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-surface-2 p-3">
      <div className="grid grid-cols-2 gap-1.5 sm:flex">
        <div role="radiogroup" aria-label={t`Cómo se divide`} className="contents">
          {CHOICES.map((one) => (
            <label
              key={one}
              className={classNames(
                'chip justify-center has-focus-visible:outline-2 sm:px-2',
                choice === one && 'chip-set',
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={choice === one}
                aria-label={isShort(one) ? words.choices[one] : undefined}
                onChange={() => onChange(withChoice(split, one, ids))}
              />
              {isShort(one) ? t`Otro %` : words.choices[one]}
            </label>
          ))}
        </div>
        <button
          type="button"
          aria-pressed={split.own !== null}
          className={classNames('chip justify-center gap-1.5! sm:ml-auto sm:px-2', split.own && 'chip-set')}
          onClick={() => onChange(withOwnParts(split, split.own === null, ids))}
        >
          {split.own ? <Check className="size-3.5" aria-hidden /> : <Plus className="size-3.5" aria-hidden />}
          {words.own}
        </button>
      </div>
      {choice === 'other' && split.rule !== BY_INCOME && (
        <PercentFields
          members={members}
          percentages={ruleOfPercentages(split, members)}
          onChange={(percentage) => onChange(withPercentage(split, percentage, ids))}
        />
      )}
      {split.own && (
        <>
          <OwnFields
            members={members}
            own={split.own}
            onChange={(memberId, text) => onChange(withOwnPart(split, memberId, text))}
            errors={errors.ownOf ?? {}}
            wrongBy={errors.own === undefined ? undefined : `${name}-own`}
            takesFocus={!hadOwn}
          />
          <RestLine {...{ members, split, amountCents, salaries }} id={`${name}-own`} error={errors.own} />
        </>
      )}
      {!narrow && shares && amountCents !== null && choice !== 'other' && (
        <SharesBar members={members} shares={shares} amountCents={amountCents} />
      )}
    </div>
  );
}

const idsOf = ({ first, second }: Members) => ({ first: first.id, second: second.id });

function ruleOfPercentages({ rule }: TypedSplit, members: Members): PerMember<number> {
  const read = ruleOfNamed(rule, idsOf(members));
  return read === BY_INCOME ? { first: 50, second: 50 } : read;
}

/** How much is left to split and how, or why nothing is. */
function RestLine(props: {
  members: Members;
  split: TypedSplit;
  amountCents: Cents | null;
  salaries: Salaries;
  id: string;
  error: string | undefined;
}) {
  const { members, split, amountCents, salaries, id, error } = props;
  const words = useSplitWords();
  if (error !== undefined) {
    return (
      <p id={id} className="flex min-h-4.5 items-start gap-1.5 text-small text-negative">
        <CircleAlert className="mt-0.5 size-3.5 flex-none" aria-hidden />
        <span>{error}</span>
      </p>
    );
  }
  const read = readSplit(split, idsOf(members));
  const rest = read && amountCents !== null ? subtractCents(amountCents, totalOfMembers(read.own)) : null;
  return (
    <p className="min-h-4.5 text-small text-ink-2">
      {read && rest !== null && rest >= 0 && words.rest(rest, read.rule, shownPercentages(read.rule, salaries))}
    </p>
  );
}

/** Both members' pesos, and how large they are beside each other. */
function SharesBar(props: { members: Members; shares: PerMember<Cents>; amountCents: Cents }) {
  const { members, shares, amountCents } = props;
  const format = useFormat();
  const { first, second } = members;
  const part = `${(Math.abs(shares.first) / amountCents) * 100}%`;
  return (
    <div aria-hidden="true" className="text-small">
      <div className="flex h-2.5 gap-0.5 overflow-hidden rounded-[0.1875rem] forced-color-adjust-none">
        <span className="bg-member-1" style={{ width: part }} />
        <span className="grow bg-member-2" />
      </div>
      <div className="mt-1.5 flex justify-between gap-3">
        <MemberName name={first.name} order="first" size={18}>
          {first.name} <span className="font-semibold">{format.money(shares.first)}</span>
        </MemberName>
        <MemberName name={second.name} order="second" size={18} className="flex-row-reverse">
          <span className="font-semibold">{format.money(shares.second)}</span> {second.name}
        </MemberName>
      </div>
    </div>
  );
}
