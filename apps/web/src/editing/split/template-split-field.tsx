import { type MemberOrder, type NamedRule, parseAmount } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../components/ui/field.tsx';
import type { Control } from '../../components/forms/use-form.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { idsOf, membersOf } from './member-amounts.tsx';
import { shownShares } from './shown-shares.ts';
import { ownErrors } from './own-errors.ts';
import { SplitPanel } from './split-panel.tsx';
import { readSplit } from './read-split.ts';
import type { TypedSplit } from './typed-split.ts';
import { useHouseholdRule } from './use-household-rule.ts';
import { useSalaries } from './use-salaries.ts';

const NO_SALARIES = { first: null, second: null };

/**
 * The split of something that writes expenses later, a recurring rule or a plan: one of its own, or none, so that each
 * expense gets the category's or the household's when it is written.
 */
export function TemplateSplitField(props: {
  control: Control<TypedSplit | null>;
  categoryId: string;
  /** As typed. */
  amount: string;
  payerId: string;
  errors: Partial<Record<string, string>>;
}) {
  const { control, categoryId, amount, payerId, errors } = props;
  const { value: split, onValueChange } = control;
  const { t } = useLingui();
  const { fieldMessage } = useErrorMessage();
  const members = membersOf(useMembers());
  const salaries = useSalaries(useToday());
  const household = useHouseholdRule();
  const category = trpc.categories.list.useQuery().data?.find(({ id }) => id === categoryId);
  const amountCents = parseAmount(amount);
  const payer: MemberOrder = payerId === members.second.id ? 'second' : 'first';
  const read = split && readSplit(split, idsOf(members));
  const shares =
    read && salaries && amountCents ? shownShares({ amountCents, refund: false, payer, split: read }, salaries) : null;
  const rule: NamedRule = category?.split ?? household ?? 'income';
  return (
    <Field label={t`División`} group>
      <SplitPanel
        members={members}
        split={split}
        onChange={onValueChange}
        usual={{ label: category?.split ? t`La de su categoría` : t`La de la casa`, rule }}
        amountCents={amountCents}
        shares={shares}
        salaries={salaries ?? NO_SALARIES}
        errors={ownErrors(errors, members, fieldMessage)}
      />
    </Field>
  );
}
