import { checkHousehold, type Database, openDatabase } from '@household/db';
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { rowsOf, schemaOf } from '../../packages/db/test/schema-of.ts';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import type { RunFacts, RunSetting } from '../proof.ts';
import { Random } from '../support/random.ts';

const released = join(import.meta.dirname, '../../packages/db/test/released/0.1.0.sql');
const script = join(import.meta.dirname, 'migrating-process.ts');
/** Longer than any migration of the released household takes. */
const LONGEST_DELAY_MS = 30;
/** The part of the tables that somebody else holds. */
const HELD = 0.5;

export interface UpgradeOptions extends Omit<RunSetting, 'extent'> {
  /** How often the migrating process is killed in each migration that is tried. */
  readonly kills: number;
  /** Of how many migrations, chosen by the seed; all of them when absent. */
  readonly migrations?: number;
}

/** What a migration that was interrupted must leave as it was. */
interface Stored {
  readonly applied: readonly string[];
  readonly schema: readonly string[];
  readonly rows: ReadonlyMap<string, unknown>;
}

async function storedIn(database: Database): Promise<Stored> {
  const { rows } = await database.pool.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  return {
    applied: rows.map(({ name }) => name),
    schema: await schemaOf(database),
    rows: await rowsOf(database),
  };
}

/** A household of the first release, upgraded by processes that are killed in the middle of each migration. */
export class UpgradeRun {
  readonly #options: UpgradeOptions;
  readonly #random: Random;
  readonly #cluster: pg.Client;
  readonly #made: string[] = [];
  readonly #counts = { kills: 0, inTheMiddle: 0, completed: 0, upgrades: 0 };
  readonly #failures: string[] = [];
  #newest: readonly string[] = [];

  private constructor(options: UpgradeOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#cluster = new pg.Client({ connectionString: options.clusterUrl });
  }

  static async run(options: UpgradeOptions): Promise<RunFacts> {
    const run = new UpgradeRun(options);
    await run.#cluster.connect();
    try {
      await run.#run();
    } finally {
      for (const name of run.#made) await run.#cluster.query(`drop database if exists ${name} with (force)`);
      await run.#cluster.end();
    }
    return { counts: run.#counts, failures: run.#failures };
  }

  async #run(): Promise<void> {
    this.#newest = await this.#schemaOfNewest();
    const base = await this.#create();
    await this.#on(base, async ({ pool }) => void (await pool.query(await readFile(released, 'utf8'))));
    const before = await this.#on(base, storedIn);
    const missing = await this.#on(base, (database) =>
      Promise.resolve(database.knownMigrations().filter((name) => !before.applied.includes(name))),
    );
    const tried = new Set<string>();
    while (tried.size < (this.#options.migrations ?? missing.length)) tried.add(this.#random.pick(missing));
    for (const migration of missing) {
      if (tried.has(migration) && !(this.#counts.kills > 0 && this.#options.isOver())) {
        for (let kill = 0; kill < this.#options.kills; kill += 1) await this.#interrupt(base, migration, kill);
      }
      await this.#on(base, (database) => database.migrate(migration));
    }
  }

  async #schemaOfNewest(): Promise<readonly string[]> {
    const { url, drop } = await cloneTemplate(this.#options.clusterUrl);
    const database = await openDatabase({ url, poolSize: 1 });
    try {
      return await schemaOf(database);
    } finally {
      await database.close();
      await drop();
    }
  }

  async #create(template = 'template0'): Promise<string> {
    const name = `u_${randomUUID().replaceAll('-', '')}`;
    await this.#cluster.query(`create database ${name} template ${template} strategy file_copy`);
    this.#made.push(name);
    return name;
  }

  #urlOf(name: string, application = 'observer'): string {
    const url = new URL(this.#options.clusterUrl);
    url.pathname = `/${name}`;
    url.searchParams.set('application_name', application);
    return url.href;
  }

  /** Nobody is connected to the database afterwards, so that it can be copied. */
  async #on<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ url: this.#urlOf(name), poolSize: 2 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Kills a process in the middle of a migration; every second time one that waits in it for a lock. */
  async #interrupt(base: string, migration: string, kill: number): Promise<void> {
    const name = await this.#create(base);
    const before = await this.#on(name, storedIn);
    const process = `${name}_process`;
    const child = fork(script, [this.#urlOf(name, process)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    await once(child, 'message');
    let isMigrated = false;
    child.once('message', () => {
      isMigrated = true;
    });
    const isDone = () => isMigrated;
    if (kill % 2 === 0) await this.#holdUp(name, process, child, migration, [...before.rows.keys()], isDone);
    else {
      child.send(migration);
      await sleep(this.#random.int(0, LONGEST_DELAY_MS));
      await this.#kill(child, process);
    }
    this.#counts.kills += 1;
    await this.#compare(name, migration, before);
  }

  /** Lets a process migrate while somebody else holds some of the tables, and kills it once it waits or has migrated. */
  async #holdUp(
    name: string,
    process: string,
    child: ChildProcess,
    migration: string,
    tables: readonly string[],
    isMigrated: () => boolean,
  ): Promise<void> {
    const holder = new pg.Client({ connectionString: this.#urlOf(name) });
    await holder.connect();
    try {
      await holder.query('begin');
      const held = tables.filter(() => this.#random.chance(HELD));
      if (held.length > 0) await holder.query(`lock table ${held.join(', ')}`);
      child.send(migration);
      while (!isMigrated() && !(await this.#waits(process))) await sleep(2);
      if (!isMigrated()) this.#counts.inTheMiddle += 1;
      await this.#kill(child, process);
    } finally {
      await holder.end();
    }
  }

  async #waits(process: string): Promise<boolean> {
    const { rows } = await this.#cluster.query(
      `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [process],
    );
    return rows.length > 0;
  }

  /** `kill -9`; PostgreSQL learns of it as of any lost connection. */
  async #kill(child: ChildProcess, process: string): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // What waits for a lock does not hear that its client has gone.
    const end = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1';
    while ((await this.#cluster.query(end, [process])).rows.length > 0) await sleep(5);
  }

  /** All of the migration is there, or nothing of it; then the upgrade is tried again to its end. */
  async #compare(name: string, migration: string, before: Stored): Promise<void> {
    const after = await this.#on(name, storedIn);
    const isCompleted = after.applied.includes(migration);
    if (isCompleted) this.#counts.completed += 1;
    else if (!isDeepStrictEqual(after, before)) this.#failures.push(`${migration} left something half done`);
    if (isCompleted && after.applied.length !== before.applied.length + 1) {
      this.#failures.push(
        `${migration} is noted with others: ${after.applied.slice(before.applied.length).join(', ')}`,
      );
    }
    await this.#on(name, async (database) => {
      await database.migrate();
      if (!isDeepStrictEqual(await schemaOf(database), this.#newest)) {
        this.#failures.push(`after a kill in ${migration} the upgrade led to another schema`);
      }
      for await (const finding of checkHousehold(database)) this.#failures.push(`${migration}: ${finding}`);
    });
    this.#counts.upgrades += 1;
    await this.#cluster.query(`drop database ${name} with (force)`);
  }
}
