import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../packages/db/src/index.ts';
import { type Embedded, startEmbedded } from '../packages/db/src/cluster/embedded/index.ts';
import { root } from '../tooling/tool.ts';
import { MADE_UNTIL, type SplitMix } from './generated-expenses.ts';
import { makeHousehold } from './generated-household.ts';

const cache = join(root, 'node_modules/.cache/benchmark-households');

/** To be changed with the schema, the owner of the databases or the generated data. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const made = [
    'benchmarks/generated-expenses.ts',
    'benchmarks/generated-household.ts',
    'packages/db/src/cluster/embedded/roles.ts',
    'packages/db/src/migrations/*.ts',
  ];
  for (const file of globSync(made, { cwd: root }).toSorted()) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The PostgreSQL of the benchmarks, whose generated households are cached between runs. */
export class Households {
  readonly #cluster: Embedded;
  readonly #folder: string;
  readonly #mix: SplitMix;
  #copies = 0;

  private constructor(cluster: Embedded, folder: string, mix: SplitMix) {
    this.#cluster = cluster;
    this.#folder = folder;
    this.#mix = mix;
  }

  static async open(mix: SplitMix): Promise<Households> {
    const current = fingerprint();
    await mkdir(cache, { recursive: true });
    const outdated = (await readdir(cache)).filter((name) => name !== current);
    for (const name of outdated) await rm(join(cache, name), { recursive: true, force: true });
    const cluster = await startEmbedded({ dataDir: join(cache, current) });
    return new Households(cluster, await mkdtemp(join(tmpdir(), 'household-benchmark-')), mix);
  }

  /** A folder for files of this run. */
  get folder(): string {
    return this.#folder;
  }

  /** The database with that many expenses up to `MADE_UNTIL`, for reading; created if missing. */
  async made(size: number): Promise<string> {
    const name = this.#nameOf(size);
    const known = await this.#administer(`select 1 from pg_database where datname = '${name}'`);
    if (known > 0) return this.#urlOf(name);
    const unfinished = `unfinished_${size}`;
    await this.#administer(`drop database if exists ${unfinished}`);
    await this.#administer(`create database ${unfinished}`);
    await makeHousehold(this.#urlOf(unfinished), this.#folder, size, MADE_UNTIL, this.#mix);
    await this.#administer(`alter database ${unfinished} rename to ${name}`);
    return this.#urlOf(name);
  }

  /** An empty database, or a copy of a generated one, for writing; dropped at the end of the run. */
  async scratch(size?: number): Promise<string> {
    this.#copies += 1;
    const name = `scratch_${this.#copies}`;
    if (size !== undefined) await this.made(size);
    await this.#administer(`drop database if exists ${name} with (force)`);
    await this.#administer(`create database ${name} template ${size === undefined ? 'template1' : this.#nameOf(size)}`);
    return this.#urlOf(name);
  }

  async close(): Promise<void> {
    for (; this.#copies > 0; this.#copies -= 1)
      await this.#administer(`drop database if exists scratch_${this.#copies} with (force)`);
    await this.#cluster.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #administer(statement: string): Promise<number> {
    const database = await openDatabase({ url: this.#cluster.url, poolSize: 1 });
    try {
      return (await database.pool.query(statement)).rowCount ?? 0;
    } finally {
      await database.close();
    }
  }

  #nameOf(size: number): string {
    return this.#mix === 'plain' ? `made_${size}` : `${this.#mix}_${size}`;
  }

  #urlOf(name: string): string {
    return Object.assign(new URL(this.#cluster.url), { pathname: `/${name}` }).href;
  }
}
