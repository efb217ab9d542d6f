import type { QueryResult } from 'pg';
import { FollowingClient } from './following-client.ts';
import { statementName } from './statement-name.ts';

const BEGIN = 'begin';
const BEGUN: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A connection that prepares each statement with parameters once and then only binds it, also in transactions, where
 * the query builder does not accept a name. Statements that select `.*` are never prepared: they would fail once
 * another server has added a column.
 */
export class PreparingClient extends FollowingClient {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (text === BEGIN && typeof args.at(-1) !== 'function') return this.#begin() as never;
    const isPreparable =
      args.length === 2 &&
      typeof text === 'string' &&
      Array.isArray(values) &&
      values.length > 0 &&
      !text.includes('.*');
    const name = isPreparable ? statementName(text) : undefined;
    const sent = name === undefined ? args : [{ name, text, values }];
    return super.query(...(sent as [string])) as never;
  }

  /**
   * Nobody waits for a transaction to begin: what comes next is sent behind it, so it takes no round trip of its own. It
   * fails only where the connection does, and then what comes next fails too.
   */
  #begin(): Promise<QueryResult> {
    super.query(BEGIN).catch(() => undefined);
    return Promise.resolve(BEGUN);
  }
}
