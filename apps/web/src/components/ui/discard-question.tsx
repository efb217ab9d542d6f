import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';

/** Replaces a form's footer: asks whether to discard the input. Esc keeps it, and the focus returns to where it was. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const [writing] = useState(() => document.activeElement);
  useEffect(() => {
    const button = keep.current;
    button?.focus();
    return () => {
      const { activeElement } = document;
      // After either answer: the button is unmounted with the question, and the focus would be lost.
      const isNowhere = activeElement === document.body || activeElement instanceof HTMLDialogElement;
      if (isNowhere && writing instanceof HTMLElement && writing.isConnected) writing.focus();
    };
  }, [writing]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onKeep();
  };
  return (
    <div role="group" data-question aria-labelledby={id} className="flex grow items-center justify-end gap-2">
      <p id={id} role="alert" className="min-w-0 grow font-semibold">
        <Trans>¿Descartar lo escrito?</Trans>
      </p>
      <Button ref={keep} className="max-sm:h-12.5 max-sm:text-title" onClick={onKeep} onKeyDown={onKeyDown}>
        <Trans>Seguir</Trans>
      </Button>
      <Button variant="danger" className="max-sm:h-12.5 max-sm:text-title" onClick={onDiscard} onKeyDown={onKeyDown}>
        <Trans>Descartar</Trans>
      </Button>
    </div>
  );
}
