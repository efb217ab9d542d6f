import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

function setUp() {
  const onEdit = vi.fn<() => void>();
  const onDelete = vi.fn<() => void>();
  renderPiece(
    <Menu
      label="Acciones"
      items={[
        { label: 'Editar', onSelect: onEdit },
        { label: 'Eliminar', onSelect: onDelete },
      ]}
      renderTrigger={(props) => <IconButton {...props} label="Acciones de Oxxo" icon={null} />}
    />,
  );
  return { onEdit, onDelete, button: screen.getByRole('button', { name: 'Acciones de Oxxo' }) };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens with the focus on the first item, or on the last with the up arrow', () => {
    const { button } = setUp();
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('Editar');
    press('Escape');
    expect(document.activeElement).toBe(button);
    press('ArrowUp');
    expect(focused()).toBe('Eliminar');
  });

  it('moves around the ends and by letter', () => {
    const { button } = setUp();
    fireEvent.click(button);
    press('ArrowUp');
    expect(focused()).toBe('Eliminar');
    press('ArrowDown');
    expect(focused()).toBe('Editar');
    press('e');
    expect(focused()).toBe('Eliminar');
  });

  it('runs the chosen item once and gives the focus back', () => {
    const { button, onEdit, onDelete } = setUp();
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    expect(onDelete).toHaveBeenCalledOnce();
    expect(onEdit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on a press outside', () => {
    const { button } = setUp();
    fireEvent.click(button);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
