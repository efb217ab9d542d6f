import { FollowingClient } from './following-client.ts';
import { statementName } from './statement-name.ts';

/**
 * A connection that prepares each statement with parameters once and then only binds it, also in transactions, where
 * the query builder does not accept a name. Statements that select `.*` are never prepared: they would fail once
 * another server has added a column.
 */
export class PreparingClient extends FollowingClient {
  override query(...args: unknown[]): never {
    const [text, values] = args;
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
}
