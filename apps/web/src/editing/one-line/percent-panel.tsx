import { useEffect, useRef } from 'react';
import { useMembers } from '../../data/session/session-context.ts';
import { membersOf } from '../split/member-amounts.tsx';
import { PercentFields } from '../split/percent-fields.tsx';

type Percentages = Readonly<Record<string, number>>;

/** Any two percentages, applied while they change; Enter closes the panel. */
export function PercentPanel(props: { rule: Percentages; onChange: (rule: Percentages) => void; onDone: () => void }) {
  const { rule, onChange, onDone } = props;
  const members = membersOf(useMembers());
  const { first, second } = members;
  const panel = useRef<HTMLDivElement>(null);
  // After the panel is shown: a hidden element can't be focused.
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), []);
  return (
    <div
      ref={panel}
      role="presentation"
      className="flex w-72 max-w-full flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // Otherwise the form around it, or the line, would save.
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
    >
      <PercentFields
        members={members}
        percentages={{ first: rule[first.id] ?? 0, second: rule[second.id] ?? 0 }}
        onChange={(percentage) => onChange({ [first.id]: percentage, [second.id]: 100 - percentage })}
      />
    </div>
  );
}
