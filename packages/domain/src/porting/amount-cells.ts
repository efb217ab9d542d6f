import { MESSAGES } from '../errors/messages.ts';
import { absCents, type Cents, negateCents } from '../money/cents.ts';
import { type Direction, foldDirection } from './direction.ts';
import { amountOf, type Read, signedAmount } from './expense-columns.ts';
import type { TableColumns } from './table-columns.ts';

/** The problem of a row's amount, and its column. */
export type AmountProblem = { readonly field: 'amountCents' | 'received' | 'direction'; readonly message: string };

export type AmountReading = {
  readonly columns: TableColumns;
  /** Whether spent amounts are negative, as in the statements of many banks. */
  readonly isSpentNegative: boolean;
  /** What the words of the column of directions mean. */
  readonly directions: ReadonlyMap<string, Direction>;
};

/** Whether a cell of one of two amount columns stays empty because the other is filled: nothing, a dash or zero. */
export const isEmptyAmount = (text: string): boolean => /^[-–—]*$/u.test(text) || signedAmount(text) === 0;

/**
 * The signed cents of a row: above zero what was spent, below zero what was received. Banks have them in one column with
 * signs, in two columns, or in one with a word beside it.
 *
 * @param textOf the text of the row's cell in a field's column, '' without one
 */
export function readAmount(
  textOf: (field: AmountProblem['field']) => string,
  { columns, isSpentNegative, directions }: AmountReading,
): { readonly value: Cents } | AmountProblem {
  const spent = textOf('amountCents');
  const received = textOf('received');
  if (columns.received !== null && !isEmptyAmount(received)) {
    if (columns.amountCents !== null && !isEmptyAmount(spent)) {
      return { field: 'received', message: MESSAGES.spentAndReceived };
    }
    const amount = amountOf(received, false);
    return 'value' in amount ? { value: negateCents(absCents(amount.value)) } : inField('received', amount);
  }
  // Of two columns, one with a zero in the other is read where the zero is.
  const amount = amountOf(spent, isSpentNegative);
  if (columns.direction === null || 'message' in amount) return inField('amountCents', amount);
  const direction = directions.get(foldDirection(textOf('direction')));
  if (direction === undefined) {
    return { field: 'direction', message: textOf('direction') === '' ? MESSAGES.required : MESSAGES.invalidValue };
  }
  const size = absCents(amount.value);
  return { value: direction === 'out' ? size : negateCents(size) };
}

/** What was read of a cell, or what is wrong with it and in which column. */
export const inField = <Field extends string, T>(
  field: Field,
  read: Read<T>,
): { readonly value: T } | { readonly field: Field; readonly message: string } =>
  'value' in read ? read : { field, message: read.message };
