import type { Sql } from './sql.ts';

/** Reads, or writes what is outside the change log, by statements of its own. */
export abstract class Repository {
  protected readonly sql: Sql;

  constructor(sql: Sql) {
    this.sql = sql;
  }
}
