import { expect, it, describe } from 'vitest';
import { ageOf } from './age.ts';

const now = Temporal.Instant.from('2026-09-17T18:00:00Z');

describe('ageOf', () => {
  it.each([
    ['2026-09-17T17:59:58Z', 'hace 1 minuto', '1 minute ago'],
    ['2026-09-17T18:03:00Z', 'hace 1 minuto', '1 minute ago'],
    ['2026-09-17T17:00:01Z', 'hace 59 minutos', '59 minutes ago'],
    ['2026-09-17T17:00:00Z', 'hace 1 hora', '1 hour ago'],
    ['2026-09-15T18:00:01Z', 'hace 47 horas', '47 hours ago'],
    ['2026-09-15T18:00:00Z', 'hace 2 días', '2 days ago'],
    ['2026-08-17T18:00:00Z', 'hace 31 días', '31 days ago'],
  ])('%s was %s', (moment, spanish, english) => {
    expect(ageOf(Temporal.Instant.from(moment), now, 'es')).toBe(spanish);
    expect(ageOf(Temporal.Instant.from(moment), now, 'en')).toBe(english);
  });
});
