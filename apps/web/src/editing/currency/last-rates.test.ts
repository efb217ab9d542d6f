import { afterEach, describe, expect, it } from 'vitest';
import { lastRate, rememberRate } from './last-rates.ts';

afterEach(() => localStorage.clear());

describe('the last rate of a currency', () => {
  it('is the one that was remembered last, with its day', () => {
    rememberRate('USD', { rate: '17.2', day: Temporal.PlainDate.from('2026-11-02') });
    rememberRate('USD', { rate: '18.4210', day: Temporal.PlainDate.from('2026-11-12') });
    expect(lastRate('USD')).toEqual({ rate: '18.4210', day: Temporal.PlainDate.from('2026-11-12') });
    expect(lastRate('EUR')).toBeNull();
  });

  it('is none where something else is kept', () => {
    localStorage.setItem('last-rate-USD', '18.4210');
    expect(lastRate('USD')).toBeNull();
  });
});
