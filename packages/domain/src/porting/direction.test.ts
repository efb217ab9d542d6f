import { expect, it } from 'vitest';
import { directionsOf } from './direction.ts';

it('reads the words and signs that banks put beside an amount', () => {
  const texts = [
    '+',
    '-',
    'Cargo',
    'ABONO',
    'Retiro',
    'Depósito',
    'Transferencia enviada',
    'SPEI recibido',
    'Otro',
    '',
  ];
  expect(Object.fromEntries(directionsOf(texts))).toEqual({
    '+': 'in',
    '-': 'out',
    cargo: 'out',
    abono: 'in',
    retiro: 'out',
    deposito: 'in',
    'transferencia enviada': 'out',
    'spei recibido': 'in',
  });
});

it('reads a lone C by the letter that it stands beside', () => {
  expect(Object.fromEntries(directionsOf(['C', 'A']))).toEqual({ c: 'out', a: 'in' });
  expect(Object.fromEntries(directionsOf(['D', 'C']))).toEqual({ d: 'out', c: 'in' });
});

it('takes a payment for received only where one buys too', () => {
  expect(directionsOf(['Compra', 'Pago']).get('pago')).toBe('in');
  expect(directionsOf(['Cargo', 'Pago']).get('pago')).toBeUndefined();
});
