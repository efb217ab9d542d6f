import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { MonthFilter, MonthPicker, type MonthChoice } from './month-picker.tsx';

function Picker({ start }: { start: string }) {
  const [month, setMonth] = useState(Temporal.PlainYearMonth.from(start));
  return (
    <>
      <MonthPicker value={month} onValueChange={setMonth} />
      <output>{month.toString()}</output>
    </>
  );
}

function Filter({ start }: { start: MonthChoice }) {
  const [choice, setChoice] = useState(start);
  return (
    <>
      <MonthFilter value={choice} onValueChange={setChoice} />
      <output>{`${choice.year}-${choice.month ?? 'all'}`}</output>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const value = () => document.querySelector('output')?.textContent;
const step = (name: 'Mes anterior' | 'Mes siguiente') => screen.getByRole<HTMLButtonElement>('button', { name });

describe('MonthPicker', () => {
  it('steps over the turn of the year both ways', () => {
    renderPiece(<Picker start="2026-01" />);
    fireEvent.click(step('Mes anterior'));
    expect(value()).toBe('2025-12');
    fireEvent.click(step('Mes siguiente'));
    expect(value()).toBe('2026-01');
  });

  it('stops at the current month, by button and by key', () => {
    renderPiece(<Picker start="2026-11" />);
    expect(step('Mes siguiente').disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(value()).toBe('2026-11');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(value()).toBe('2026-10');
  });

  it('offers the current year and the two before, and the months from January to December', () => {
    renderPiece(<Picker start="2026-11" />);
    fireEvent.click(screen.getByRole('combobox', { name: 'Año' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['2026', '2025', '2024']);
    fireEvent.click(screen.getByRole('option', { name: '2024' }));
    fireEvent.click(screen.getByRole('combobox', { name: 'Mes' }));
    const months = screen.getAllByRole('option').map((option) => option.textContent);
    expect([months.length, months[0], months[11]]).toEqual([12, 'Enero', 'Diciembre']);
    fireEvent.click(screen.getByRole('option', { name: 'Marzo' }));
    expect(value()).toBe('2024-03');
  });
});

describe('MonthFilter', () => {
  it('offers all months, from which the arrows step beside the current month', () => {
    renderPiece(<Filter start={{ year: 2026, month: 11 }} />);
    fireEvent.click(screen.getByRole('combobox', { name: 'Mes' }));
    fireEvent.click(screen.getByRole('option', { name: 'Todos los meses' }));
    expect(value()).toBe('2026-all');
    expect(step('Mes siguiente').disabled).toBe(true);
    fireEvent.click(step('Mes anterior'));
    expect(value()).toBe('2026-10');
  });

  it('steps with all months of another year beside this month of that year', () => {
    renderPiece(<Filter start={{ year: 2024, month: null }} />);
    fireEvent.click(step('Mes siguiente'));
    expect(value()).toBe('2024-12');
    fireEvent.click(screen.getByRole('combobox', { name: 'Mes' }));
    fireEvent.click(screen.getByRole('option', { name: 'Todos los meses' }));
    fireEvent.click(step('Mes anterior'));
    expect(value()).toBe('2024-10');
  });

  it('shows all years while they are set, which a year or a month takes away', () => {
    renderPiece(<Filter start={{ year: 2026, month: null, isEver: true }} />);
    const year = screen.getByRole('combobox', { name: 'Año' });
    expect(year.textContent).toBe('Todos los años');
    fireEvent.click(year);
    fireEvent.click(screen.getByRole('option', { name: '2025' }));
    expect(value()).toBe('2025-all');
    expect(year.textContent).toBe('2025');
    fireEvent.click(year);
    expect(screen.queryByRole('option', { name: 'Todos los años' })).toBeNull();
  });

  it('says of a month ahead, which can be chosen, that it has not come', () => {
    renderPiece(<Filter start={{ year: 2026, month: 11 }} />);
    const month = screen.getByRole('combobox', { name: 'Mes' });
    fireEvent.click(month);
    expect(screen.getByRole('option', { name: 'Noviembre' })).toBeTruthy();
    fireEvent.click(screen.getByRole('option', { name: 'Diciembre (aún no llega)' }));
    expect(value()).toBe('2026-12');
    expect(month.textContent).toBe('Diciembre');
    expect(step('Mes siguiente').disabled).toBe(true);
  });
});
