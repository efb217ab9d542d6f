import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

const options = [
  { value: '', label: 'Sin categoría', color: '#64748b' },
  { value: 'h', label: 'Hogar', color: '#6366F1' },
  { value: 's', label: 'Salud', color: '#EC4899' },
  { value: 'u', label: 'Súper', color: '#10B981' },
];

function Piece({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('h');
  return (
    <Field label="Categoría" optional>
      <Select
        value={value}
        options={options}
        onValueChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </Field>
  );
}

const box = () => screen.getByRole('combobox', { name: /Categoría/ });
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(box(), { key }));
const active = () => document.querySelector(`[id="${box().getAttribute('aria-activedescendant')}"]`)?.textContent;

describe('Select', () => {
  it('opens on the chosen row and marks it', () => {
    renderPiece(<Piece onChange={vi.fn<(value: string) => void>()} />);
    expect(box().textContent).toBe('Hogar');
    fireEvent.click(box());
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Hogar');
    expect(active()).toBe('Hogar');
  });

  it('takes a row by mouse', () => {
    const onChange = vi.fn<(value: string) => void>();
    renderPiece(<Piece onChange={onChange} />);
    fireEvent.click(box());
    fireEvent.click(screen.getByRole('option', { name: 'Súper' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('u');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('moves with arrows, Home and End, and takes with Enter', () => {
    const onChange = vi.fn<(value: string) => void>();
    renderPiece(<Piece onChange={onChange} />);
    press('ArrowDown', 'End', 'ArrowDown', 'ArrowUp');
    expect(active()).toBe('Salud');
    press('Home', 'Enter');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  });

  it('finds rows by their first letters', () => {
    renderPiece(<Piece onChange={vi.fn<(value: string) => void>()} />);
    press('s', 'a');
    expect(active()).toBe('Salud');
  });

  it('leaves everything as it was on Escape', () => {
    const onChange = vi.fn<(value: string) => void>();
    renderPiece(<Piece onChange={onChange} />);
    press('ArrowDown', 'ArrowDown', 'Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });
});
