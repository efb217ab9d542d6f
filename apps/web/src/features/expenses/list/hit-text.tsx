import { hitsOf } from './hits.ts';

const looks = {
  mark: '-mx-0.5 rounded-mark bg-accent-ink/17 px-0.5 py-px font-semibold text-inherit',
  b: 'font-bold',
};

/** A text with the search's matches highlighted, or in bold. */
export function HitText(props: { text: string; words: readonly string[]; as?: keyof typeof looks }) {
  const { text, words, as: Tag = 'mark' } = props;
  const hits = hitsOf(text, words);
  if (hits.length === 0) return text;
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(hits[index - 1]?.end ?? 0, start)}
          <Tag className={looks[Tag]}>{text.slice(start, end)}</Tag>
        </span>
      ))}
      {text.slice(hits.at(-1)?.end)}
    </>
  );
}
