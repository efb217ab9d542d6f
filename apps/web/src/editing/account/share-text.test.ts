import { cents, type PerMember } from '@household/domain';
import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { formatFor } from '../../i18n/format.ts';
import { activateLocale, loadMessages, signedInMessages } from '../../i18n/i18n.ts';
import type { AccountMonth } from './account.ts';
import { paymentsByMember, shareText } from './share-text.ts';

const names = { first: 'Ana', second: 'Luis' };
const both = (first: number, second: number): PerMember<ReturnType<typeof cents>> => ({
  first: cents(first),
  second: cents(second),
});
const november: AccountMonth = {
  month: Temporal.PlainYearMonth.from('2026-11'),
  status: 'open',
  openingCents: cents(-340_098),
  balanceCents: cents(643_080),
  paymentsCents: cents(200_000),
  adjustmentsCents: cents(9_000),
  closingCents: cents(511_982),
  closedAt: null,
  closedBy: null,
  adjustments: [],
};
const figures = { paid: both(2_071_883, 1_115_680), fairShare: both(1_428_803, 1_758_760), percentages: null };

async function textIn(locale: 'es' | 'en', row = november, asOf = '2026-11-20', payments = both(200_000, 0)) {
  await activateLocale(locale);
  if (signedInMessages) await loadMessages(signedInMessages);
  const facts = { row, asOf: Temporal.PlainDate.from(asOf), names, payments, figures };
  return shareText(facts, i18n, formatFor(locale));
}

afterEach(() => activateLocale('es'));

describe('the text of a month', () => {
  it('says in Spanish who owes whom, how it came about and what was shared', async () => {
    expect(await textIn('es')).toBe(`Ana y Luis · noviembre de 2026
Luis le debe a Ana $5,119.82 (al 20 de noviembre)

Saldo anterior: $3,400.98 a favor de Luis
Balance de noviembre: $6,430.80 a favor de Ana
Pagos: Ana pagó a Luis $2,000.00
Ajustes: $90.00 a favor de Ana

Compartido: $31,875.63
Ana pagó $20,718.83, le tocan $14,288.03
Luis pagó $11,156.80, le tocan $17,587.60`);
  });

  it('says the same in English', async () => {
    const text = await textIn('en');
    expect(text).toContain('Ana and Luis · November 2026\nLuis owes Ana $5,119.82');
    expect(text).toContain('$3,400.98 owed to Luis');
    expect(text).toContain('$6,430.80 owed to Ana');
    expect(text).toContain('$31,875.63');
    expect(text).not.toMatch(/debe|favor|Saldo|Pagos|Ajustes|Compartido|tocan/);
  });

  it('leaves out what is nothing, and the day of a month that is over', async () => {
    const even = {
      openingCents: cents(0),
      paymentsCents: cents(0),
      adjustmentsCents: cents(0),
      closingCents: cents(0),
    };
    const text = await textIn('es', { ...november, ...even, balanceCents: cents(0) }, '2026-12-05', both(0, 0));
    expect(text).toBe(`Ana y Luis · noviembre de 2026
Están a mano

Compartido: $31,875.63
Ana pagó $20,718.83, le tocan $14,288.03
Luis pagó $11,156.80, le tocan $17,587.60`);
  });

  it('names both directions of payments', async () => {
    expect(await textIn('es', november, '2026-11-20', both(200_000, 5_000))).toContain(
      'Pagos: Ana pagó a Luis $2,000.00; Luis pagó a Ana $50.00',
    );
  });
});

describe('paymentsByMember', () => {
  it('adds up what each paid to the other', () => {
    const payments = [
      { from: 'ana', amountCents: cents(100) },
      { from: 'luis', amountCents: cents(30) },
      { from: 'ana', amountCents: cents(7) },
    ];
    expect(paymentsByMember(payments, (id) => (id === 'ana' ? 'first' : 'second'))).toEqual(both(107, 30));
  });
});
