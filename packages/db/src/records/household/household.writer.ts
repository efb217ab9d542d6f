import { dateInMexicoCity, DomainError, monthOf, type NamedRule, nameKey, ZERO_CENTS } from '@household/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountStartEntity } from '../account/account.entities.ts';
import { translateDriverError } from '../../cluster/errors.ts';
import { newId } from '../ids.ts';
import type { Stored } from '../kinds.ts';
import type { NewSalary } from '../salaries/salary.writer.ts';
import { AccountEntity, MemberEntity } from './household.entities.ts';
import { Writer, type Writing } from '../writer.ts';

/** The id of the only account's start. It is there from the set-up on, and no change in the log creates it. */
const ACCOUNT_START_ID = '00000000-0000-7000-8000-000000000002';

/** The id of the only record of its kind, so that two writers at once make one. */
export const HOUSEHOLD_ID = '00000000-0000-7000-8000-000000000001';

export type NewMember = {
  id: string;
  name: string;
  username: string;
  /** Null: the member exists, but cannot sign in until a password is set. */
  passwordHash: string | null;
  createdAt?: Temporal.Instant;
  salary?: Pick<NewSalary, 'amountCents' | 'effectiveDate'> | undefined;
};

/**
 * Creates the household: its two members, in order, each with an account. It succeeds once per database, and deletes
 * the set-up code.
 */
export class HouseholdWriter extends Writer {
  readonly #em: EntityManager;

  constructor(writing: Writing, em: EntityManager) {
    super(writing);
    this.#em = em;
  }

  /** @throws DomainError ALREADY_EXISTS when the database has a household, also when two set-ups race. */
  async create(members: readonly [NewMember, NewMember]): Promise<void> {
    try {
      await this.sql.rows('delete from setup_code');
      for (const [index, member] of members.entries()) {
        await this.#em.insert(MemberEntity, { id: member.id, name: member.name, position: index + 1 });
        await this.#em.insert(AccountEntity, {
          id: newId(),
          memberId: member.id,
          username: member.username,
          usernameKey: nameKey(member.username),
          passwordHash: member.passwordHash,
          createdAt: member.createdAt ?? this.at,
          lastLoginAt: null,
        });
      }
      await this.#em.insert(AccountStartEntity, {
        id: ACCOUNT_START_ID,
        month: monthOf(dateInMexicoCity(this.at)),
        openingCents: ZERO_CENTS,
      });
    } catch (error) {
      throw translateDriverError(error);
    }
    for (const { id, salary } of members) {
      if (salary) await this.log.create('salary', { id: newId(), memberId: id, createdAt: this.at, ...salary });
    }
  }

  /**
   * Changes how shared expenses are split from now on whose category has no rule of its own.
   *
   * @param seen the version the person saw; 0: the default, which applies again when the first change is undone
   * @throws DomainError VALIDATION_FAILED at `rule` for another member, STALE_EDIT
   */
  async setSplit(rule: NamedRule, seen?: number): Promise<Stored<'household'>> {
    await this.splits.checkRule(rule, 'rule');
    // Of two who set the first rule at once, the second waits here and then sees it.
    await this.sql.rows('select 1 from member where position = 1 for no key update');
    const [stored] = await this.log.list('household', {}, {});
    if (!stored && seen) throw new DomainError('STALE_EDIT', { current: null });
    if (stored) return this.log.update('household', stored.id, { split: rule }, seen);
    const created = await this.log.create('household', { id: HOUSEHOLD_ID, split: rule });
    // A record that was undone continues its version, so that a stale edit of it is detected.
    const [row] = await this.sql.rows<{ version: number }>(
      `update household set version = 1 + (select count(*)::int from change_item where entity_id = $1)
       where id = $1 returning version`,
      [HOUSEHOLD_ID],
    );
    return { ...created, version: row!.version };
  }
}
