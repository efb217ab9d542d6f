import { type RefObject, useState } from 'react';

/**
 * Closing a form: at once without unsaved input, otherwise after confirmation. Another attempt to close while the
 * question is shown dismisses the question.
 *
 * @param form a field of it may hold a partly typed value (`data-draft`), which the form does not know yet
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
