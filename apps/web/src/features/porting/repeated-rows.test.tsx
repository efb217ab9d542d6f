import { cents } from '@household/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { candidatesOf, type GoodRow } from './choices.ts';
import { RepeatedRows } from './repeated-rows.tsx';

const row = (line: number, description: string, refund: boolean): GoodRow => ({
  line,
  expense: {
    date: Temporal.PlainDate.from('2026-11-14'),
    amountCents: cents(64_900),
    description,
    refund,
    category: null,
    paidBy: 'ana',
    shared: true,
    tags: [],
    notes: null,
    split: null,
    original: null,
  },
  // A column of credits, without a minus.
  received: refund ? 'unclear' : null,
  paysCard: false,
  problems: null,
});

it('shows a refund that the household has as one, beside a purchase that it has too', () => {
  const candidates = candidatesOf([row(2, 'Sartén', true), row(3, 'Olla', false)], [1, 1], []);
  renderPiece(<RepeatedRows candidates={candidates} choices={new Map()} onDecide={() => undefined} />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['SarténLínea 2 · nov 14, 2026 · Devolución-$649.00', 'OllaLínea 3 · nov 14, 2026$649.00']);
  expect(screen.getByText('Ya están en la casa', { exact: false }).textContent).toBe(
    'Ya están en la casa · 0 de 2 se importan',
  );
});
