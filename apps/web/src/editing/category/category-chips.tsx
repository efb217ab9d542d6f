import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Plus } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../components/class-names.ts';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { useField } from '../../components/ui/field.tsx';
import { fittingChips } from './fitting-chips.ts';

type Chip = { id: string; name: string; color: string };

const ROWS = 2;
/** Of `gap-2`, in pixels. */
const GAP = 8;

/** Two rows of chips; those that do not fit, and a new category, come when they are asked for. */
export function CategoryChips(props: {
  value: string;
  onValueChange: (categoryId: string) => void;
  /** In their order; undefined while they are on their way. */
  categories: readonly Chip[] | undefined;
  onNew: (() => void) | undefined;
}) {
  const { value, onValueChange, categories = [], onNew } = props;
  const { t } = useLingui();
  const field = useField();
  const [isWhole, setWhole] = useState(false);
  const { fitting, isMeasured, rowProps } = useFitting(categories);
  const isCut = isMeasured && !isWhole && fitting < categories.length;
  const shown = isCut ? withChosen(categories, fitting, value) : categories;
  const showAll = ({ currentTarget: { parentElement } }: MouseEvent) => {
    flushSync(() => setWhole(true));
    // The button that was pressed is gone.
    parentElement?.querySelectorAll('input')[fitting]?.focus();
  };
  const { key: rowKey, ref } = rowProps;
  return (
    <div key={rowKey} ref={ref} className="flex min-h-20 flex-wrap content-start gap-2">
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

type Widths = { names: string; chips: number[]; tail: number; row: number };

const widthsOf = (row: HTMLElement, kind: 'label' | 'button'): number[] =>
  [...row.querySelectorAll<HTMLElement>(kind)].map(({ offsetWidth }) => offsetWidth);

/** How many of the chips fit, before anything is painted: all are drawn once for their widths, and again when they change. */
function useFitting(chips: readonly Chip[]) {
  const names = chips.map(({ name }) => name).join('\n');
  const [widths, setWidths] = useState<Widths | null>(null);
  const isMeasured = widths?.names === names;
  const measure = (row: HTMLElement | null) => {
    if (!row) return;
    const tail = Math.max(0, ...widthsOf(row, 'button'));
    setWidths({ names, chips: widthsOf(row, 'label'), tail, row: row.clientWidth });
  };
  const follow = (row: HTMLElement | null) => {
    // The browser of unit tests has no observer.
    if (!row || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setWidths((now) => now && { ...now, row: row.clientWidth }));
    observer.observe(row);
    return () => observer.disconnect();
  };
  return {
    isMeasured,
    fitting: isMeasured ? fittingChips(widths.chips, widths.tail, ROWS, { width: widths.row, gap: GAP }) : 0,
    rowProps: isMeasured ? { key: 'measured', ref: follow } : { key: names, ref: measure },
  };
}

/** What is chosen is seen: beyond the rows it takes the first place, where there is one to give. */
function withChosen(chips: readonly Chip[], count: number, value: string): readonly Chip[] {
  const seen = chips.slice(0, count);
  const chosen = value === '' ? undefined : chips.slice(count).find(({ id }) => id === value);
  // One less than fit: it may be wider than the one whose place it takes.
  return chosen ? [chosen, ...seen.slice(0, Math.max(count - 2, 0))] : seen;
}
