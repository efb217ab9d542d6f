import { cents, type Cents } from '@household/domain';
import { Type } from '@mikro-orm/core';

/** A bigint column of whole cents. A value past the safe integers throws instead of losing a cent. */
export class CentsType extends Type<Cents | null, string | null> {
  override convertToDatabaseValue(value: Cents | null): string | null {
    return value === null ? null : String(value);
  }
  override convertToJSValue(value: string | number | null): Cents | null {
    return value === null ? null : cents(Number(value));
  }
  override compareAsType(): string {
    return 'number';
  }
  override getColumnType(): string {
    return 'bigint';
  }
}
