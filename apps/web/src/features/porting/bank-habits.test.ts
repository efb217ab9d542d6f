import { NO_COLUMNS, type BankHabits } from '@household/domain';
import { afterEach, expect, it } from 'vitest';
import { readBankHabits, rememberBankHabits } from './bank-habits.ts';

afterEach(() => localStorage.clear());

const habits: BankHabits = {
  columns: { ...NO_COLUMNS, date: 0, description: 2, amountCents: 1 },
  dateOrder: 'dmy',
  isSpentNegative: true,
  payer: 'luis',
  shared: false,
};
const members = ['ana', 'luis'];

it('remembers how a bank was read', () => {
  expect(readBankHabits('a|b|c', 3, members)).toBeNull();
  rememberBankHabits('a|b|c', { ...habits, preamble: 4 } as BankHabits);
  rememberBankHabits('x|y', { ...habits, payer: 'ana' });
  expect(readBankHabits('a|b|c', 3, members)).toEqual(habits);
  rememberBankHabits('a|b|c', { ...habits, shared: true });
  expect(readBankHabits('a|b|c', 3, members)?.shared).toBe(true);
});

it('still knows what was remembered before a field was added', () => {
  const { currency: _later, ...columns } = habits.columns;
  localStorage.setItem('import-habits', JSON.stringify([['a', { ...habits, columns }]]));
  expect(readBankHabits('a', 3, members)).toEqual(habits);
});

it('forgets the bank that was longest unused', () => {
  for (let bank = 0; bank < 21; bank += 1) rememberBankHabits(`bank ${bank}`, habits);
  expect(readBankHabits('bank 0', 3, members)).toBeNull();
  expect(readBankHabits('bank 1', 3, members)).toEqual(habits);
});

it('takes nothing that fits neither the file nor the household', () => {
  rememberBankHabits('a', habits);
  expect(readBankHabits('a', 2, members)).toBeNull();
  expect(readBankHabits('a', 3, ['ana'])).toBeNull();
  for (const bad of ['{', '{}', '[1]', '[["a"]]', '[["a",{"columns":null}]]', '[["a",{"columns":{"date":0}}]]']) {
    localStorage.setItem('import-habits', bad);
    expect(readBankHabits('a', 3, members)).toBeNull();
  }
});
