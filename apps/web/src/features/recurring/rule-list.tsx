import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import type { Bill } from '../../editing/coming/use-bill-mutations.ts';
import { useFormat } from '../../i18n/format.ts';
import type { RuleActions } from './rule-actions.tsx';
import type { RuleGroup } from './rule-groups.ts';
import { RuleRow } from './rule-row.tsx';

/** The rules in groups; `waiting` are, of the `bills`, those that have waited longest, by rule. */
export function RuleList(props: {
  groups: readonly RuleGroup[];
  waiting: ReadonlyMap<string, Bill>;
  bills: readonly Bill[];
  removed: ReadonlySet<string | number>;
  wanted: string | undefined;
  actions: RuleActions;
}) {
  const { groups, waiting, bills, removed, wanted, actions } = props;
  return (
    <Sheet>
      {groups.map((group) => (
        <Group key={group.key} group={group} count={group.kind === 'bills' ? bills.length : undefined}>
          {group.rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              bill={waiting.get(rule.id)}
              billCount={bills.filter(({ ruleId }) => ruleId === rule.id).length}
              kind={group.kind}
              isWanted={rule.id === wanted}
              isRemoved={removed.has(rule.id)}
              actions={actions}
            />
          ))}
        </Group>
      ))}
    </Sheet>
  );
}

function Group(props: { group: RuleGroup; count: number | undefined; children: ReactNode }) {
  const { group, count, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line first:border-t-0">
      <h2 id={id} className="bg-surface-2 px-4 py-2 text-small font-semibold sm:px-5">
        <GroupTitle group={group} />
        {count !== undefined && <span className="ml-1.5 font-normal text-ink-2">{count}</span>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function GroupTitle({ group: { kind, month } }: { group: RuleGroup }) {
  const { t } = useLingui();
  const format = useFormat();
  if (month !== null) return format.monthTitle(month);
  if (kind === 'bills') return <Trans>Por confirmar</Trans>;
  if (kind === 'soon') return <Trans>Esta semana y la que sigue</Trans>;
  if (kind === 'later') return t({ message: 'Después', context: 'later than next month' });
  return kind === 'ended' ? <Trans>Terminadas</Trans> : <Trans>En pausa</Trans>;
}
