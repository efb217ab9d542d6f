import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { rememberRate } from './last-rates.ts';
import { RateFields } from './rate-fields.tsx';
import type { TypedAmount } from './typed-original.ts';

const dollars = { currency: 'USD', amount: '25.00', rate: '', typed: 'rate' as const };

function Piece({ initial }: { initial: TypedAmount }) {
  const [amount, setAmount] = useState(initial);
  return <RateFields amount={amount} onChange={setAmount} errors={{}} />;
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });

afterEach(() => localStorage.clear());

describe('RateFields', () => {
  it('let the pesos follow the rate, and the rate the pesos', () => {
    renderPiece(<Piece initial={{ pesos: '', original: dollars }} />);
    type(/^Tipo de cambio/, '18.4210');
    expect(field(/Cobro en pesos/).value).toBe('460.53');
    type(/Cobro en pesos/, '430.86');
    expect(field(/^Tipo de cambio/).value).toBe('17.2344');
  });

  it('say of which day the last rate is', () => {
    rememberRate('USD', { rate: '18.4210', day: Temporal.PlainDate.from('2026-11-12') });
    renderPiece(<Piece initial={{ pesos: '460.53', original: { ...dollars, rate: '18.4210' } }} />);
    expect(screen.getByText('del nov 12')).toBeTruthy();
    type(/^Tipo de cambio/, '18');
    expect(screen.queryByText('del nov 12')).toBeNull();
  });
});

describe('CurrencySelect', () => {
  it('offers pesos, the common and the used ones before all others', () => {
    rememberRate('GTQ', { rate: '2.2', day: Temporal.PlainDate.from('2026-11-12') });
    renderPiece(<CurrencySelect value="MXN" onValueChange={() => undefined} />);
    const button = screen.getByRole('combobox', { name: 'Moneda' });
    expect(button.textContent).toBe('MXN');
    fireEvent.click(button);
    const offered = screen.getAllByRole('option').map((option) => option.textContent);
    expect(offered.slice(0, 5)).toEqual([
      'MXN · peso mexicano',
      'USD · dólar estadounidense',
      'EUR · euro',
      'GTQ · quetzal guatemalteco',
      'AED · dírham de los Emiratos Árabes Unidos',
    ]);
    expect(new Set(offered).size).toBe(168);
  });
});
