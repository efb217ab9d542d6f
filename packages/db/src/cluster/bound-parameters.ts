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

/** The placeholders of MikroORM's statements: `??` is a column name, `\?` a question mark, `?` a value. */
const PLACEHOLDER = /\\\?|\?\?|\?/g;

/**
 * Converts a MikroORM statement to `$1`, `$2` … placeholders, so that no value is ever part of the text. Each element
 * of a list is a parameter, an object is passed as JSON; raw SQL fragments stay SQL, with their values bound.
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
 * MikroORM always writes values into its statements as quoted literals; this connection sends them as parameters
 * instead.
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

/** The PostgreSQL driver with bound parameters. */
export class BindingDriver extends PostgreSqlDriver {
  protected override readonly connection: BindingConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new BindingConnection(config);
  }
}
