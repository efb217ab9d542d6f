import { parseAmount } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { dayInput, type TypedDay } from '../../components/forms/typed-day.ts';
import type { FormField } from './record-form.ts';

/** '' is none. */
const orNull = (typed: string): string | null => (typed === '' ? null : typed);

export const textField = (label: MessageDescriptor): FormField<string, string> => ({
  label,
  empty: '',
  toTyped: (stored) => stored,
  toInput: (typed) => typed,
  toText: (typed) => typed.trim(),
});

/**
 * Pesos as text, also as arithmetic. Missing if nothing was typed; an invalid amount stays a string, so that the schema
 * rejects it as a number.
 */
export const amountField = (label: MessageDescriptor): FormField<number, string> => ({
  label,
  empty: '',
  toTyped: (stored, { plainAmount }) => plainAmount(stored),
  toInput: (typed) => (typed.trim() === '' ? undefined : (parseAmount(typed) ?? typed)),
  toText: (typed, texts) => texts.amount(typed),
});

/** The values of a refused save carry the day as a string. */
export const dayField = (label: MessageDescriptor): FormField<Temporal.PlainDate | string, TypedDay> => ({
  label,
  empty: '',
  toTyped: (stored) => Temporal.PlainDate.from(stored),
  toInput: dayInput,
  toText: (typed, texts) => texts.day(typed),
});

export const categoryField = (label: MessageDescriptor): FormField<string | null, string> => ({
  label,
  empty: '',
  toTyped: (stored) => stored ?? '',
  toInput: orNull,
  toText: (typed, texts) => texts.category(typed),
});

export const memberField = (label: MessageDescriptor): FormField<string | null, string> => ({
  ...categoryField(label),
  toText: (typed, texts) => texts.member(typed),
});

/** How a form holds a stored value, with a label for each choice. */
export const choiceField = <T>(
  label: MessageDescriptor,
  empty: T,
  toText: FormField<T, T>['toText'],
): FormField<T, T> => ({ label, empty, toTyped: (stored) => stored, toInput: (typed) => typed, toText });
