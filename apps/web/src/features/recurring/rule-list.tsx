import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { RuleActions } from './rule-actions.tsx';
import type { Rule } from './rule-form.ts';
import { groupRules, type RuleGroup } from './rule-groups.ts';
import { RuleRow } from './rule-row.tsx';

/** The rules by their next date, in groups. */
export function RuleList(props: {
  rules: readonly Rule[];
  gone: ReadonlySet<string | number>;
  wanted: string | undefined;
  actions: RuleActions;
}) {
  const { rules, gone, wanted, actions } = props;
  const today = useToday();
  const groups = useMemo(() => groupRules(rules, today), [rules, today]);
  return (
    <Sheet>
      {groups.map((group) => (
        <Group key={group.key} group={group}>
          {group.rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              kind={group.kind}
              isWanted={rule.id === wanted}
              isGone={gone.has(rule.id)}
              actions={actions}
            />
          ))}
        </Group>
      ))}
    </Sheet>
  );
}

function Group({ group, children }: { group: RuleGroup; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line first:border-t-0">
      <h2 id={id} className="bg-surface-2 px-4 py-2 text-small font-semibold sm:px-5">
        <GroupTitle group={group} />
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function GroupTitle({ group: { kind, month } }: { group: RuleGroup }) {
  const { t } = useLingui();
  const format = useFormat();
  if (month !== null) return format.monthTitle(month);
  if (kind === 'soon') return <Trans>Esta semana y la que sigue</Trans>;
  if (kind === 'later') return t({ message: 'Después', context: 'later than next month' });
  return kind === 'ended' ? <Trans>Terminadas</Trans> : <Trans>En pausa</Trans>;
}
