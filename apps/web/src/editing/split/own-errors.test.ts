import { describe, expect, it } from 'vitest';
import { ownErrors } from './own-errors.ts';

const members = {
  first: { id: 'ana', name: 'Ana', order: 'first' as const },
  second: { id: 'luis', name: 'Luis', order: 'second' as const },
};
const errorsOf = (errors: Record<string, string>) => ownErrors(errors, members, (message) => `¡${message}!`);

describe('ownErrors', () => {
  it('is one member’s amount, or both together', () => {
    expect(errorsOf({ 'split.own.luis': 'invalidNumber' })).toEqual({
      rule: undefined,
      own: undefined,
      ownOf: { luis: '¡invalidNumber!' },
    });
    expect(errorsOf({ 'split.own': 'ownPartsExceedAmount' })).toEqual({
      rule: undefined,
      own: '¡ownPartsExceedAmount!',
      ownOf: {},
    });
    expect(errorsOf({ amount: 'required' })).toEqual({ rule: undefined, own: undefined, ownOf: {} });
  });

  it('is the rule, or the split as a whole', () => {
    expect(errorsOf({ 'split.rule': 'percentagesTotal' }).rule).toBe('¡percentagesTotal!');
    expect(errorsOf({ split: 'personalHasNoSplit' }).rule).toBe('¡personalHasNoSplit!');
  });
});
