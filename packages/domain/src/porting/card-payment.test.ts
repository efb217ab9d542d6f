import { expect, it } from 'vitest';
import { isCardPayment } from './card-payment.ts';

const payments = [
  'PAGO TARJETA DE CREDITO 4417',
  'PAGO TDC 9930',
  'PAGO A SU TARJETA',
  'Pago en línea de tarjeta',
  'PAGO T.D.C. BANCO DEL VALLE',
  'PAGO INTERBANCARIO TDC',
  'PAGO AMERICAN EXPRESS',
  'DOMICILIACION TDC',
  'TDC PAGO AUTOMATICO',
  'Pago a tu tarjeta',
  'SU PAGO GRACIAS',
  'GRACIAS POR SU PAGO EN LINEA',
  'Pago recibido',
  'Payment - Thank you',
  'CREDIT CARD PAYMENT',
];
const purchases = [
  'PAGO CON TARJETA OXXO',
  'COMPRA TARJETA 4417 CHEDRAUI',
  'PAGO SERVICIO CFE',
  'PAGO TARJETA DE REGALO',
  'PAGO CUENTA DE TERCERO',
  'TARJETAS Y PAPELERIA DEL CENTRO',
  'COMISION ANUAL TDC',
  'PAGO TCONECTA RECARGA',
  'GRACIAS A DIOS TAQUERIA',
];

it.each(payments)('%s pays a card', (text) => expect(isCardPayment(text)).toBe(true));
it.each(purchases)('%s is spent', (text) => expect(isCardPayment(text)).toBe(false));
