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
  });
  it('stops before the amount is too long', () => expect(type('1'.repeat(20))).toBe('1'.repeat(11)));
});
