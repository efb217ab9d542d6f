import { Type } from '@mikro-orm/core';

/** A date column as a calendar day; it never passes through an instant, so no zone can move it. */
export class PlainDateType extends Type<Temporal.PlainDate | null, string | null> {
  override convertToDatabaseValue(value: Temporal.PlainDate | null): string | null {
    return value === null ? null : value.toString();
  }
  override convertToJSValue(value: string | null): Temporal.PlainDate | null {
    return value === null ? null : Temporal.PlainDate.from(value);
  }
  override compareAsType(): string {
    return 'string';
  }
  override getColumnType(): string {
    return 'date';
  }
}
