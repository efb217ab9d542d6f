import { describe, expect, it } from 'vitest';
import { englishMessage, maximumLength, MESSAGES, minimumLength } from './messages.ts';

describe('englishMessage', () => {
  it('says each code in words of its own', () => {
    const codes = Object.values(MESSAGES);
    expect(englishMessage(MESSAGES.required)).toBe('This field is required');
    expect(new Set([...codes, ...codes.map(englishMessage)])).toHaveProperty('size', 2 * codes.length);
  });

  it('says the limit of a length', () => {
    expect(englishMessage(minimumLength(8))).toBe('Minimum length is 8');
    expect(englishMessage(maximumLength(200))).toBe('Maximum length is 200');
  });

  it('returns unchanged what is not a code', () => {
    expect(englishMessage('Invalid JSON')).toBe('Invalid JSON');
    expect(englishMessage('toString')).toBe('toString');
    expect(englishMessage('maximumLength:')).toBe('maximumLength:');
  });
});
