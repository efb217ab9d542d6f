import {
  type AccountStart,
  type ClosedMonth,
  closeMonths,
  dateInMexicoCity,
  DomainError,
  firstDayOf,
  lastDayOf,
  monthsToClose,
  type MonthToClose,
  NO_SHARED_SUMS,
  refuseComingStart,
  refuseReopening,
} from '@household/domain';
import { newId } from '../records/ids.ts';
import type { Actor, Fresh, Stored } from '../records/kinds.ts';
import { type SharedMonthJson, toSharedMonths } from '../reports/totals/totals-rows.ts';
import { sharedMonthsJson } from '../reports/totals/totals-sql.ts';
import { lockClosedMonths } from '../records/closed-months-lock.ts';
import { type EntriesJson, toEntries } from '../reports/account/statement-rows.ts';
import { entriesJson, wholeAccount } from '../reports/account/statement-sql.ts';
import { Writer, type Writing } from '../records/writer.ts';

/**
 * Closes and reopens months, and moves the account's start; each waits for concurrent writers of expenses and payments.
 */
export class ClosingWriter extends Writer {
  readonly #actor: Actor;

  constructor(writing: Writing, actor: Actor) {
    super(writing);
    this.#actor = actor;
  }

  /**
   * Closes a month and all open ones before it, oldest first, and returns them.
   *
   * @param ids of records to be made again, by month, when a reopening is undone
   * @throws DomainError VALIDATION_FAILED at `month` when it has not ended or lies before the account, MONTH_CLOSED
   */
  async close(
    month: Temporal.PlainYearMonth,
    ids: ReadonlyMap<string, string> = new Map(),
  ): Promise<Temporal.PlainYearMonth[]> {
    await lockClosedMonths(this.sql);
    const months = monthsToClose(month, await this.#soFar(), this.#today);
    const entries = await this.#entries(month);
    const closing = { closedAt: this.at, closedBy: this.#actor.kind === 'member' ? this.#actor.memberId : null };
    const closed = closeMonths(await this.#figuresOf(months), entries.salaries, entries, closing);
    await this.log.createAll(
      'closedMonth',
      closed.map((row) => ({ ...stored(row), id: ids.get(row.month.toString()) ?? newId() })),
    );
    return months;
  }

  /**
   * Reopens the last closed month: its adjustments are dropped and its figures are computed again.
   *
   * @throws DomainError NOT_FOUND for a month that is not closed, MONTH_CLOSED for one that is not the last
   */
  async reopen(month: Temporal.PlainYearMonth): Promise<void> {
    await lockClosedMonths(this.sql);
    refuseReopening(month, await this.#soFar());
    const [closed] = await this.log.list('closedMonth', { month }, {});
    await this.sql.rows('delete from adjustment where closed_month = $1', [month.toString()]);
    await this.log.removeAll('closedMonth', [closed!]);
  }

  /** Undoes the closings of a change, the last month first, by the rules of reopening. */
  async reopenClosed(changeId: number): Promise<void> {
    // A bulk import noted only that it closed the month.
    const closed = await this.sql.rows<{ month: string }>(
      `select coalesce(i.after ->> 'month', c.month) as month
       from change_item i left join closed_month c on c.id = i.entity_id
       where i.change_id = $1 and i.kind = 'closedMonth' and i.before is null order by month desc`,
      [changeId],
    );
    for (const { month } of closed) await this.reopen(Temporal.PlainYearMonth.from(month));
  }

  /** Undoes the reopenings of a change: their months are closed again, with their current figures. */
  async closeReopened(changeId: number): Promise<void> {
    const reopened = await this.sql.rows<{ id: string; month: string }>(
      `select entity_id as id, before ->> 'month' as month from change_item
       where change_id = $1 and kind = 'closedMonth' and before is not null order by month desc`,
      [changeId],
    );
    const [last] = reopened;
    if (!last) return;
    const ids = new Map(reopened.map(({ id, month }) => [month, id]));
    await this.close(Temporal.PlainYearMonth.from(last.month), ids);
  }

  /**
   * Moves the account's start.
   *
   * @param seen the version the person saw
   * @throws DomainError STALE_EDIT, MONTH_CLOSED while a month is closed, VALIDATION_FAILED at `month` for one after the
   *   current month or after a payment
   */
  async setStart(start: AccountStart, seen?: number): Promise<Stored<'accountStart'>> {
    await lockClosedMonths(this.sql);
    const [before] = await this.log.list('accountStart', {}, {});
    await this.log.lock('accountStart', before!.id, seen);
    const { lastClosed } = await this.#soFar();
    if (lastClosed) throw new DomainError('MONTH_CLOSED', { month: lastClosed });
    refuseComingStart(start, this.#today);
    return this.log.update('accountStart', before!.id, start, seen);
  }

  get #today(): Temporal.PlainDate {
    return dateInMexicoCity(this.at);
  }

  async #soFar(): Promise<{ start: AccountStart; lastClosed: Temporal.PlainYearMonth | null }> {
    const [row] = await this.sql.rows<{ month: string; openingCents: string; lastClosed: string | null }>(
      `select month, opening_cents::text as "openingCents", (select max(month) from closed_month) as "lastClosed" from account_start`,
    );
    const { month, openingCents, lastClosed } = row!;
    return {
      start: {
        month: Temporal.PlainYearMonth.from(month),
        openingCents: Number(openingCents) as AccountStart['openingCents'],
      },
      lastClosed: lastClosed === null ? null : Temporal.PlainYearMonth.from(lastClosed),
    };
  }

  async #entries(through: Temporal.PlainYearMonth) {
    const [row] = await this.sql.rows<{ entries: EntriesJson }>(
      `select ${entriesJson(wholeAccount, '$1')} as entries`,
      [through.toString()],
    );
    return toEntries(row!.entries);
  }

  async #figuresOf(months: readonly Temporal.PlainYearMonth[]): Promise<MonthToClose[]> {
    const [first, last] = [months[0]!, months.at(-1)!];
    const within = 'expense_month_total where month between $1::date and $2::date';
    const [row] = await this.sql.rows<{ sums: SharedMonthJson[]; counts: { month: string; count: number }[] }>(
      `select ${sharedMonthsJson(within)} as sums,
              (select coalesce(json_agg(json_build_object('month', to_char(t.month, 'YYYY-MM'), 'count', t.n)), '[]')
               from (select month, sum(count) as n from ${within} group by month) t) as counts`,
      [firstDayOf(first).toString(), lastDayOf(last).toString()],
    );
    const sums = new Map(toSharedMonths(row!.sums).map(({ month, ...own }) => [month.toString(), own]));
    const counts = new Map(row!.counts.map(({ month, count }) => [month, count]));
    return months.map((month) => ({
      month,
      sums: sums.get(month.toString()) ?? NO_SHARED_SUMS,
      expenseCount: counts.get(month.toString()) ?? 0,
    }));
  }
}

/** The row of a closed month: salaries as JSON. */
function stored({ salaries, ...row }: ClosedMonth): Omit<Fresh<'closedMonth'>, 'id'> {
  return { ...row, salaries: JSON.parse(JSON.stringify(salaries)) as Fresh<'closedMonth'>['salaries'] };
}
