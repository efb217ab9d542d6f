import { hitsOf } from '../../features/expenses/list/hits.ts';

/** A text with the search's matches in bold. */
export function BoldHits({ text, words }: { text: string; words: readonly string[] }) {
  const hits = hitsOf(text, words);
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(hits[index - 1]?.end ?? 0, start)}
          <b className="font-bold">{text.slice(start, end)}</b>
        </span>
      ))}
      {text.slice(hits.at(-1)?.end)}
    </>
  );
}
