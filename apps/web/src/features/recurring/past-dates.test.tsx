import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLocale } from '../../i18n/i18n.ts';
import { renderPiece } from '../../testing/render-piece.tsx';
import { PastDates } from './past-dates.tsx';
import type { RuleValues } from './rule-form.ts';

const datesOf = (count: number): Temporal.PlainDate[] =>
  Array.from({ length: count }, (_, index) => Temporal.PlainDate.from('2026-08-15').add({ months: index }));

const show = (count: number, values: Partial<RuleValues> = {}, isAdded = false) => {
  const onAddedChange = vi.fn();
  const typed = { amount: '1,000.50', needsConfirmation: false, ...values } as RuleValues;
  const { container } = renderPiece(
    <PastDates dates={datesOf(count)} values={typed} isAdded={isAdded} onAddedChange={onAddedChange} />,
  );
  return { text: container.textContent, onAddedChange };
};

beforeEach(() => activateLocale('es'));

describe('the past dates of a rule', () => {
  it('are not spoken of where there are none', () => {
    expect(show(0).text).toBe('');
  });

  it('are named, counted and added up', () => {
    expect(show(1).text).toMatch(/15.*ya pasó.*Agregar 1 gasto al guardar, \$1,000\.50 en total/);
    expect(show(3).text).toMatch(/ya pasaron 3 fechas.*Agregar 3 gastos al guardar, \$3,001\.50 en total/);
  });

  it('are not offered where they are more than can be written at once', () => {
    expect(show(1_000).text).toContain('Agregar 1,000 gastos');
    expect(show(1_001).text).toBe('Ya pasaron más de 1,000 fechas: la regla no las registra sola.');
  });

  it('become bills where the amount is confirmed, and have no total without an amount', () => {
    const { text } = show(2, { needsConfirmation: true, amount: 'x' });
    expect(text).toMatch(/Agregar 2 recibos por confirmar al guardar$/);
  });

  it('are added only when it is said, and many are told again', () => {
    const { onAddedChange } = show(10, {}, true);
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(onAddedChange).toHaveBeenCalledWith(false);
    show(11, {}, true);
    expect(screen.getByRole('status').textContent).toContain('11 gastos de una vez');
  });
});
