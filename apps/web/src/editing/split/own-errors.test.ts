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
      own: undefined,
      ownOf: { luis: '¡invalidNumber!' },
    });
    expect(errorsOf({ 'split.own': 'ownPartsExceedAmount' })).toEqual({ own: '¡ownPartsExceedAmount!', ownOf: {} });
    expect(errorsOf({ amount: 'required' })).toEqual({ own: undefined, ownOf: {} });
  });
});
