import type { NamedRule } from '@household/domain';
import type { Control } from '../../components/forms/use-form.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { membersOf } from './member-amounts.tsx';
import { SplitPanel } from './split-panel.tsx';
import type { TypedSplit } from './typed-split.ts';

/** A rule without own parts: of the household, or of a category, which may inherit the household's. */
export function RuleField(props: {
  control: Control<TypedSplit | null>;
  usual?: { readonly label: string; readonly rule: NamedRule };
  /** Why the rule was refused, already translated. */
  error?: string | undefined;
}) {
  const { control, usual, error } = props;
  return (
    <SplitPanel
      members={membersOf(useMembers())}
      split={control.value}
      onChange={control.onValueChange}
      {...(usual && { usual })}
      hasOwn={false}
      amountCents={null}
      shares={null}
      salaries={{ first: null, second: null }}
      errors={{ rule: error }}
    />
  );
}
