import { describe, expect, it } from 'vitest';
import { formatFor } from '../../i18n/format.ts';
import { followTerms, isPossiblyPaid, paidOf } from './follow-terms.ts';

const { plainAmount } = formatFor('es');
const nothing = {
  originalAmount: '',
  totalInstallments: '',
  paid: '',
  paymentDue: '',
  remainingBalance: '',
  currentInstallment: '0',
};
type Typed = typeof nothing;
const follow = (before: Partial<Typed>, change: Partial<Typed>) => {
  const was = { ...nothing, ...before };
  const { paymentDue, remainingBalance, currentInstallment } = followTerms(was, { ...was, ...change }, plainAmount);
  return { paymentDue, remainingBalance, currentInstallment };
};

const terms = { originalAmount: '12,000', totalInstallments: '12', paid: '3' };
const computed = { paymentDue: '1,000.00', remainingBalance: '9,000.00', currentInstallment: '4' };

describe('followTerms', () => {
  it('computes payment, balance and instalment once amount, instalments and how many are paid are there', () => {
    expect(follow({}, { originalAmount: '12,000' })).toEqual({
      paymentDue: '',
      remainingBalance: '',
      currentInstallment: '0',
    });
    expect(follow({ originalAmount: '12,000', totalInstallments: '12' }, { paid: '3' })).toEqual(computed);
  });

  it('follows while nobody corrected them', () => {
    expect(follow({ ...terms, ...computed }, { paid: '4' })).toEqual({
      paymentDue: '1,000.00',
      remainingBalance: '8,000.00',
      currentInstallment: '5',
    });
  });

  it('leaves alone what was corrected by hand', () => {
    const corrected = { ...terms, ...computed, remainingBalance: '8,999.10', currentInstallment: '3' };
    expect(follow(corrected, { totalInstallments: '6' })).toEqual({
      paymentDue: '2,000.00',
      remainingBalance: '8,999.10',
      currentInstallment: '3',
    });
  });

  it('counts the balance with the payment that was corrected', () => {
    const balance = { paymentDue: '1,010', remainingBalance: '8,970.00' };
    expect(follow({ ...terms, ...computed }, { paymentDue: '1,010' })).toMatchObject(balance);
    expect(follow({ ...terms, ...computed, ...balance }, { paid: '4' })).toEqual({
      paymentDue: '1,010.00',
      remainingBalance: '7,960.00',
      currentInstallment: '5',
    });
  });

  it.each([{ paid: '13' }, { totalInstallments: '0' }, { totalInstallments: 'x' }, { originalAmount: '1,2,3' }])(
    'keeps what stands while the terms make no sense: %j',
    (wrong) => {
      expect(follow({ ...terms, ...computed }, wrong)).toEqual(computed);
    },
  );
});

describe('paidOf', () => {
  it('is what the figures of a stored plan agree with', () => {
    expect(paidOf({ ...nothing, ...terms, ...computed })).toBe('3');
    expect(paidOf({ ...nothing, ...terms, ...computed, remainingBalance: '8,000.00' })).toBe('');
    expect(paidOf({ ...nothing, ...terms, ...computed, totalInstallments: '' })).toBe('');
    expect(paidOf({ ...nothing, ...terms, ...computed, currentInstallment: '0' })).toBe('');
  });
});

describe('isPossiblyPaid', () => {
  it.each([
    ['0', '12', true],
    ['12', '12', true],
    ['13', '12', false],
    ['-1', '12', false],
    ['tres', '12', false],
    ['1.5', '', false],
    ['13', '', true],
    ['', '12', true],
  ])('%j of %j: %j', (paid, totalInstallments, expected) => {
    expect(isPossiblyPaid({ paid, totalInstallments })).toBe(expected);
  });
});
