import { EXPRESSION_LENGTH_MAX } from '@household/domain';

export type SignKey = '÷' | '×' | '−' | '+';
/** How a key of the keypad changes the typed amount. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | SignKey | 'delete' | 'clear';

/** Pesos before the point: with more digits no amount is valid. */
const longest = 11;
/** Decimals of an amount, and of the operand after × or ÷. */
const amountDecimals = 2;
const factorDecimals = 6;

const signs = /[-+−*×/÷]/;
export const isSign = (key: string): key is SignKey => key.length === 1 && signs.test(key);

/**
 * The text after a key: one point, at most two decimals, six in a factor, no leading zeros. An operator replaces one
 * just typed, and can't be first.
 */
export function pressKey(text: string, key: KeypadKey): string {
  if (key === 'clear') return '';
  const plain = text.replaceAll(/[^0-9.,()+\-−*×/÷]/g, '');
  const numberAt = plain.search(/[0-9.,]*$/);
  const before = plain.slice(0, numberAt);
  // The number being typed has no commas; the ones before it stay as they were formatted.
  const number = plain.slice(numberAt).replaceAll(',', '');
  if (key === 'delete') return (before + number).slice(0, -1);
  if (isSign(key)) return number === '' ? withSign(before, key) : fitting(text, plain + key);
  const mayHaveNumber = !before.endsWith(')');
  return mayHaveNumber ? fitting(text, before + pressDigit(number, key, decimalsAfter(before))) : plain;
}

const fitting = (before: string, after: string): string => (after.length > EXPRESSION_LENGTH_MAX ? before : after);

function withSign(before: string, sign: SignKey): string {
  if (before.endsWith(')')) return fitting(before, before + sign);
  return before === '' || before.endsWith('(') ? before : before.slice(0, -1) + sign;
}

const decimalsAfter = (before: string): number => (/[*×/÷]$/.test(before) ? factorDecimals : amountDecimals);

function pressDigit(number: string, key: string, decimals: number): string {
  const point = number.indexOf('.');
  if (key === '.') return point >= 0 ? number : `${number === '' ? '0' : number}.`;
  if (point >= 0) return number.length - point > decimals ? number : number + key;
  if (number.length >= longest) return number;
  return number === '0' ? key : number + key;
}
