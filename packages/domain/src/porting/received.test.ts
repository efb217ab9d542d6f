import { describe, expect, it } from 'vitest';
import { receivedKind, settleReceived } from './received.ts';

describe('receivedKind', () => {
  it.each([
    ['LIVERPOOL POR INTERNET DEVOL', 'refund'],
    ['Reembolso compra TPV', 'refund'],
    ['DEV. RESTAURANTE', 'refund'],
    ['DEVOLUCIÓN SPEI', 'refund'],
    ['Refund Amazon', 'refund'],
    ['SU PAGO GRACIAS', 'income'],
    ['SPEI RECIBIDO BANCO', 'income'],
    ['PAGO DE NÓMINA', 'income'],
    ['Intereses ganados', 'income'],
    ['Devolución ISR SAT', 'income'],
    ['Payment received', 'income'],
    ['CREDITO VARIOS', 'unclear'],
    ['DEVLYN OPTICAS', 'unclear'],
    ['PAGODA RESTAURANTE', 'unclear'],
  ])('%s: %s', (text, kind) => {
    expect(receivedKind(text)).toBe(kind);
  });
});

describe('settleReceived', () => {
  const entry = (description: string, amountCents: number, received: 'refund' | 'income' | 'unclear' | null) => ({
    description,
    amountCents,
    received,
  });

  it('takes money from a shop where one spent at least as much for a refund', () => {
    expect(
      settleReceived([
        entry('Muebles Norte 0231', 500, null),
        entry('MUEBLES NORTE 0232', 500, 'unclear'),
        entry('Muebles Norte', 501, 'unclear'),
        entry('Otra tienda', 1, 'unclear'),
        entry('Muebles Norte', 1, 'income'),
      ]),
    ).toEqual([null, 'refund', 'unclear', 'unclear', 'income']);
    expect(settleReceived([entry('0231', 500, null), entry('0232', 500, 'unclear')])).toEqual([null, 'unclear']);
  });
});
