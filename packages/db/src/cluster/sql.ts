import { type EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { translateDriverError } from './errors.ts';
import { statementName } from './statement-name.ts';

/** Runs a hand-written statement with `$1` parameters and returns its rows. */
export interface Sql {
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Runs a few statements as one transaction. */
export type InTransaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/**
 * Statements outside a transaction, each prepared once per connection: planning is half the time of the reports
 * (measured in `benchmarks/`).
 */
export class PooledSql implements Sql {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      const name = statementName(text);
      const result = await this.#pool.query<Row>({ ...(name !== undefined && { name }), text, values: [...values] });
      return result.rows;
    } catch (error) {
      throw translateDriverError(error);
    }
  }
}

/** Statements inside the transaction of an entity manager; its connection prepares them. */
export class TransactionSql implements Sql {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const transaction = this.#em.getTransactionContext<Transaction<unknown> | undefined>();
    if (!transaction) throw new Error('A transactional statement ran outside its transaction');
    const result = await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return result.rows;
  }
}
