import { searchText } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useShortcut } from '../browser/shortcuts.ts';
import { KeyHint } from './key-hint.tsx';
import { TextInput } from './text-input.tsx';

/** The search field of a toolbar. `/` focuses it from anywhere on the screen. */
export function SearchInput(props: {
  value: string;
  onValueChange: (value: string) => void;
  label: string;
  className?: string;
  /** Focused on mount: it was opened by a press. */
  focused?: boolean;
}) {
  const { value, onValueChange, label, className, focused = false } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  useShortcut('/', () => input.current?.focus());
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <TextInput
      ref={input}
      type="search"
      look="toolbar"
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onValueChange={(text) => onValueChange(searchText(text))}
      aria-label={label}
      placeholder={label}
      maxLength={255}
      className={classNames(
        'max-sm:rounded-full [&_::-webkit-search-cancel-button]:hidden',
        value === '' && 'print:hidden',
        className,
      )}
      start={<Search className="size-4 text-ink-3" aria-hidden />}
      end={
        value === '' ? (
          <KeyHint>/</KeyHint>
        ) : (
          <button
            type="button"
            aria-label={t`Borrar la búsqueda`}
            onClick={clear}
            className="reach -mr-1 inline-flex size-6 flex-none items-center justify-center rounded-full text-ink-3 hover:text-ink"
          >
            <X className="size-4" aria-hidden />
          </button>
        )
      }
    />
  );
}

/** On a phone: opens the search field, in a row of chips. */
export const SearchChip = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={false}
    onClick={onOpen}
    className="chip w-9 justify-center px-0 print:hidden"
  >
    <Search className="size-4" aria-hidden />
  </button>
);
