import { expect, it } from 'vitest';
import { changedFields, fieldNames } from './field-texts.ts';

it('has words for the change of every field that is shown: «cambió el mes», never «cambió mes»', () => {
  const shown = Object.entries(fieldNames).flatMap(([field, name]) => (name ? field : []));
  expect(shown.filter((field) => !(field in changedFields))).toEqual([]);
});
