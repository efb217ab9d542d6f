import { describe, expect, it } from 'vitest';
import { pressKey, type KeypadKey } from './keypad-text.ts';

const type = (keys: string, from = '') => keys.split('').reduce((text, key) => pressKey(text, key as KeypadKey), from);

describe('pressKey', () => {
  it('types an amount', () => expect(type('318.50')).toBe('318.50'));
  it('keeps one point and two decimals', () => expect(type('1.2.345')).toBe('1.23'));
  it('begins with a zero before a point', () => expect(type('.5')).toBe('0.5'));
  it('has no needless zero', () => expect(type('007')).toBe('7'));
  it('goes on from a tidied amount', () => expect(type('9', '1,234.5')).toBe('1234.59'));
  it('deletes the last sign, and clears', () => {
    expect(pressKey('12.3', 'delete')).toBe('12.');
    expect(pressKey('12.3', 'clear')).toBe('');
    expect(pressKey('', 'delete')).toBe('');
    expect(pressKey('120+8', 'delete')).toBe('120+');
    expect(pressKey('120+', 'delete')).toBe('120');
  });
  it('stops before the amount is too long', () => expect(type('1'.repeat(20))).toBe('1'.repeat(11)));

  it('types arithmetic, each number with its own point and decimals', () => {
    expect(type('120.50+80.255×2')).toBe('120.50+80.25×2');
    expect(type('007−.5')).toBe('7−0.5');
  });
  it('leaves a tidied number before a sign as it is', () => expect(type('÷3', '1,234.50')).toBe('1,234.50÷3'));
  it('takes the last of two signs, and none at the start', () => {
    expect(type('5+×2')).toBe('5×2');
    expect(type('+−×÷5')).toBe('5');
  });
  it('gives a factor six decimals', () => expect(type('100×1.1234567')).toBe('100×1.123456'));
  it('goes on from arithmetic that a keyboard has typed', () => {
    expect(type('+5', '(120 + 80)*2')).toBe('(120+80)*2+5');
    expect(type('5', '(120+80)')).toBe('(120+80)');
    expect(type('×5', '(120+80)')).toBe('(120+80)×5');
    expect(type('+5', '(')).toBe('(5');
  });
  it('stops before the arithmetic is too long', () => {
    const text = type('9+'.repeat(40));
    expect(text).toBe('9+'.repeat(30));
    expect(type('1', '9+'.repeat(29) + '99')).toBe('9+'.repeat(29) + '99');
  });
});
