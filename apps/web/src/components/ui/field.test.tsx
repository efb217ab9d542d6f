import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { Field } from './field.tsx';
import { Money } from './money.tsx';
import { MoneyInput } from './money-input.tsx';
import { Segmented } from './segmented.tsx';

function Amount({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Monto" error={error} help="Antes: $36,000.00">
      <MoneyInput value={value} onValueChange={setValue} />
    </Field>
  );
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Monto');
const described = () => document.querySelector(`[id="${amount().getAttribute('aria-describedby')}"]`)?.textContent;

describe('Field', () => {
  it('ties help to its input, and in its place the error', () => {
    const { unmount } = renderPiece(<Amount start="" />);
    expect(described()).toBe('Antes: $36,000.00');
    expect(amount().hasAttribute('aria-invalid')).toBe(false);
    unmount();
    renderPiece(<Amount start="" error="Escribe un monto válido" />);
    expect(described()).toBe('Escribe un monto válido');
    expect(amount().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('MoneyInput', () => {
  it.each([
    ['1,659.84', '1,659.84'],
    ['$1234,5', '1,234.50'],
    ['1,234', '1,234.00'],
    ['1.234', '1.234'],
    ['12.345', '12.345'],
    ['1 234.50 MXN', '1,234.50'],
    ['1,23,4', '1,23,4'],
    ['--5', '--5'],
    ['', ''],
    ['120+80', '200.00'],
    ['1,234.50÷3', '411.50'],
    ['(120 + 80) * 1.165', '233.00'],
    ['120+', '120+'],
    ['5-5', '5-5'],
  ])('turns %j into %j when it is left', (typed, shown) => {
    renderPiece(<Amount start="" />);
    fireEvent.change(amount(), { target: { value: typed } });
    fireEvent.blur(amount());
    expect(amount().value).toBe(shown);
  });

  it('says the result of arithmetic beside it as it is typed, and leaves the arithmetic until then', () => {
    renderPiece(<Amount start="" />);
    const shown = () => screen.getByRole('status').textContent;
    const typed = [
      ['120', ''],
      ['120+', ''],
      ['120+80', '= $200.00'],
      ['120+80-', ''],
      ['5/0', ''],
      ['10/3', '= $3.33'],
    ] as const;
    for (const [text, result] of typed) {
      fireEvent.change(amount(), { target: { value: text } });
      expect([amount().value, shown()]).toEqual([text, result]);
      expect(screen.queryByText('MXN') === null).toBe(result !== '');
    }
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
    fireEvent.blur(amount());
    expect([amount().value, shown()]).toEqual(['3.33', '']);
  });

  it('is a text with a decimal keypad, because a number input refuses separators', () => {
    renderPiece(<Amount start="" />);
    expect([amount().type, amount().inputMode]).toEqual(['text', 'decimal']);
  });
});

describe('Money', () => {
  it('is one text for readers, whatever is drawn smaller', () => {
    renderPiece(<Money cents={4_087_010} />);
    expect(screen.getByText('$40,870.10')).toBeTruthy();
    expect(document.querySelector('[aria-hidden]')?.textContent).toBe('$40,870.10');
  });
});

function Payer() {
  const [value, setValue] = useState<'ana' | 'luis'>('ana');
  return (
    <Field group label="Pagó">
      <Segmented
        value={value}
        onValueChange={setValue}
        options={[
          { value: 'ana', label: 'Ana' },
          { value: 'luis', label: 'Luis' },
        ]}
      />
    </Field>
  );
}

describe('Segmented', () => {
  it('is a group of radios with the field’s name', () => {
    renderPiece(<Payer />);
    expect(screen.getByRole('radiogroup', { name: 'Pagó' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Luis' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Luis' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ana' }).checked).toBe(false);
  });
});
