import { useRef } from 'react';
import { useNarrow } from '../../components/browser/media.ts';

/** Moves the focus among the fields of an expense's dialog; `place` is the element around the category. */
export function useFieldFocus() {
  const narrow = useNarrow();
  const place = useRef<HTMLDivElement>(null);
  const focusAmount = () => {
    const input = place.current?.closest('form')?.querySelector<HTMLInputElement>('[data-autofocus]');
    input?.focus();
    input?.select();
  };
  /** On a phone, where the categories are chips, the amount instead. */
  const focusCategory = () =>
    narrow ? focusAmount() : place.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  return { place, focusAmount, focusCategory };
}
