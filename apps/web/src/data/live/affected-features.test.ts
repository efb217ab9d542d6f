import { describe, expect, it } from 'vitest';
import { affectedFeatures, type Kind } from './affected-features.ts';

describe('affectedFeatures', () => {
  it('includes the rules for an expense, which their estimates come from', () => {
    expect([...affectedFeatures(['expense'])!]).toEqual(expect.arrayContaining(['history', 'recurring', 'bills']));
  });

  it('is all of them for a kind that this page does not know', () => {
    expect(affectedFeatures(['salary', 'budget' as Kind])).toBeNull();
  });
});
