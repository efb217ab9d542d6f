import { describe, expect, it } from 'vitest';
import { restJson } from './rest-json.ts';

const moment = (text: string) => Temporal.Instant.from(text);

describe('restJson', () => {
  it('gives every timestamp three decimals, so that they sort as text', () => {
    const moments = ['2026-09-17T18:00:00Z', '2026-09-17T18:00:00.52Z', '2026-09-17T18:00:00.525Z'].map(moment);
    const texts = JSON.parse(restJson({ moments })).moments;
    expect(texts).toEqual(['2026-09-17T18:00:00.000Z', '2026-09-17T18:00:00.520Z', '2026-09-17T18:00:00.525Z']);
    expect(texts.toSorted()).toEqual(texts);
  });

  it('does not change what it prints', () => {
    const body = { at: moment('2026-09-17T18:00:00Z'), in: [{ at: moment('2026-09-17T18:00:00Z'), n: 1 }] };
    const before = JSON.stringify(body);
    restJson(body);
    expect(JSON.stringify(body)).toBe(before);
    expect(body.in[0]!.at).toBeInstanceOf(Temporal.Instant);
  });

  it('leaves days, months, text that looks like timestamps and everything else unchanged', () => {
    const body = {
      day: Temporal.PlainDate.from('2026-09-17'),
      month: Temporal.PlainYearMonth.from('2026-09'),
      text: '2026-09-17T18:00:00Z',
      list: [1, null, true, { Z: 'Z' }],
    };
    expect(restJson(body)).toBe(JSON.stringify(body));
  });
});
