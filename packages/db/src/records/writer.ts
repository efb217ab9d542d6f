import type { Sql } from '../cluster/sql.ts';
import type { ChangeLog } from '../history/change-log.ts';
import type { SplitResolver } from './split-resolver.ts';

/** What the writers of a unit of work share. */
export type Writing = {
  readonly sql: Sql;
  readonly log: ChangeLog;
  readonly splits: SplitResolver;
  /** The moment of the change. */
  readonly at: Temporal.Instant;
};

/** Writes the records of a kind, as a part of a unit of work. */
export abstract class Writer {
  protected readonly sql: Sql;
  protected readonly log: ChangeLog;
  protected readonly splits: SplitResolver;
  protected readonly at: Temporal.Instant;

  constructor({ sql, log, splits, at }: Writing) {
    this.sql = sql;
    this.log = log;
    this.splits = splits;
    this.at = at;
  }
}
