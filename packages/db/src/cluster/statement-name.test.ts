import { describe, expect, it, vi } from 'vitest';

describe('statementName', () => {
  it('always gives a text the same name, and names at most 500', async () => {
    // A separate module instance: the other tests' statements already have names.
    vi.resetModules();
    const { statementName } = await import('./statement-name.ts');
    const named = Array.from({ length: 500 }, (_, index) => statementName(`select ${index}`));
    expect(new Set(named).size).toBe(500);
    expect(statementName('select 500')).toBeUndefined();
    expect(statementName('select 7')).toBe(named[7]);
  });
});
