import { raw } from '@mikro-orm/core';
import { findRecords } from '../find-records.ts';
import { EntityReader } from '../reader.ts';
import type { Stored } from '../kinds.ts';

export class CategoryReader extends EntityReader {
  /** All categories by name, in Spanish order. */
  async list(): Promise<Stored<'category'>[]> {
    const orderBy = [{ [raw('name collate "es-x-icu"')]: 'asc' as const }, { id: 'asc' as const }];
    return findRecords(this.em.fork(), 'category', {}, { orderBy });
  }
}
