import { Type } from '@mikro-orm/core';

/**
 * A text[] column as a list of strings. Every element is quoted: MikroORM's own array type leaves simple words
 * unquoted, and PostgreSQL would read the word null as NULL.
 */
export class TextListType<T extends string = string> extends Type<T[] | null, string | T[] | null> {
  override convertToDatabaseValue(value: T[] | null): string | null {
    if (value === null) return null;
    return `{${value.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
  }
  override convertToJSValue(value: string | T[] | null): T[] | null {
    if (typeof value === 'string') throw new TypeError('The driver is to read arrays');
    return value;
  }
  override compareAsType(): string {
    return 'string[]';
  }
  override getColumnType(): string {
    return 'text[]';
  }
}
