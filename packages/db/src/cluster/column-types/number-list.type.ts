import { Type } from '@mikro-orm/core';

/** Two small whole numbers as a smallint[] column. */
export class NumberListType extends Type<[number, number] | null, string | number[] | null> {
  override convertToDatabaseValue(value: [number, number] | null): string | null {
    return value === null ? null : `{${value.join(',')}}`;
  }
  override convertToJSValue(value: string | number[] | null): [number, number] | null {
    if (typeof value === 'string') throw new TypeError('The driver is to read arrays');
    return value as [number, number] | null;
  }
  override compareAsType(): string {
    return 'number[]';
  }
  override getColumnType(): string {
    return 'smallint[]';
  }
}
