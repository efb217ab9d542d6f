import { Type } from '@mikro-orm/core';

/** A timestamptz column as an instant, kept to the microsecond that PostgreSQL stores. */
export class InstantType extends Type<Temporal.Instant | null, string | null> {
  override convertToDatabaseValue(value: Temporal.Instant | null): string | null {
    return value === null ? null : value.toString();
  }
  override convertToJSValue(value: string | Date | null): Temporal.Instant | null {
    if (value === null) return null;
    return Temporal.Instant.from(value instanceof Date ? value.toISOString() : value);
  }
  override compareAsType(): string {
    return 'string';
  }
  override getColumnType(): string {
    return 'timestamptz';
  }
}
