import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Plus } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../components/class-names.ts';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { useField } from '../../components/ui/field.tsx';
import { fittingChips } from './fitting-chips.ts';

type Chip = { id: string; name: string; color: string };

const none: readonly Chip[] = [];

const ROWS = 2;
/** Of `gap-2`, in pixels. */
const GAP = 8;

/** Two rows of chips; those that do not fit, and "new category", are shown on demand. */
export function CategoryChips(props: {
  value: string;
  onValueChange: (categoryId: string) => void;
  /** In their order; undefined while loading. */
  categories: readonly Chip[] | undefined;
  onNew: (() => void) | undefined;
}) {
  const { value, onValueChange, categories = none, onNew } = props;
  const { t } = useLingui();
  const field = useField();
  const [isWhole, setWhole] = useState(false);
  const { fittingOf, isMeasured, rowProps } = useFitting(categories);
  const fitting = fittingOf(categories);
  const isCut = isMeasured && !isWhole && fitting < categories.length;
  // The selected chip is visible: if it is beyond the rows it moves to the first place.
  const chosen = value === '' ? undefined : categories.slice(fitting).find(({ id }) => id === value);
  const withChosen = chosen ? [chosen, ...categories.filter((chip) => chip !== chosen)] : categories;
  const shown = isCut ? withChosen.slice(0, Math.max(fittingOf(withChosen), 1)) : categories;
  const showAll = ({ currentTarget: { parentElement } }: MouseEvent) => {
    flushSync(() => setWhole(true));
    // The button that was pressed is unmounted.
    parentElement?.querySelectorAll('input')[fitting]?.focus();
  };
  const { key: rowKey, ref } = rowProps;
  return (
    <div
      key={rowKey}
      ref={ref}
      className={classNames(
        'flex flex-wrap gap-2',
        // Their space is reserved.
        categories === none && 'min-h-20',
      )}
    >
      {shown.map(({ id, name, color }) => (
        <label
          key={id}
          className={classNames('chip max-w-full has-focus-visible:outline-2', value === id && 'chip-set')}
        >
          <input
            type="radio"
            className="sr-only"
            name={`${field?.id}-category`}
            checked={value === id}
            onChange={() => onValueChange(id)}
          />
          <ColorDot color={color} />
          <span className="truncate">{name}</span>
        </label>
      ))}
      {(isCut || !isMeasured) && (
        <button type="button" aria-expanded={false} onClick={showAll} className="chip text-ink">
          <Trans>Todas</Trans>
          <ChevronDown className="size-3.5" aria-hidden />
        </button>
      )}
      {!isCut && onNew && (
        <button type="button" aria-label={t`Nueva categoría`} onClick={onNew} className="chip text-ink">
          <Plus className="size-3.5" aria-hidden />
          <Trans>Nueva</Trans>
        </button>
      )}
    </div>
  );
}

type Widths = { names: string; chips: ReadonlyMap<string, number>; tail: number; row: number };

const widthsOf = (row: HTMLElement, kind: 'label' | 'button'): number[] =>
  [...row.querySelectorAll<HTMLElement>(kind)].map(({ offsetWidth }) => offsetWidth);

/**
 * How many of the chips fit, measured before painting: all are rendered once for their widths, and again when they
 * change.
 */
function useFitting(chips: readonly Chip[]) {
  const names = chips.map(({ name }) => name).join('\n');
  const [widths, setWidths] = useState<Widths | null>(null);
  const isMeasured = widths?.names === names;
  const measure = (row: HTMLElement | null) => {
    if (!row) return;
    const tail = Math.max(0, ...widthsOf(row, 'button'));
    const own = widthsOf(row, 'label');
    setWidths({ names, chips: new Map(chips.map(({ id }, at) => [id, own[at] ?? 0])), tail, row: row.clientWidth });
  };
  const follow = (row: HTMLElement | null) => {
    // The DOM of unit tests has no ResizeObserver.
    if (!row || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setWidths((now) => now && { ...now, row: row.clientWidth }));
    observer.observe(row);
    return () => observer.disconnect();
  };
  return {
    isMeasured,
    fittingOf: (order: readonly Chip[]): number => {
      if (!isMeasured) return 0;
      const { chips: own, tail, row } = widths;
      return fittingChips(
        order.map(({ id }) => own.get(id) ?? 0),
        tail,
        ROWS,
        { width: row, gap: GAP },
      );
    },
    rowProps: isMeasured ? { key: 'measured', ref: follow } : { key: names, ref: measure },
  };
}
