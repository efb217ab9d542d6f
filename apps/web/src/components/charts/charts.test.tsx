import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { ChartCell } from './chart-cell.tsx';

const points = [
  { title: 'nov 14, 2026', tick: 'nov 14', cents: 251_540 },
  { title: 'nov 15, 2026', tick: 'nov 15', cents: 0 },
  { title: 'nov 16, 2026', tick: 'nov 16', cents: 99_999 },
  { title: 'nov 17, 2026', tick: 'nov 17', cents: null },
];

const renderChart = () =>
  renderPiece(
    <ChartCell title="Tendencia" period="últimos 7 días" name="Gasto de 7 días" pointHead="Día" points={points} />,
  );
const chart = () => screen.getByRole('group', { name: /Gasto de 7 días/ });
const press = (key: string) => fireEvent.keyDown(chart(), { key });
const spoken = () => within(chart()).getByRole('status').textContent;

describe('LineChart', () => {
  it('says its largest value in its name', () => {
    renderChart();
    expect(chart().getAttribute('aria-label')).toBe('Gasto de 7 días: máximo $2,515.40, nov 14, 2026');
  });

  it('moves a cursor with the arrows and tells the value, from the last known one', () => {
    renderChart();
    press('ArrowLeft');
    expect(spoken()).toBe('nov 16, 2026: $999.99');
    press('ArrowLeft');
    expect(spoken()).toBe('nov 15, 2026: $0.00');
    press('ArrowRight');
    press('ArrowRight');
    expect(spoken()).toBe('nov 16, 2026: $999.99');
    press('Home');
    expect(spoken()).toBe('nov 14, 2026: $2,515.40');
  });

  it('has a table with the same figures and without what is yet to come', () => {
    renderChart();
    const rows = within(screen.getByRole('table', { name: 'Gasto de 7 días' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DíaMonto',
      'nov 14, 2026$2,515.40',
      'nov 15, 2026$0.00',
      'nov 16, 2026$999.99',
    ]);
  });

  it('shows the table on screen when asked', () => {
    renderChart();
    const button = screen.getByRole('button', { name: 'Ver tabla' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Ocultar tabla' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('table').closest('.sr-only')).toBeNull();
  });
});
