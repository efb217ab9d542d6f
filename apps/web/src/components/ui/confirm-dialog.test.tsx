import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Confirm({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Borrar
      </button>
      {open && (
        <ConfirmDialog
          title="¿Eliminar este gasto?"
          description="Saldrá de la lista."
          onClose={() => setOpen(false)}
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}

describe('ConfirmDialog', () => {
  it('is an alertdialog with its consequence, the focus on Cancel', () => {
    renderPiece(<Confirm onConfirm={vi.fn<() => void>()} />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
    const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar este gasto?' });
    expect(document.querySelector(`[id="${dialog.getAttribute('aria-describedby')}"]`)?.textContent).toBe(
      'Saldrá de la lista.',
    );
    expect(document.activeElement?.textContent).toBe('Cancelar');
  });

  it('confirms only by its own button', () => {
    const onConfirm = vi.fn<() => void>();
    renderPiece(<Confirm onConfirm={onConfirm} />);
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
