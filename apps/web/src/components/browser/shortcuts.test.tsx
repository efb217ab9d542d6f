import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setShortcutsEnabled, useShortcut } from './shortcuts.ts';

function Page({ onAdd, onMonth }: { onAdd: () => void; onMonth?: () => void }) {
  useShortcut('n', onAdd);
  useShortcut('ArrowLeft', onMonth ?? null);
  return (
    <>
      <input aria-label="field" />
      <table>
        <tbody>
          <tr>
            <td>
              <button type="button">row</button>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

const press = (key: string, options: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...options });

describe('useShortcut', () => {
  it('runs outside fields, for either case', () => {
    const onAdd = vi.fn<() => void>();
    render(<Page onAdd={onAdd} />);
    press('n');
    press('N');
    expect(onAdd).toHaveBeenCalledTimes(2);
  });

  it('rests in fields, with Ctrl, Meta and Alt, and while text is being composed', () => {
    const onAdd = vi.fn<() => void>();
    render(<Page onAdd={onAdd} />);
    press('n', {}, screen.getByLabelText('field'));
    press('n', { ctrlKey: true });
    press('n', { metaKey: true });
    press('n', { altKey: true });
    press('n', { isComposing: true });
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('leaves arrows to the table that has the focus', () => {
    const onMonth = vi.fn<() => void>();
    render(<Page onAdd={vi.fn<() => void>()} onMonth={onMonth} />);
    press('ArrowLeft', {}, screen.getByText('row'));
    expect(onMonth).not.toHaveBeenCalled();
    press('ArrowLeft');
    expect(onMonth).toHaveBeenCalledOnce();
  });

  it('can be turned off, and stays off after a reload', () => {
    const onAdd = vi.fn<() => void>();
    render(<Page onAdd={onAdd} />);
    setShortcutsEnabled(false);
    press('n');
    expect(onAdd).not.toHaveBeenCalled();
    expect(localStorage.getItem('shortcuts')).toBe('off');
  });

  it('gives the key to the piece mounted last and back when it goes', () => {
    const outer = vi.fn<() => void>();
    const inner = vi.fn<() => void>();
    render(<Page onAdd={outer} />);
    const { unmount } = render(<Page onAdd={inner} />);
    press('n');
    unmount();
    press('n');
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 1]);
  });
});
