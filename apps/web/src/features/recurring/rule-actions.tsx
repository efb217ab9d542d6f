import { useLingui } from '@lingui/react/macro';
import { SkipForward, SquarePen } from 'lucide-react';
import type { MenuItem } from '../../components/ui/menu.tsx';
import { ActionsMenu, EditButtons, useEditItems } from '../../components/ui/row-actions.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Rule } from './rule-form.ts';
import { nextDateOf } from './rule-groups.ts';

/** The actions of a rule; each takes the rule as an argument, so that all rows share them. */
export type RuleActions = {
  onEdit: (rule: Rule) => void;
  onDelete: (rule: Rule) => void;
  onSkip: (rule: Rule, date: Temporal.PlainDate) => void;
  onWrite: (rule: Rule, date: Temporal.PlainDate) => void;
  onActivate: (rule: Rule, isActive: boolean) => void;
};

const icon = 'size-4';

/** Edit and delete as buttons, the rest behind ⋮. */
export function RuleButtons({ rule, actions }: { rule: Rule; actions: RuleActions }) {
  return (
    <>
      <EditButtons
        name={rule.description}
        onEdit={() => actions.onEdit(rule)}
        onDelete={() => actions.onDelete(rule)}
      />
      <RuleMenu rule={rule} items={useAheadItems(rule, actions)} />
    </>
  );
}

/** Everything behind ⋮, where only one button fits: beside a bill, and in the rule's dialog on a phone. */
export function RuleActionsMenu(props: {
  rule: Rule;
  actions: Pick<RuleActions, 'onDelete' | 'onSkip' | 'onWrite'> & Partial<Pick<RuleActions, 'onEdit'>>;
}) {
  const { rule, actions } = props;
  const { onEdit } = actions;
  const { edit, remove } = useEditItems({ onEdit: () => onEdit?.(rule), onDelete: () => actions.onDelete(rule) });
  return <RuleMenu rule={rule} items={[...(onEdit ? [edit] : []), ...useAheadItems(rule, actions), remove]} />;
}

/** The actions on the next occurrence, if there is one. */
function useAheadItems(rule: Rule, { onWrite, onSkip }: Pick<RuleActions, 'onWrite' | 'onSkip'>): MenuItem[] {
  const { t } = useLingui();
  const format = useFormat();
  const next = nextDateOf(rule);
  if (next === null) return [];
  const date = format.date(next);
  return [
    {
      label: t`Registrar ahora`,
      icon: <SquarePen className={icon} aria-hidden />,
      onSelect: () => onWrite(rule, next),
    },
    {
      label: t`Omitir la próxima (${date})`,
      icon: <SkipForward className={icon} aria-hidden />,
      onSelect: () => onSkip(rule, next),
    },
  ];
}

function RuleMenu({ rule, items }: { rule: Rule; items: readonly MenuItem[] }) {
  return items.length === 0 ? null : <ActionsMenu name={rule.description} items={items} more />;
}
