import { countedAmount, rateOf, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { Menu, type MenuItem } from '../../components/ui/menu.tsx';
import { Money } from '../../components/ui/money.tsx';
import { useMember, useMembers } from '../../data/session/session-context.ts';
import { ChipButton, ChipWithPanel, type ChipLook } from './chip-button.tsx';
import { DayChip } from './day-chip.tsx';
import { focusLine } from './focus-line.ts';
import type { LineSlot } from './line.ts';
import { SplitChip } from './split-chip.tsx';
import { AmountPanel, DescriptionPanel } from './text-panels.tsx';
import { useChipLabels } from './use-chip-labels.ts';
import type { LineEntry } from './use-line-entry.ts';

type ChipProps = { entry: LineEntry; look?: ChipLook };

/** The chips in one row that wraps. */
export function ChipRow({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Lo que se entendió`} className="flex flex-wrap gap-2">
      {children}
    </div>
  );
}

export function AmountChip({ entry, look }: ChipProps) {
  const { t } = useLingui();
  const labels = useChipLabels();
  const { draft, choose, drop } = entry;
  const gap = (['amount', 'rate'] as const).find((name) => draft.gaps.includes(name));
  const foreign = draft.original && labels.amount(draft);
  const label = labels.amount(draft) ?? labels.missing('amount');
  const { amountCents } = draft;
  const isFigure = look === 'figure' && !gap && amountCents !== null;
  return (
    <ChipWithPanel
      label={gap === 'amount' ? undefined : t`Monto`}
      hint={gap && labels.hint(gap)}
      look={look}
      isMissing={gap !== undefined}
      onDrop={() => drop('amount')}
      renderPanel={(close) => (
        <AmountPanel
          of={foreign}
          value={draft.amountCents}
          onTake={(amount) => {
            if (draft.original && rateOf(draft.original.amount, amount) === null) return false;
            choose('amount', amount);
            close();
            return true;
          }}
        />
      )}
    >
      {isFigure ? (
        <Money cents={countedAmount({ amountCents, refund: draft.refund })} />
      ) : (
        <span className="font-semibold">{label}</span>
      )}
      {gap === 'rate' && !look && <span className="font-normal"> {labels.missing(gap)}</span>}
      {foreign && !gap && (
        <span className="text-small font-normal tracking-normal text-ink-3">
          {' '}
          {isFigure ? foreign : labels.pesos(draft)}
        </span>
      )}
    </ChipWithPanel>
  );
}

export function DescriptionChip({ entry, look }: ChipProps) {
  const { t } = useLingui();
  const labels = useChipLabels();
  const { draft, choose, drop } = entry;
  const { description } = draft;
  const isMissing = description === '';
  return (
    <ChipWithPanel
      label={isMissing ? undefined : t`Descripción`}
      hint={isMissing ? labels.hint('description') : undefined}
      look={look}
      isMissing={isMissing}
      onDrop={() => drop('description')}
      renderPanel={(close) => (
        <DescriptionPanel
          value={description}
          onTake={(text) => {
            choose('description', text);
            close();
          }}
        />
      )}
    >
      {!look && !isMissing && <Pencil className="size-3.5 text-ink-2" aria-hidden />}
      <span className="block max-w-60 truncate">{isMissing ? labels.missing('description') : description}</span>
    </ChipWithPanel>
  );
}

/** All but amount and description. */
export function FurtherChips({ entry, withShares = false }: { entry: LineEntry; withShares?: boolean }) {
  const { t } = useLingui();
  const labels = useChipLabels();
  const { draft, choose, drop } = entry;
  const day = labels.day(draft.date);
  return (
    <>
      <CategoryChip entry={entry} />
      <DayChip
        label={t`Fecha`}
        text={day}
        value={draft.date}
        onChoose={(date) => choose('date', date)}
        onDrop={() => drop('date')}
      />
      <PayerChip entry={entry} />
      <SplitChip entry={entry} withShares={withShares} />
      {draft.refund && (
        <PlainChip entry={entry} slot="refund">
          {t`Devolución`}
        </PlainChip>
      )}
      {draft.tags.length > 0 && (
        <PlainChip entry={entry} slot="tags">
          {draft.tags.map((tag) => `#${tag}`).join(' ')}
        </PlainChip>
      )}
    </>
  );
}

function CategoryChip({ entry }: { entry: LineEntry }) {
  const { t } = useLingui();
  const { category, categories, draft, choose, drop } = entry;
  const none = { id: null, name: t`Sin categoría`, color: UNCATEGORIZED_COLOR };
  const { name, color } = category ?? none;
  const items = [...categories, none].map((each): MenuItem => ({
    label: each.name,
    icon: <ColorDot color={each.color} />,
    checked: each.id === (category?.id ?? null),
    onSelect: () => choose('category', each.id),
  }));
  const label = t`Categoría`;
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(trigger) => (
        <ChipButton {...trigger} label={label} onDrop={() => drop('category')}>
          <ColorDot color={color} />
          <span className={category ? undefined : 'text-ink-2'}>{name}</span>
          {category && draft.isLearned && (
            <span className="font-normal text-ink-3">
              {' '}
              <Trans>de siempre</Trans>
            </span>
          )}
        </ChipButton>
      )}
    />
  );
}

function PayerChip({ entry }: { entry: LineEntry }) {
  const labels = useChipLabels();
  const members = useMembers();
  const { draft, choose, drop } = entry;
  const payer = useMember(draft.paidBy);
  const label = labels.payer(draft);
  const items = members.map(({ id, name, order }): MenuItem => ({
    label: name,
    icon: <MemberAvatar name={name} order={order} />,
    checked: id === draft.paidBy,
    onSelect: () => choose('paidBy', id),
  }));
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(trigger) => (
        <ChipButton {...trigger} onDrop={() => drop('paidBy')}>
          {payer && <MemberAvatar name={payer.name} order={payer.order} size={18} />}
          {label}
        </ChipButton>
      )}
    />
  );
}

/** A value that is only there because it was typed: pressing it removes it. */
function PlainChip({ entry, slot, children }: { entry: LineEntry; slot: LineSlot; children: string }) {
  const { t } = useLingui();
  const chip = useRef<HTMLButtonElement>(null);
  const drop = () => {
    if (chip.current) focusLine(chip.current);
    entry.drop(slot);
  };
  return (
    <ChipButton ref={chip} label={t`Quitar`} onDrop={drop} onClick={drop}>
      {children}
      <X className="size-3.5" aria-hidden />
    </ChipButton>
  );
}
