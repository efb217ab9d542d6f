import { cents, type Cents } from '@household/domain';
import { Type } from '@mikro-orm/core';

type TextValue = Cents | Temporal.PlainDate | Temporal.PlainYearMonth | Temporal.Instant;

/** A column that is written as text; `compared` is how MikroORM compares what is stored. */
const textType = <Value extends TextValue, Read = string>(
  column: string,
  read: (stored: Read) => Value,
  compared = 'string',
) =>
  class extends Type<Value | null, string | null> {
    override convertToDatabaseValue(value: Value | null): string | null {
      return value === null ? null : value.toString();
    }
    override convertToJSValue(stored: unknown): Value | null {
      return stored === null ? null : read(stored as Read);
    }
    override compareAsType(): string {
      return compared;
    }
    override getColumnType(): string {
      return column;
    }
  };

/** A bigint column of whole cents. A value past the safe integers throws instead of losing a cent. */
export class CentsType extends textType<Cents, string | number>(
  'bigint',
  (stored) => cents(Number(stored)),
  'number',
) {}

/** A date column as a calendar day; it never passes through an instant, so no zone can move it. */
export class PlainDateType extends textType('date', (stored: string) => Temporal.PlainDate.from(stored)) {}

/** A text column as a calendar month, `YYYY-MM`. */
export class PlainMonthType extends textType('text', (stored: string) => Temporal.PlainYearMonth.from(stored)) {}

/** A timestamptz column as an instant, kept to the microsecond that PostgreSQL stores. */
export class InstantType extends textType<Temporal.Instant, string | Date>('timestamptz', (stored) =>
  Temporal.Instant.from(stored instanceof Date ? stored.toISOString() : stored),
) {}

/**
 * A column of a list. Every element is quoted: MikroORM's own array type leaves simple words unquoted, and PostgreSQL
 * would read the word null as NULL.
 */
abstract class ListType<List extends readonly unknown[]> extends Type<List | null, string | List | null> {
  override convertToDatabaseValue(value: List | null): string | null {
    const quoted = value?.map((item) => `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`);
    return quoted ? `{${quoted.join(',')}}` : null;
  }
  override convertToJSValue(value: string | List | null): List | null {
    if (typeof value === 'string') throw new TypeError('The driver is to read arrays');
    return value;
  }
}

/** Two small whole numbers as a smallint[] column. */
export class NumberListType extends ListType<[number, number]> {
  override compareAsType(): string {
    return 'number[]';
  }
  override getColumnType(): string {
    return 'smallint[]';
  }
}

/** A text[] column. */
export class TextListType<T extends string = string> extends ListType<T[]> {
  override compareAsType(): string {
    return 'string[]';
  }
  override getColumnType(): string {
    return 'text[]';
  }
}
