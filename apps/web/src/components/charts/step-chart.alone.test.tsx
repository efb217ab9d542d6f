import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { StepChart } from './step-chart.tsx';

vi.mock('./step-plot.tsx', () => {
  throw new Error('The file cannot be fetched');
});

describe('StepChart', () => {
  it('tells its values by keys and table when the drawing cannot be fetched', async () => {
    const steps = [
      { title: 'nov 2026', tick: 'nov', cents: 251_540 },
      { title: 'dic 2026', tick: 'dic', cents: 0 },
    ];
    const { container } = renderPiece(<StepChart name="Pagos" steps={steps} tableShown={false} />);
    expect(container.querySelector('svg.skeleton')).not.toBeNull();
    await vi.waitFor(() => expect(container.querySelector('svg.skeleton')).toBeNull());
    const chart = screen.getByRole('group', { name: /^Pagos/ });
    fireEvent.keyDown(chart, { key: 'Home' });
    expect(within(chart).getByRole('status').textContent).toBe('nov 2026: $2,515.40');
    expect(screen.getByRole('table', { name: 'Pagos' }).textContent).toContain('$2,515.40');
  });
});
