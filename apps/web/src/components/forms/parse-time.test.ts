import { describe, expect, it } from 'vitest';
import { parseTime } from './parse-time.ts';

describe('parseTime', () => {
  it.each([
    ['09:00', '09:00'],
    ['9', '09:00'],
    ['21', '21:00'],
    ['9:05', '09:05'],
    ['930', '09:30'],
    ['2130', '21:30'],
    ['21.30', '21:30'],
    [' 9:30 pm ', '21:30'],
    ['9:30 p. m.', '21:30'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['10h30', '10:30'],
    ['18 hrs', '18:00'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('reads %j as %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(['', '24:00', '9:60', '13 pm', '0 am', '9:5', 'nueve', '1:2:3', '-1', '99999'])('refuses %j', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});
