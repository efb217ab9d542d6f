import { describe, expect, it, vi } from 'vitest';

describe('statementName', () => {
  it('names a text once and for all, and no more than 500', async () => {
    // A module of its own: the other tests' statements have their names in theirs.
    vi.resetModules();
    const { statementName } = await import('./statement-name.ts');
    const named = Array.from({ length: 500 }, (_, index) => statementName(`select ${index}`));
    expect(new Set(named).size).toBe(500);
    expect(statementName('select 500')).toBeUndefined();
    expect(statementName('select 7')).toBe(named[7]);
  });
});
