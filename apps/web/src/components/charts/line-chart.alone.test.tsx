import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { LineChart } from './line-chart.tsx';

vi.mock('./line-plot.tsx', () => {
  throw new Error('The file cannot be fetched');
});

describe('LineChart', () => {
  it('tells its values by keys and table when the drawing cannot be fetched', async () => {
    const points = [
      { title: 'nov 14, 2026', tick: 'nov 14', cents: 251_540 },
      { title: 'nov 15, 2026', tick: 'nov 15', cents: 0 },
    ];
    const { container } = renderPiece(<LineChart name="Gasto" pointHead="Día" points={points} />);
    expect(container.querySelector('svg.skeleton')).not.toBeNull();
    await vi.waitFor(() => expect(container.querySelector('svg.skeleton')).toBeNull());
    const chart = screen.getByRole('group', { name: /^Gasto/ });
    fireEvent.keyDown(chart, { key: 'Home' });
    expect(within(chart).getByRole('status').textContent).toBe('nov 14, 2026: $2,515.40');
    expect(screen.getByRole('table', { name: 'Gasto' }).textContent).toContain('$2,515.40');
  });
});
