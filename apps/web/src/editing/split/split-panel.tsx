import { BY_INCOME, type Cents, type PerMember, ruleOfNamed, type Salaries } from '@household/domain';
import { useId, useState } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { idsOf, type Members } from './member-amounts.tsx';
import { OwnFields } from './own-fields.tsx';
import { PercentFields } from './percent-fields.tsx';
import { RestLine, WrongSplit } from './rest-line.tsx';
import { SharesBar } from './shares-bar.tsx';
import { SplitChoices } from './split-choices.tsx';
import { choiceOf, withChoice, withOwnPart, withOwnParts, withPercentage } from './change-split.ts';
import { type TypedSplit, typedRule } from './typed-split.ts';

export type SplitErrors = {
  /** The rule. */
  readonly rule?: string | undefined;
  /** Both own parts together. */
  readonly own?: string | undefined;
  /** One member's, by id. */
  readonly ownOf?: Partial<Record<string, string>>;
};

type PanelProps = {
  members: Members;
  split: TypedSplit | null;
  /** Null only where `usual` can be chosen. */
  onChange: (split: TypedSplit | null) => void;
  /** Where no split is a choice (null): its label, and the rule with which a split starts. */
  usual?: { readonly label: string; readonly rule: TypedSplit['rule'] };
  /** False for a rule alone, which has no own parts. */
  hasOwn?: boolean;
  /** Null if there is none, or none is known yet. */
  amountCents: Cents | null;
  shares: PerMember<Cents> | null;
  salaries: Salaries;
  errors: SplitErrors;
};

/** The controls of a split, one tap each: three rules, and own parts, which join any of them. */
export function SplitPanel(props: PanelProps) {
  const { members, split, onChange, usual, hasOwn = true, amountCents, shares, salaries, errors } = props;
  const narrow = useNarrow();
  const id = useId();
  const ids = idsOf(members);
  const [isToggled, setToggled] = useState(false);
  const begun: TypedSplit = split ?? typedRule(usual?.rule ?? BY_INCOME);
  const rule = split && ruleOfNamed(split.rule, ids);
  const isOther = split !== null && choiceOf(split) === 'other';
  const toggle = () => {
    setToggled(true);
    onChange(withOwnParts(begun, split === null || split.own === null, ids));
  };
  return (
    <div className={classNames('flex flex-col gap-3', hasOwn && 'rounded-control border border-line bg-surface-2 p-3')}>
      <SplitChoices
        value={split ? choiceOf(split) : 'usual'}
        usual={usual?.label}
        onChoose={(choice) => onChange(choice === 'usual' ? null : withChoice(begun, choice, ids))}
        own={hasOwn ? { isOn: split !== null && split.own !== null, onToggle: toggle } : undefined}
        wrongBy={errors.rule === undefined ? undefined : `${id}-rule`}
      />
      {errors.rule !== undefined && <WrongSplit id={`${id}-rule`}>{errors.rule}</WrongSplit>}
      {isOther && rule !== null && rule !== BY_INCOME && (
        <PercentFields
          members={members}
          percentages={rule}
          onChange={(percentage) => onChange(withPercentage(split, percentage, ids))}
        />
      )}
      {split?.own && (
        <>
          <OwnFields
            members={members}
            own={split.own}
            onChange={(memberId, text) => onChange(withOwnPart(split, memberId, text))}
            errors={errors.ownOf ?? {}}
            wrongBy={errors.own === undefined ? undefined : `${id}-own`}
            takesFocus={isToggled}
          />
          <RestLine {...{ members, split, amountCents, salaries }} id={`${id}-own`} error={errors.own} />
        </>
      )}
      {!narrow && shares && amountCents !== null && !isOther && (
        <SharesBar members={members} shares={shares} amountCents={amountCents} />
      )}
    </div>
  );
}
