import { Type } from '@mikro-orm/core';

/** A text column as a calendar month, `YYYY-MM`. */
export class PlainMonthType extends Type<Temporal.PlainYearMonth | null, string | null> {
  override convertToDatabaseValue(value: Temporal.PlainYearMonth | null): string | null {
    return value === null ? null : value.toString();
  }
  override convertToJSValue(value: string | null): Temporal.PlainYearMonth | null {
    return value === null ? null : Temporal.PlainYearMonth.from(value);
  }
  override compareAsType(): string {
    return 'string';
  }
  override getColumnType(): string {
    return 'text';
  }
}
