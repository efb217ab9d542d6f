import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { ChartCell } from './chart-cell.tsx';
import { DoughnutPlot } from './doughnut-plot.tsx';
import { StepChart } from './step-chart.tsx';

const steps = [
  { title: 'nov 2026', tick: 'nov', cents: 251_540 },
  { title: 'dic 2026', tick: 'dic', cents: 0 },
  { title: 'ene 2027', tick: 'ene', cents: 99_999 },
];

const renderChart = () =>
  renderPiece(
    <ChartCell title="Pagos" aside="12 meses">
      {(tableShown) => <StepChart name="Pagos de 12 meses" steps={steps} tableShown={tableShown} />}
    </ChartCell>,
  );
const chart = () => screen.getByRole('group', { name: /Pagos de 12 meses/ });
const press = (key: string) => fireEvent.keyDown(chart(), { key });
const spoken = () => within(chart()).getByRole('status').textContent;

describe('StepChart', () => {
  it('says its largest value in its name', () => {
    renderChart();
    expect(chart().getAttribute('aria-label')).toBe('Pagos de 12 meses: máximo $2,515.40, nov 2026');
  });

  it('moves a cursor with the arrows and tells the value, from the last one', () => {
    renderChart();
    press('ArrowLeft');
    expect(spoken()).toBe('ene 2027: $999.99');
    press('ArrowLeft');
    expect(spoken()).toBe('dic 2026: $0.00');
    press('ArrowRight');
    press('ArrowRight');
    expect(spoken()).toBe('ene 2027: $999.99');
    press('Home');
    expect(spoken()).toBe('nov 2026: $2,515.40');
  });

  it('has a table with the same figures, on screen when asked', () => {
    renderChart();
    const table = screen.getByRole('table', { name: 'Pagos de 12 meses' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['MesMonto', 'nov 2026$2,515.40', 'dic 2026$0.00', 'ene 2027$999.99']);
    const button = screen.getByRole('button', { name: 'Ver tabla' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Ocultar tabla' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('table').closest('.sr-only')).toBeNull();
  });
});

describe('DoughnutPlot', () => {
  const drawn = (slices: Parameters<typeof DoughnutPlot>[0]['slices']) => {
    const { container } = renderPiece(<DoughnutPlot slices={slices} active={null} onActiveChange={() => undefined} />);
    return [container.querySelectorAll('circle').length, container.querySelectorAll('path').length];
  };

  it('is an empty ring where there are only refunds, which are no slices', () => {
    expect(drawn([])).toEqual([1, 0]);
    expect(drawn([{ key: 'home', label: 'Casa', color: '#EF4444', cents: 100, percent: 100 }])).toEqual([0, 1]);
  });
});
