import { type EarlierExpense, matchingEarlier, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { CornerDownLeft } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { Field } from '../../components/ui/field.tsx';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { trpc } from '../../data/trpc.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { BoldBeginnings } from './bold-beginnings.tsx';

type Props = {
  value: string;
  onValueChange: (text: string) => void;
  error: string | undefined;
  /** Copies the values of an earlier expense; null where none is offered. */
  onPick: ((earlier: EarlierExpense) => void) | null;
  /** The values that picking one keeps, or sets additionally. */
  hint: string;
};

/**
 * The description, and over the fields below it up to three earlier expenses as suggestions: the arrow keys move among
 * them, Enter picks the highlighted one, Esc hides them. With none highlighted Enter saves as usual.
 */
export function DescriptionField({ value, onValueChange, error, onPick, hint }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { data } = trpc.expenses.earlier.useQuery(undefined, { enabled: onPick !== null });
  const [hasFocus, setFocus] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  /** The text for which nothing is suggested: the initial one, a picked one, or one whose suggestions were hidden. */
  const [settled, setSettled] = useState(value);
  const found = onPick && hasFocus && value !== settled ? matchingEarlier(data?.expenses ?? [], value) : [];
  const isOpen = found.length > 0;
  const marked = isOpen && active !== null ? Math.min(active, found.length - 1) : null;

  const pick = (earlier: EarlierExpense) => {
    setActive(null);
    setSettled(earlier.description);
    onPick?.(earlier);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      // One more position, at the end, highlights none.
      const places = found.length + 1;
      const next = ((marked ?? found.length) + step + places) % places;
      setActive(next === found.length ? null : next);
    } else if (event.key === 'Enter' && marked !== null && !event.ctrlKey && !event.metaKey) pick(found[marked]!);
    else if (event.key === 'Escape') setSettled(value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label={t`Descripción`} error={error}>
      <div className="relative">
        <TextInput
          required
          maxLength={510}
          autoComplete="off"
          value={value}
          onValueChange={(text) => {
            setActive(null);
            onValueChange(text);
          }}
          {...(onPick && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': marked === null ? undefined : `${id}-${marked}`,
            onKeyDown,
            onFocus: () => setFocus(true),
            onBlur: () => {
              setFocus(false);
              setActive(null);
            },
          })}
        />
        {isOpen && (
          <Offered id={id} found={found} typed={value} marked={marked} hint={hint} onMark={setActive} onPick={pick} />
        )}
      </div>
    </Field>
  );
}

/** The on-screen keyboard may leave the sheet too little space for it. */
const showWhole = (panel: HTMLElement | null): void => {
  // Absent only in the test environment.
  if (panel && 'scrollIntoView' in panel) panel.scrollIntoView({ block: 'nearest' });
};

function Offered(props: {
  id: string;
  found: readonly EarlierExpense[];
  typed: string;
  marked: number | null;
  hint: string;
  onMark: (index: number) => void;
  onPick: (earlier: EarlierExpense) => void;
}) {
  const { id, found, typed, marked, hint, onMark, onPick } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const { data: categories } = trpc.categories.list.useQuery();
  return (
    <div
      ref={showWhole}
      role="presentation"
      // The description keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-line bg-surface shadow-popover max-sm:-inset-x-4 max-sm:mt-2 max-sm:rounded-none max-sm:border-x-0 max-sm:shadow-none"
    >
      <div id={`${id}-list`} role="listbox" aria-label={t`Gastos anteriores`}>
        {found.map((earlier, index) => (
          <div
            key={`${earlier.description} ${earlier.categoryId}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            onPointerMove={({ pointerType }) => pointerType === 'mouse' && onMark(index)}
            onClick={() => onPick(earlier)}
            onKeyDown={({ key }) => key === 'Enter' && onPick(earlier)}
            className={classNames(
              'flex cursor-pointer items-center gap-3 border-b border-line px-4 py-1 max-sm:min-h-14 max-sm:py-2',
              index === marked && 'bg-surface-3 forced-colors:outline-2 forced-colors:-outline-offset-2',
            )}
          >
            <Offer
              earlier={earlier}
              typed={typed}
              category={categories?.find(({ id: other }) => other === earlier.categoryId)}
            />
          </div>
        ))}
      </div>
      <p className="flex min-h-8.5 items-center gap-4 bg-surface-2 px-4 text-small text-ink-2">
        {narrow ? (
          <CornerDownLeft className="size-4 flex-none" aria-hidden />
        ) : (
          <span aria-hidden="true" className="flex items-center gap-1.5">
            <KeyHint>↑↓</KeyHint>
            <Trans>elegir</Trans>
            <KeyHint>Enter</KeyHint>
            <Trans>usar</Trans>
          </span>
        )}
        <span className="min-w-0 truncate sm:ml-auto">{hint}</span>
      </p>
    </div>
  );
}

function Offer(props: {
  earlier: EarlierExpense;
  typed: string;
  category: { name: string; color: string } | undefined;
}) {
  const { earlier, typed, category } = props;
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { description, amountCents, date } = earlier;
  const day = date.equals(today)
    ? t`hoy`
    : date.year === today.year
      ? format.shortDay(date)
      : format.shortMonth(date.toPlainYearMonth());
  return (
    <>
      <ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate">
          <BoldBeginnings text={description} typed={typed} />
        </span>
        <span className="truncate text-small text-ink-2">{category?.name ?? t`Sin categoría`}</span>
      </span>
      <span className="flex flex-none flex-col items-end text-ink-2">
        <span>{format.money(amountCents)}</span>
        <span className="text-small">{day}</span>
      </span>
    </>
  );
}
