import type { LinePiece } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import './line-field.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'ref' | 'type'> & {
  value: string;
  onValueChange: (text: string) => void;
  pieces: readonly LinePiece[];
};

/** Longer than any description with everything else. */
const LENGTH_MAX = 600;

/**
 * The line as it is typed, with parsed words highlighted. The highlight is the same text in the same position behind
 * the input: it takes no space, so that no letter and no caret moves.
 */
export function LineField({ value, onValueChange, pieces, ...rest }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLSpanElement>(null);
  const follow = () => {
    if (input.current && mirror.current) mirror.current.style.translate = `${-input.current.scrollLeft}px`;
  };
  useLayoutEffect(follow);
  return (
    <span className="relative flex h-full min-w-0 flex-1 items-center">
      <span aria-hidden="true" className="absolute inset-0 flex items-center overflow-x-clip forced-colors:hidden">
        <span ref={mirror} className="flex-none whitespace-pre">
          <TintedText text={value} pieces={pieces} />
        </span>
      </span>
      <input
        type="text"
        aria-label={t`En una línea`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LENGTH_MAX}
        {...rest}
        data-line
        ref={input}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onScroll={follow}
        onSelect={follow}
        className="line-text relative h-full w-full bg-transparent outline-none"
      />
    </span>
  );
}

/** The pieces of the text, and the text between them. */
function TintedText({ text, pieces }: { text: string; pieces: readonly LinePiece[] }) {
  const understood = pieces.filter(({ kind }) => kind !== 'description');
  return (
    <>
      {understood.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(understood[index - 1]?.end ?? 0, start)}
          <mark className="line-mark">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(understood.at(-1)?.end ?? 0)}
    </>
  );
}
