import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findRecords } from '../find-records.ts';
import type { Stored } from '../kinds.ts';

export class CategoryReader {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** All categories by name, in Spanish order. */
  async list(): Promise<Stored<'category'>[]> {
    const orderBy = [{ [raw('name collate "es-x-icu"')]: 'asc' as const }, { id: 'asc' as const }];
    return findRecords(this.#em.fork(), 'category', {}, { orderBy });
  }
}
