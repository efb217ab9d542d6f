import { type EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Writable } from 'node:stream';
import { translateDriverError } from './errors.ts';
import { statementName } from './statement-name.ts';

/** Runs a hand-written statement with `$1` parameters and returns its rows. */
export interface Sql {
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Runs a few statements as one transaction. */
export type InTransaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };
/** A statement that waits for the next one. */
type Held = Statement & { readonly answer: PromiseWithResolvers<QueryResult>; readonly timer: NodeJS.Immediate };

const prepared = (text: string, values: readonly unknown[]): Statement => {
  const name = statementName(text);
  return { ...(name !== undefined && { name }), text, values: [...values] };
};

/**
 * Statements outside a transaction, each prepared once per connection: planning is half the time of the reports
 * (measured in `benchmarks/`).
 */
export class PooledSql implements Sql {
  /**
   * The same for what is asked beside the next statement, whoever sends that: both leave in one write and take one round
   * trip. Without a next statement in this turn of the event loop it leaves alone.
   */
  readonly early: Sql;
  readonly #pool: Pool;
  #held: Held | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.early = { rows: (text, values = []) => rowsOf(this.#hold(prepared(text, values))) };
  }

  rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf(this.#ask(prepared(text, values)));
  }

  #ask(statement: Statement): Promise<QueryResult> {
    const held = this.#held;
    if (held === null) return this.#pool.query(statement);
    this.#held = null;
    clearImmediate(held.timer);
    return this.#askBoth(held, statement);
  }

  #hold(statement: Statement): Promise<QueryResult> {
    if (this.#held !== null) return this.#ask(statement);
    const answer = Promise.withResolvers<QueryResult>();
    const timer = setImmediate(() => {
      this.#held = null;
      this.#pool.query(statement).then(answer.resolve, answer.reject);
    });
    this.#held = { ...statement, answer, timer };
    return answer.promise;
  }

  async #askBoth({ answer, timer: _timer, ...first }: Held, second: Statement): Promise<QueryResult> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      answer.reject(error);
      throw error;
    });
    const asked = askTogether(client, [first, second]);
    asked[0]!.then(answer.resolve, answer.reject);
    return asked[1]!;
  }
}

/** When a connection breaks, its statements fail by themselves. */
const ignore = (): void => undefined;

/** Sends statements to a connection in one write, and returns it to the pool after the last answer. */
function askTogether(client: PoolClient, statements: readonly Statement[]): Promise<QueryResult>[] {
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Writable } }).connection;
  client.on('error', ignore);
  stream.cork();
  const asked = statements.map((statement) => client.query(statement));
  stream.uncork();
  void Promise.allSettled(asked).then((answers) => {
    client.off('error', ignore);
    client.release(answers.some(({ status }) => status === 'rejected'));
  });
  return asked;
}

async function rowsOf<Row extends object>(asked: Promise<QueryResult>): Promise<Row[]> {
  try {
    return (await asked).rows as Row[];
  } catch (error) {
    throw translateDriverError(error);
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
