import { describe, expect, it } from 'vitest';
import { differences, firstChoice, merge, type ComparedField } from './versions.ts';

type Values = { amount: string; name: string; cadence: string; day: string; note: string };
const fields: ComparedField<Values>[] = [
  { names: ['amount'], label: 'Monto', text: ({ amount }) => String(Number(amount)) },
  { names: ['name'], label: 'Nombre', text: ({ name }) => name },
  {
    names: ['cadence', 'day'],
    label: 'Frecuencia',
    text: ({ cadence, day }) => (cadence === 'weekly' ? 'weekly' : day),
  },
];
const base: Values = { amount: '600.00', name: 'Pan', cadence: 'monthly', day: '1', note: '' };
const labels = (found: readonly ComparedField<Values>[]) => found.map(({ label }) => label);

describe('differences', () => {
  it('compares by words: 600 is 600.00, and a day that a weekly rule does not have is none', () => {
    expect(labels(differences(fields, base, { ...base, amount: '600' }))).toEqual([]);
    const weekly = { ...base, cadence: 'weekly' };
    expect(labels(differences(fields, weekly, { ...weekly, day: '9' }))).toEqual([]);
    expect(labels(differences(fields, base, { ...weekly, name: 'Té' }))).toEqual(['Nombre', 'Frecuencia']);
  });
});

describe('firstChoice', () => {
  it('is mine where I changed the field, also where both did, else theirs', () => {
    const mine = { ...base, name: 'Té' };
    expect(fields.map((field) => firstChoice(field, base, mine))).toEqual(['theirs', 'mine', 'theirs']);
  });
});

describe('merge', () => {
  const mine = { ...base, amount: '700', name: 'Té', note: 'only mine has it' };
  const theirs = { ...base, amount: '650.00', cadence: 'weekly', day: '3' };

  it('takes each field with all that belongs to it from the chosen side, and the rest of the form as it is', () => {
    expect(merge(fields, ['mine', 'theirs', 'theirs'], mine, theirs)).toEqual({
      amount: '700',
      name: 'Pan',
      cadence: 'weekly',
      day: '3',
      note: 'only mine has it',
    });
  });

  it('gives either version whole', () => {
    expect(merge(fields, ['mine', 'mine', 'mine'], mine, theirs)).toEqual(mine);
    expect(merge(fields, ['theirs', 'theirs', 'theirs'], mine, theirs)).toEqual({ ...theirs, note: mine.note });
  });
});
