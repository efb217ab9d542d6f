import { expect, it } from 'vitest';
import { daysLeft, groupsOf, type TrashItem } from './trash-groups.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const until = (id: string, moment: string) => ({ id, restorableUntil: Temporal.Instant.from(moment) }) as TrashItem;

it('counts the days in Mexico City until a record is erased', () => {
  expect(daysLeft(until('a', '2026-11-23T18:00:00Z'), today)).toBe(3);
  expect(daysLeft(until('b', '2026-11-21T05:59:00Z'), today)).toBe(0);
  expect(daysLeft(until('c', '2026-11-19T05:59:00Z'), today)).toBe(0);
});

it('puts what is erased within a week first, and leaves out a group without records', () => {
  const [week, later] = [until('week', '2026-11-27T12:00:00Z'), until('later', '2026-11-28T12:00:00Z')];
  expect(groupsOf([week, later], today).map(({ key, rows }) => [key, rows.map(({ id }) => id)])).toEqual([
    ['soon', ['week']],
    ['later', ['later']],
  ]);
  expect(groupsOf([later], today).map(({ key }) => key)).toEqual(['later']);
});
