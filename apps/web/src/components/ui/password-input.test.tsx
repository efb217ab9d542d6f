import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

describe('PasswordInput', () => {
  it('hides what is typed until it is asked to show it, and lets a manager fill it in and a person paste', () => {
    renderPiece(
      <Field label="Contraseña">
        <PasswordInput autoComplete="current-password" value="" onValueChange={() => undefined} />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Contraseña');
    expect(input).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    expect(fireEvent.paste(input, { clipboardData: { getData: () => 'a long password' } })).toBe(true);
    const show = screen.getByRole('button', { name: 'Mostrar contraseña' });
    fireEvent.click(show);
    expect(input.type).toBe('text');
    fireEvent.click(show);
    expect(input.type).toBe('password');
  });
});
