import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { Dialog } from './dialog.tsx';
import { showToast, Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (toast: Parameters<typeof showToast>[0]) => act(() => void showToast(toast));
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

const pieces = (open: boolean) => (
  <>
    <Toaster />
    {open && (
      <Dialog onClose={() => undefined} title="Lista">
        <p>Texto</p>
      </Dialog>
    )}
  </>
);

describe('showToast', () => {
  it('is not for whoever signs in after it', () => {
    const { unmount } = renderPiece(<Toaster />);
    show({ message: 'Gasto agregado' });
    unmount();
    show({ message: 'Regla agregada' });
    renderPiece(<Toaster />);
    wait(200);
    expect(screen.queryByText(/agregad/)).toBeNull();
  });

  it('stays for six seconds', () => {
    renderPiece(<Toaster />);
    show({ message: 'Gasto agregado' });
    expect(screen.getByRole('status').textContent).toContain('Gasto agregado');
    wait(5_900);
    expect(screen.queryByText('Gasto agregado')).toBeTruthy();
    wait(200);
    expect(screen.queryByText('Gasto agregado')).toBeNull();
  });

  it('waits while the pointer or the focus is on it', () => {
    renderPiece(<Toaster />);
    show({ message: 'Gasto agregado' });
    wait(5_000);
    fireEvent.pointerEnter(screen.getByText('Gasto agregado').parentElement!);
    wait(60_000);
    expect(screen.queryByText('Gasto agregado')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByText('Gasto agregado').parentElement!);
    wait(2_000);
    expect(screen.queryByText('Gasto agregado')).toBeNull();
  });

  it('shows one at a time, each for its own six seconds', () => {
    renderPiece(<Toaster />);
    show({ message: 'Uno' });
    wait(5_000);
    show({ message: 'Dos' });
    expect(screen.queryByText('Uno')).toBeNull();
    wait(5_000);
    expect(screen.queryByText('Dos')).toBeTruthy();
  });

  it('undoes once and goes', () => {
    const onUndo = vi.fn<() => void>();
    renderPiece(
      <>
        <button type="button">Antes</button>
        <Toaster />
      </>,
    );
    show({ message: 'Gasto eliminado', onUndo });
    const [before, undo] = ['Antes', 'Deshacer'].map((name) => screen.getByRole('button', { name }));
    before!.focus();
    undo!.focus();
    fireEvent.click(undo!);
    expect(onUndo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Gasto eliminado')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('leaves the focus where it is when a press does not move it', () => {
    renderPiece(
      <>
        <h1 tabIndex={-1}>Gastos</h1>
        <input aria-label="Una línea" />
        <Toaster />
      </>,
    );
    show({ message: 'Gasto agregado' });
    const field = screen.getByLabelText('Una línea');
    field.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText('Gasto agregado')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('gives the focus to its dialog where what had it is gone', () => {
    const page = (hasField: boolean) => (
      <>
        <Toaster />
        <Dialog onClose={() => undefined} title="Lista">
          {hasField && <input aria-label="Monto" />}
        </Dialog>
      </>
    );
    const { rerender } = renderPiece(page(true));
    show({ message: 'Guardado' });
    screen.getByLabelText('Monto').focus();
    screen.getByRole('button', { name: 'Cerrar aviso' }).focus();
    rerender(page(false));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  it('is inside the dialog on top, where it can be reached', () => {
    renderPiece(
      <>
        <Toaster />
        <Dialog onClose={() => undefined} title="Lista">
          <p>Texto</p>
        </Dialog>
      </>,
    );
    show({ message: 'Guardado', onUndo: () => undefined });
    expect(screen.getByRole('dialog').contains(screen.getByRole('button', { name: 'Deshacer' }))).toBe(true);
  });

  it('comes into a region that readers know already when it moves from a dialog that closes to the page', () => {
    const { rerender } = renderPiece(pieces(true));
    show({ message: 'Guardado' });
    rerender(pieces(false));
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    wait(150);
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toContain('Guardado');
  });

  it('moves at once when it has been read', () => {
    const { rerender } = renderPiece(pieces(false));
    show({ message: 'Guardado' });
    wait(1_500);
    rerender(pieces(true));
    expect(screen.getByRole('dialog').textContent).toContain('Guardado');
  });
});
