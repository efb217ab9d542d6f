import { useDebounced } from '../../components/browser/use-debounced.ts';
import { useChipLabels } from './use-chip-labels.ts';
import type { LineEntry } from './use-line-entry.ts';

/** The debounce before parsed values are announced, in milliseconds. */
const pause = 800;

/** Announces the parsed values to screen readers, politely and debounced. */
export function LineStatus({ entry }: { entry: LineEntry }) {
  const labels = useChipLabels();
  const { draft, category, hint, isEmpty } = entry;
  const understood = [
    labels.amount(draft),
    draft.description,
    category?.name,
    labels.day(draft.date),
    labels.payer(draft),
    labels.split(draft),
    hint,
  ];
  const text = useDebounced(isEmpty ? '' : understood.filter(Boolean).join(', '), pause);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
