import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import type { TypedDay } from '../forms/typed-day.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { Field } from './field.tsx';

function Piece(props: Partial<DateFieldProps>) {
  const [day, setDay] = useState<TypedDay | null>(Temporal.PlainDate.from('2026-11-18'));
  return (
    <>
      <Field label="Fecha">
        <DateField {...({ value: day, onValueChange: setDay, ...props } as DateFieldProps)} />
      </Field>
      <output data-is={day === null ? 'none' : typeof day === 'string' ? 'text' : 'day'}>
        {day?.toString() ?? 'none'}
      </output>
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

const input = () => screen.getByLabelText<HTMLInputElement>('Fecha');
const value = () => document.querySelector('output')?.textContent;
const kind = () => document.querySelector('output')?.dataset['is'];
const type = (text: string) => {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.blur(input());
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('DateField', () => {
  it('reads a typed day when it is left, and shows it in its own form', () => {
    renderPiece(<Piece />);
    expect(input().value).toBe('nov 18, 2026');
    type('5/11');
    expect(value()).toBe('2026-11-05');
    expect(input().value).toBe('nov 05, 2026');
  });

  it('has read what was typed before the key that saves the form is heard around it', () => {
    const saved = vi.fn<(day: string | null | undefined) => void>();
    renderPiece(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={() => saved(value())}>
        <Piece />
      </div>,
    );
    fireEvent.change(input(), { target: { value: 'ayer' } });
    fireEvent.keyDown(input(), { key: 'Enter', ctrlKey: true });
    expect(saved).toHaveBeenCalledExactlyOnceWith('2026-11-19');
  });

  it.each(['31/02', '31/09/2026', '12/25/2026', 'mañana', ''])(
    'keeps the text %j, which is no day, and gives it on instead of the last day',
    (text) => {
      renderPiece(<Piece />);
      type(text);
      expect([input().value, value(), kind()]).toEqual([text, text, 'text']);
      fireEvent.focus(input());
      fireEvent.blur(input());
      expect([input().value, kind()]).toEqual([text, 'text']);
      type('20/11');
      expect([input().value, value(), kind()]).toEqual(['nov 20, 2026', '2026-11-20', 'day']);
    },
  );

  it('can be emptied where that is allowed', () => {
    renderPiece(<Piece clearable placeholder="Sin fecha de fin" />);
    type('');
    expect(kind()).toBe('none');
    expect(input().placeholder).toBe('Sin fecha de fin');
    type('31/09');
    expect([value(), kind()]).toEqual(['31/09', 'text']);
  });

  it('opens a calendar from Monday to Sunday with the day chosen and today marked', () => {
    renderPiece(<Piece />);
    fireEvent.click(screen.getByRole('button', { name: 'Abrir calendario' }));
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['L', 'M', 'X', 'J', 'V', 'S', 'D']);
    expect(document.querySelector('[aria-selected=true]')?.textContent).toBe('18');
    expect(screen.getByRole('button', { name: 'viernes noviembre 20, 2026' }).getAttribute('aria-current')).toBe(
      'date',
    );
    expect(document.activeElement?.textContent).toBe('18');
  });

  it('moves by day, week and month, and takes the day under the focus', () => {
    renderPiece(<Piece />);
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    press('ArrowRight');
    press('ArrowDown');
    press('PageUp');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('lunes octubre 26, 2026');
    press('End');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('domingo noviembre 01, 2026');
    fireEvent.click(document.activeElement!);
    expect(value()).toBe('2026-11-01');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(input());
  });
});
