import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { namedRule, namedSplit, ruleOfNamed, splitOfNamed } from './named-split.ts';

const own = (first: number, second: number) => ({ first: cents(first), second: cents(second) });
const refusalAt = (path: string): unknown =>
  expect.objectContaining({ details: { issues: [{ path, message: 'unknownMember' }] } });

describe('splits of requests', () => {
  const members = { first: 'mom', second: 'constructor' };

  it('are read in the order of the household, whoever is named first', () => {
    const split = { rule: { constructor: 40, mom: 60 }, own: { mom: cents(5) } };
    expect(splitOfNamed(split, members)).toEqual({ rule: { first: 60, second: 40 }, own: own(5, 0) });
    expect(splitOfNamed({ rule: 'income', own: {} }, members)).toEqual({ rule: 'income', own: own(0, 0) });
  });

  it('come back unchanged, with both members', () => {
    const split = { rule: { mom: 60, constructor: 40 }, own: { mom: cents(5), constructor: cents(0) } };
    expect(namedSplit(splitOfNamed(split, members), members)).toEqual(split);
    expect(namedRule('income', members)).toBe('income');
  });

  it('name nobody else', () => {
    expect(() => splitOfNamed({ rule: { mom: 60, eva: 40 }, own: {} }, members)).toThrow(refusalAt('split.rule'));
    expect(() => splitOfNamed({ rule: 'income', own: { eva: cents(0) } }, members)).toThrow(refusalAt('split.own'));
    expect(() => ruleOfNamed({ eva: 60, luis: 40 }, members, 'rule')).toThrow(refusalAt('rule'));
  });
});
