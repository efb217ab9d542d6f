import type { Configuration } from '@mikro-orm/core';
import {
  isRaw,
  NativeQueryBuilder,
  type Platform,
  PostgreSqlConnection,
  PostgreSqlDriver,
} from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Execute = PostgreSqlConnection['execute'];

/** What MikroORM leaves to whoever sends a statement: `??` names a column, `\?` is a question mark, `?` a value. */
const PLACEHOLDER = /\\\?|\?\?|\?/g;

/**
 * A statement of MikroORM with `$1`, `$2` … for its values, so that no value is ever part of the text. A list becomes one
 * parameter each, an object its JSON; a piece of SQL that MikroORM made stays SQL, with its own values bound.
 *
 * @throws Error when the statement has more or fewer placeholders than values
 */
export function bindValues(platform: Platform, sql: string, params: readonly unknown[]): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => {
    if (isRaw(value)) return fill(value.sql, value.params);
    if (Array.isArray(value)) return value.map(bind).join(', ');
    values.push(value);
    return `$${values.length}`;
  };
  const fill = (text: string, given: readonly unknown[]): string => {
    let next = 0;
    const filled = text.replaceAll(PLACEHOLDER, (found) => {
      if (found === '\\?') return '?';
      const value = given[next++];
      return found === '??' ? platform.quoteIdentifier(value as string) : bind(value);
    });
    if (next !== given.length) throw new Error(`A statement has ${next} placeholders and ${given.length} values`);
    return filled;
  };
  // Without values a statement is sent as it is: a question mark may then be an operator, as in a migration.
  return params.length === 0 ? { text: sql, values } : { text: fill(sql, params), values };
}

/**
 * MikroORM writes values into the text of its statements as quoted literals, whatever it is told; this connection sends
 * them as parameters instead.
 */
class BindingConnection extends PostgreSqlConnection {
  override async execute<T>(
    ...[query, params = [], method = 'all', transaction, context]: Parameters<Execute>
  ): Promise<T> {
    await this.ensureConnection();
    const raw = query instanceof NativeQueryBuilder ? query.toRaw() : query;
    const given = isRaw(raw) ? { sql: raw.sql, params: raw.params } : { sql: raw, params };
    const { text, values } = bindValues(this.getPlatform(), given.sql, given.params as readonly unknown[]);
    return this.executeQuery(
      text,
      async () => {
        const client = (transaction as Transaction<unknown> | undefined) ?? this.getClient();
        return this.transformRawResult<T>(await client.executeQuery(CompiledQuery.raw(text, [...values])), method);
      },
      { ...context, query: text },
    );
  }
}

/** The driver for PostgreSQL whose statements carry no values in their text. */
export class BindingDriver extends PostgreSqlDriver {
  protected override readonly connection: BindingConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new BindingConnection(config);
  }
}
