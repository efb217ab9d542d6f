/** What a key of the keypad makes of the amount typed so far. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete' | 'clear';

/** Pesos before the point: beyond this no amount is valid. */
const longest = 11;

/** The text after a key: one point, at most two decimals, no needless zero at the start. */
export function pressKey(text: string, key: KeypadKey): string {
  const plain = text.replaceAll(/[^0-9.]/g, '');
  if (key === 'clear') return '';
  if (key === 'delete') return plain.slice(0, -1);
  const point = plain.indexOf('.');
  if (key === '.') return point >= 0 ? plain : `${plain === '' ? '0' : plain}.`;
  if (point >= 0) return plain.length - point > 2 ? plain : plain + key;
  if (plain.length >= longest) return plain;
  return plain === '0' ? key : plain + key;
}
