import { Search } from 'lucide-react';
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
  const input = useRef<HTMLInputElement>(null);
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
      onValueChange={onValueChange}
      aria-label={label}
      placeholder={label}
      maxLength={255}
      className={classNames('max-sm:rounded-full', className)}
      start={<Search className="size-4 text-ink-3" aria-hidden />}
      end={value === '' && <KeyHint>/</KeyHint>}
    />
  );
}
