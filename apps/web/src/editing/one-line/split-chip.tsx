import { useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { Floating } from '../../components/ui/floating.tsx';
import { Menu, type MenuItem } from '../../components/ui/menu.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';
import { ChipButton } from './chip-button.tsx';
import type { Sharing } from './line.ts';
import { PercentPanel } from './percent-panel.tsx';
import { useChipLabels } from './use-chip-labels.ts';
import type { LineEntry } from './use-line-entry.ts';

const HALF = 50;
const isHalf = (rule: Readonly<Record<string, number>>) => Object.values(rule).every((percent) => percent === HALF);

const isOther = (rule: LineEntry['rule']): boolean => rule !== null && rule !== 'income' && !isHalf(rule);

/** Within a sentence. */
const lowered = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** How the expense is shared, and on a wide window the amounts of percentages. */
export function SplitChip({ entry, withShares }: { entry: LineEntry; withShares: boolean }) {
  const { t } = useLingui();
  const labels = useChipLabels();
  const format = useFormat();
  const members = useMembers();
  const { draft, choose, drop } = entry;
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const said = labels.split(draft);
  const asides = [
    draft.rule === null && entry.rule !== null && lowered(labels.rule(entry.rule)),
    withShares &&
      entry.shares?.map(({ member, amountCents }) => `${member.name} ${format.money(amountCents)}`).join(' · '),
  ].filter(Boolean);
  const item = (sharing: Sharing, label: string, checked: boolean): MenuItem => ({
    label,
    checked,
    onSelect: () => choose('split', sharing),
  });
  const halves = Object.fromEntries(members.map(({ id }) => [id, HALF]));
  const items = [
    item('usual', t`Compartido`, draft.shared && draft.rule === null),
    item('income', t`Según ingresos`, draft.rule === 'income'),
    item(halves, t`Mitad y mitad`, draft.rule !== null && draft.rule !== 'income' && isHalf(draft.rule)),
    { label: t`Otro porcentaje`, checked: isOther(draft.rule), onSelect: () => setOpen(true) },
    item('personal', t`Personal`, !draft.shared),
  ];
  const label = t`División`;
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={anchor} className="inline-flex max-w-full">
        <Menu
          label={label}
          items={items}
          renderTrigger={(trigger) => (
            <ChipButton {...trigger} label={label} onDrop={() => drop('split')}>
              <Users className="size-3.5 text-ink-2" aria-hidden />
              {said}
              {asides.length > 0 && <span className="font-normal text-ink-3"> {asides.join(' · ')}</span>}
            </ChipButton>
          )}
        />
      </span>
      {isOpen && (
        <Floating
          anchor={anchor}
          role="dialog"
          aria-label={t`Otro porcentaje`}
          className="popover-panel p-3"
          onDismiss={(reason) => (reason === 'escape' ? close() : setOpen(false))}
        >
          <PercentPanel
            rule={entry.rule === null || entry.rule === 'income' ? halves : entry.rule}
            onChange={(rule) => choose('split', rule)}
            onDone={close}
          />
        </Floating>
      )}
    </>
  );
}
