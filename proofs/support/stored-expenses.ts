import { checkHousehold, type Database } from '@household/db';
import type { Possible } from './member-load.ts';

export interface StoredDifferences {
  /** Acknowledged writes that are not stored as acknowledged. */
  readonly lost: number;
  /** Descriptions of all violations. */
  readonly problems: readonly string[];
}

/** What was sent, by description. */
interface Sent {
  readonly possible: ReadonlyMap<string, Possible>;
}

/** Checks that every acknowledged write is stored exactly once, nothing else is, and the household is consistent. */
export async function compareStored(database: Database, loads: readonly Sent[]): Promise<StoredDifferences> {
  const problems: string[] = [];
  let lost = 0;
  const { rows } = await database.pool.query<{ description: string; amounts: number[] }>(
    'select description, array_agg(amount_cents::int) as amounts from expense group by description',
  );
  const stored = new Map(rows.map(({ description, amounts }) => [description, amounts]));
  for (const { possible } of loads) {
    for (const [name, amounts] of possible) {
      const [found = null, ...more] = stored.get(name) ?? [];
      stored.delete(name);
      if (more.length > 0) problems.push(`${name} is there ${more.length + 1} times`);
      if (amounts.includes(found)) continue;
      lost += 1;
      problems.push(`${name} is ${found} instead of ${amounts.join(' or ')}`);
    }
  }
  for (const name of stored.keys()) problems.push(`nobody sent ${name}`);
  for await (const finding of checkHousehold(database)) problems.push(finding);
  return { lost, problems };
}
