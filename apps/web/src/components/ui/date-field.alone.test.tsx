import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { isDay, type TypedDay } from '../forms/typed-day.ts';
import { renderPiece } from '../../testing/render-piece.tsx';
import { DateField } from './date-field.tsx';
import { Field } from './field.tsx';

vi.mock('../browser/media.ts', async (original) => ({
  ...(await original<typeof import('../browser/media.ts')>()),
  useTouch: () => true,
}));

function Piece({ clearable }: { clearable?: true }) {
  const [day, setDay] = useState<TypedDay | null>(Temporal.PlainDate.from('2026-11-18'));
  return (
    <>
      <Field label="Fecha">
        {clearable ? (
          <DateField clearable value={day} onValueChange={setDay} />
        ) : (
          <DateField value={day ?? ''} onValueChange={setDay} />
        )}
      </Field>
      <output>{day === null ? 'null' : isDay(day) ? day.toString() : `text ${JSON.stringify(day)}`}</output>
    </>
  );
}

describe('DateField on touch', () => {
  it.each([
    [undefined, 'text ""'],
    [true, 'null'],
  ] as const)('gives on that the system’s picker was emptied, and a day (clearable: %s)', (clearable, emptied) => {
    renderPiece(<Piece {...(clearable && { clearable })} />);
    const input = screen.getByLabelText<HTMLInputElement>('Fecha');
    const pick = (value: string) => {
      fireEvent.change(input, { target: { value } });
      return document.querySelector('output')?.textContent;
    };
    expect(input.type).toBe('date');
    expect(pick('')).toBe(emptied);
    expect(screen.getByText('Sin fecha')).toBeTruthy();
    expect(pick('2026-11-05')).toBe('2026-11-05');
  });
});
