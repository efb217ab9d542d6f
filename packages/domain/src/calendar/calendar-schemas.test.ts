import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  plainDateSchema,
  plainYearMonthSchema,
  queryDateSchema,
  timeOfDaySchema,
  weekdaySchema,
} from './calendar-schemas.ts';

const messageOf = (schema: z.ZodMiniType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

describe('plainDateSchema', () => {
  it('accepts text and Temporal.PlainDate', () => {
    expect(plainDateSchema.parse('2026-09-17').toString()).toBe('2026-09-17');
    expect(plainDateSchema.parse(Temporal.PlainDate.from('2026-09-17')).toString()).toBe('2026-09-17');
  });

  it('refuses dates that do not exist, other types and a missing value', () => {
    expect(messageOf(plainDateSchema, '2026-02-30')).toBe('invalidDate');
    expect(messageOf(plainDateSchema, 20_260_917)).toBe('invalidDate');
    expect(messageOf(plainDateSchema, undefined)).toBe('required');
    expect(messageOf(plainDateSchema, Temporal.PlainDate.from('+010000-01-01'))).toBe('invalidDate');
    expect(messageOf(plainYearMonthSchema, Temporal.PlainYearMonth.from('-000001-12'))).toBe('invalidMonth');
    expect(messageOf(plainDateSchema, Temporal.PlainDate.from('2026-09-17[u-ca=gregory]'))).toBe('invalidDate');
  });

  it('describes its input as a date for JSON Schema', () => {
    const schema = z.toJSONSchema(z.object({ date: plainDateSchema }), { io: 'input', unrepresentable: 'any' });
    expect(schema.properties).toEqual({ date: { type: 'string', format: 'date' } });
    expect(schema.required).toEqual(['date']);
  });
});

describe('the other calendar schemas', () => {
  it('clamp a query’s day to its month', () => {
    expect(queryDateSchema.parse('2026-02-31').toString()).toBe('2026-02-28');
  });

  it('accept months, times and weekdays', () => {
    expect(plainYearMonthSchema.parse('2026-09').toString()).toBe('2026-09');
    expect(plainYearMonthSchema.parse(Temporal.PlainYearMonth.from('2026-09')).toString()).toBe('2026-09');
    expect(messageOf(plainYearMonthSchema, '2026-13')).toBe('invalidMonth');
    expect(timeOfDaySchema.parse('09:00')).toBe('09:00');
    expect(messageOf(timeOfDaySchema, '24:00')).toBe('invalidTime');
    expect(weekdaySchema.parse('monday')).toBe('monday');
    expect(messageOf(weekdaySchema, 'Monday')).toBe('invalidWeekday');
  });
});
