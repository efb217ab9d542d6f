import type { AccountEntries, Member, PerMember } from '@household/domain';
import { Repository } from '../../cluster/repository.ts';
import { type MemberJson, toMembers } from '../totals/totals-rows.ts';
import { membersJson } from '../totals/totals-sql.ts';
import { type EntriesJson, toEntries } from './statement-rows.ts';
import { entriesJson, wholeAccount } from './statement-sql.ts';

const statement = `select s.id, s.version, ${membersJson} as members, ${entriesJson(wholeAccount, '$1')} as entries from account_start s`;

/** The account's start as a record, for the detection of stale edits. */
type SeenStart = { readonly id: string; readonly version: number };

/** The account between the members. */
export class StatementReader extends Repository {
  /** The first month of the account that is not closed. */
  async firstOpenMonth(): Promise<Temporal.PlainYearMonth> {
    const [row] = await this.sql.rows<{ start: string; lastClosed: string | null }>(
      `select month as start, (select max(month) from closed_month) as "lastClosed" from account_start`,
    );
    const { start, lastClosed } = row!;
    return lastClosed === null
      ? Temporal.PlainYearMonth.from(start)
      : Temporal.PlainYearMonth.from(lastClosed).add({ months: 1 });
  }

  /** All entries through a month, in one statement. @throws Error before the set-up */
  async entries(through: Temporal.PlainYearMonth): Promise<{
    readonly members: PerMember<Member>;
    readonly entries: AccountEntries & { readonly start: SeenStart };
  }> {
    const [row] = await this.sql.rows<SeenStart & { members: MemberJson[]; entries: EntriesJson }>(statement, [
      through.toString(),
    ]);
    const { id, version, members, entries } = row!;
    const account = toEntries(entries);
    return { members: toMembers(members), entries: { ...account, start: { ...account.start, id, version } } };
  }
}
