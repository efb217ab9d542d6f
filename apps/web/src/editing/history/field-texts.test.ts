import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { activateLocale } from '../../i18n/i18n.ts';
import { changedFields, fieldNames } from './field-texts.ts';

it('has words for the change of every field that is shown: «cambió el mes», never «cambió mes»', () => {
  const shown = Object.entries(fieldNames).flatMap(([field, name]) => (name ? field : []));
  expect(shown.filter((field) => !(field in changedFields))).toEqual([]);
});

it('calls the start of a rule what its form calls it, not the first screen', async () => {
  await activateLocale('en');
  expect(i18n._(fieldNames.startDate!)).toBe('Start date');
});
