import { type RefObject, useState } from 'react';

/**
 * Leaving a form: at once where nothing was typed, else once that is agreed. Whatever leaves while the question is shown
 * answers it: one goes on writing.
 *
 * @param form a field of it may hold what is typed by half (`data-draft`), which the form does not know yet
 */
export function useDiscardQuestion(options: {
  form: RefObject<HTMLElement | null>;
  changed: boolean;
  busy: boolean;
  onClose: () => void;
}) {
  const { form, changed, busy, onClose } = options;
  const [isAsking, setAsking] = useState(false);
  const onKeep = () => setAsking(false);
  const leave = () => {
    if (busy) return;
    if (isAsking) onKeep();
    else if (changed || form.current?.querySelector('[data-draft]')) setAsking(true);
    else onClose();
  };
  return { leave, onKeep, question: isAsking && !busy ? { onKeep, onDiscard: onClose } : null };
}
