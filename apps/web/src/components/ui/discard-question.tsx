import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

/** In the place of a form's footer: whether what was typed is to be lost. Esc keeps it. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-labelledby={id} className="flex grow items-center justify-end gap-2">
      <p id={id} role="alert" className="min-w-0 grow font-semibold">
        <Trans>¿Descartar lo escrito?</Trans>
      </p>
      <Button
        ref={keep}
        onClick={onKeep}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onKeep();
        }}
      >
        <Trans>Seguir</Trans>
      </Button>
      <Button
        variant="danger"
        onClick={onDiscard}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onKeep();
        }}
      >
        <Trans>Descartar</Trans>
      </Button>
    </div>
  );
}
