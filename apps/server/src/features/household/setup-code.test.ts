import { describe, expect, it } from 'vitest';
import { createSetupCode } from './setup-code.ts';

describe('createSetupCode', () => {
  it('makes another code each time, of 16 unambiguous characters', () => {
    const codes = Array.from({ length: 50 }, () => createSetupCode().text);
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  });
});
