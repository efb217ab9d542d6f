import type { EntityManager } from '@mikro-orm/postgresql';
import { Repository } from '../cluster/repository.ts';
import type { Sql } from '../cluster/sql.ts';
import type { RecordTables } from './record-table.ts';

/** Reads records of kinds that a household has few of, through their entities. */
export abstract class EntityReader {
  protected readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }
}

/** Reads records by the columns of their tables. */
export abstract class Reader extends Repository {
  protected readonly tables: RecordTables;

  constructor(sql: Sql, tables: RecordTables) {
    super(sql);
    this.tables = tables;
  }
}
