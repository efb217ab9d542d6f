import { BY_INCOME, type Member, type NamedRule } from '@household/domain';
import { Repository } from '../../cluster/repository.ts';

export class HouseholdReader extends Repository {
  /** The household's rule for splitting shared expenses, and its version; 0 while it is the default. */
  async split(): Promise<{ rule: NamedRule; version: number }> {
    const [row] = await this.sql.rows<{ rule: NamedRule; version: number }>(
      'select split as rule, version from household',
    );
    return row ?? { rule: BY_INCOME, version: 0 };
  }

  /** The two members in order, or null before the set-up. */
  async members(): Promise<readonly [Member, Member] | null> {
    const rows = await this.sql.rows<{ id: string; name: string }>('select id, name from member order by position');
    const [first, second] = rows;
    if (!first || !second) return null;
    return [
      { ...first, order: 'first' },
      { ...second, order: 'second' },
    ];
  }
}
