import { hitsOf } from './hits.ts';

/** A text with the search's matches highlighted. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const hits = hitsOf(text, words);
  if (hits.length === 0) return text;
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(hits[index - 1]?.end ?? 0, start)}
          <mark className="-mx-0.5 rounded-mark bg-accent-ink/17 px-0.5 py-px font-semibold text-inherit">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.end)}
    </>
  );
}
