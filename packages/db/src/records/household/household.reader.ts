import type { Member } from '@household/domain';
import type { Sql } from '../../cluster/sql.ts';

export class HouseholdReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The two members in order, or null before the set-up. */
  async members(): Promise<readonly [Member, Member] | null> {
    const rows = await this.#sql.rows<{ id: string; name: string }>('select id, name from member order by position');
    const [first, second] = rows;
    if (!first || !second) return null;
    return [
      { ...first, order: 'first' },
      { ...second, order: 'second' },
    ];
  }
}
