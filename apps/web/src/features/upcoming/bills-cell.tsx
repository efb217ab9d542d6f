import { sumCents, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNarrow, useWide } from '../../components/browser/media.ts';
import { Button } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { useMember } from '../../data/session/session-context.ts';
import { BillAmount } from '../../editing/coming/bill-amount.tsx';
import type { Bill } from '../../editing/coming/use-bill-mutations.ts';
import { useDueText } from '../../editing/coming/use-due-text.ts';
import { useFormat } from '../../i18n/format.ts';

/** The bills that wait, the oldest first: Enter confirms one and focuses the next. */
export function BillsCell({ bills }: { bills: readonly Bill[] }) {
  const format = useFormat();
  const wide = useWide();
  const [active, setActive] = useState<string | null>(null);
  const activeId = bills.find(({ id }) => id === active)?.id ?? bills[0]?.id;
  const list = useRef<HTMLUListElement>(null);
  const total = format.money(sumCents(bills.map(({ amountCents }) => amountCents)));
  const count = bills.length;
  /** To the next one, or the previous one after the last; to the title of the screen after all of them. */
  const moveOn = (index: number) => {
    const amounts = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const next = amounts[index + 1] ?? amounts[index - 1] ?? document.querySelector<HTMLElement>('h1');
    next?.focus({ preventScroll: amounts.length < 2 });
  };
  return (
    <Sheet className="mb-4 max-sm:mb-3">
      <Cell
        title={<Trans>Por confirmar</Trans>}
        aside={
          <span>
            {count} · {total}
          </span>
        }
      >
        <p className="text-small text-ink-2">
          <Trans>El monto cambia cada vez: escríbelo y confirma. Hasta entonces no cuenta en ningún lado.</Trans>
        </p>
        <ul ref={list} className="mt-2 divide-y divide-line">
          {bills.map((bill, index) => (
            <BillRow
              key={bill.id}
              bill={bill}
              isActive={bill.id === activeId}
              isFocused={wide && index === 0}
              onFocus={() => setActive(bill.id)}
              onSettled={() => moveOn(index)}
            />
          ))}
        </ul>
      </Cell>
    </Sheet>
  );
}

function BillRow(props: {
  bill: Bill;
  /** The one being typed: its button is the primary one. */
  isActive: boolean;
  isFocused: boolean;
  onFocus: () => void;
  onSettled: () => void;
}) {
  const { bill, isActive, isFocused, onFocus, onSettled } = props;
  const { t } = useLingui();
  const payer = useMember(bill.paidBy);
  const narrow = useNarrow();
  const { description } = bill;
  const due = useDueText().text(bill.date);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-2 py-2.5">
      <ColorDot color={bill.category?.color ?? UNCATEGORIZED_COLOR} />
      <div className="ml-1.5 min-w-0 grow max-sm:w-[calc(100%-2rem)]">
        <h3 className="truncate font-medium" title={description}>
          {description}
        </h3>
        <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
          <span>{due}</span>
          {payer && (
            <>
              <span aria-hidden="true">·</span>
              <MemberName name={payer.name} order={payer.order} size={18} />
            </>
          )}
        </p>
      </div>
      <BillAmount
        bill={bill}
        isFocused={isFocused}
        onFocus={onFocus}
        compact={narrow}
        className="w-44 max-sm:w-auto max-sm:min-w-28 max-sm:flex-1"
        onSettled={onSettled}
      >
        {({ confirm, skip }) => (
          <>
            <Button
              variant={isActive ? 'primary' : 'secondary'}
              aria-label={t`Confirmar ${description}`}
              onClick={confirm}
            >
              <Trans>Confirmar</Trans>
            </Button>
            <Button variant="ghost" aria-label={t`Omitir ${description}`} onClick={skip}>
              <Trans>Omitir</Trans>
            </Button>
          </>
        )}
      </BillAmount>
    </li>
  );
}
