import { useDebounced } from '../../components/browser/use-debounced.ts';
import { useChipWords } from './use-chip-words.ts';
import type { LineEntry } from './use-line-entry.ts';

/** The debounce before parsed values are announced, in milliseconds. */
const pause = 800;

/** Announces the parsed values to screen readers, politely and debounced. */
export function LineStatus({ entry }: { entry: LineEntry }) {
  const words = useChipWords();
  const { draft, category, hint, isEmpty } = entry;
  const understood = [
    words.amount(draft),
    draft.description,
    category?.name,
    words.day(draft.date),
    words.payer(draft),
    words.split(draft),
    hint,
  ];
  const text = useDebounced(isEmpty ? '' : understood.filter(Boolean).join(', '), pause);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
