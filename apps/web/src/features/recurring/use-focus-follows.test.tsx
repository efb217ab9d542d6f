import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { useFocusFollows } from './use-focus-follows.ts';

function Row() {
  const row = useRef<HTMLLIElement>(null);
  useFocusFollows('rent', row);
  return (
    <li ref={row}>
      <button type="button">Saltar</button>
      <button type="button">Editar</button>
    </li>
  );
}
const list = (group: string | null) => <ul>{group !== null && <Row key={group} />}</ul>;
const edit = () => screen.getByRole('button', { name: 'Editar' });

it('moves the focus with its row into another group', () => {
  const { rerender } = renderPiece(list('soon'));
  edit().focus();
  rerender(list('paused'));
  expect(document.activeElement).toBe(edit());
});

it('does not take the focus when a screen that was left is opened again', async () => {
  const { rerender } = renderPiece(list('soon'));
  edit().focus();
  rerender(list(null));
  await Promise.resolve();
  rerender(list('soon'));
  expect(document.activeElement).toBe(document.body);
});
