import type { Account, Database } from '@household/db';
import {
  CENTS_MAX,
  closedMonthsOf,
  type ClosedMonths,
  dateInMexicoCity,
  formatCents,
  type MonthSpan,
  monthOf,
  monthsOfSalary,
  parsePesos,
  parsePlainDate,
} from '@household/domain';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { findAccount } from '../members.ts';
import type { Terminal } from '../terminal.ts';

function readAmount(text: string) {
  const amount = parsePesos(text);
  if (amount === null || amount > CENTS_MAX) {
    throw new UsageError(`"${text}" is not an amount in pesos, for example 42000 or 42,000.50`);
  }
  return amount;
}

function readDay(text: string): Temporal.PlainDate {
  const day = parsePlainDate(text);
  if (day === null) throw new UsageError(`--from ${text} is not a date, for example --from 2026-01-31`);
  return day;
}

function describeMonths(...change: Parameters<typeof monthsOfSalary>): string {
  const span = monthsOfSalary(...change);
  if (span === null) {
    const [records, effectiveDate, { alsoBefore = false } = {}] = change;
    return monthsOfSalary(records, effectiveDate, { alsoBefore }) === null
      ? 'It is in force in no month: a later salary of the same month overrides it.'
      : 'It is in force in no month: all of its months are closed and stay as they were closed.';
  }
  const { from, until, closed } = span;
  const months = describeSpan(from, until);
  return closed === null
    ? months
    : `${months} The closed months from ${closed.first.toString()} to ${closed.last.toString()} stay as they were closed.`;
}

function describeSpan(from: MonthSpan['from'], until: MonthSpan['until']): string {
  if (from === null && until === null) return 'It is in force in every month, including all earlier ones.';
  if (from === null) return `It is in force in every month up to ${until?.toString()}, including all earlier ones.`;
  return until === null
    ? `It is in force from ${from.toString()} on.`
    : `It is in force from ${from.toString()} to ${until.toString()}.`;
}

async function listSalaries(database: Database, { memberId, name }: Account, terminal: Terminal): Promise<void> {
  const records = await database.read.salaries.list({ memberId });
  if (records.length === 0) terminal.print(`No salary of ${name} is on record.`);
  for (const { effectiveDate, amountCents } of records) {
    terminal.print(`${effectiveDate.toString()}  ${formatCents(amountCents, 'en')}`);
  }
}

async function closedMonths(database: Database, today: Temporal.PlainDate): Promise<ClosedMonths | null> {
  const { entries } = await database.read.account.entries(monthOf(today));
  return closedMonthsOf({ start: entries.start, lastClosedMonth: entries.closed.at(-1)?.month ?? null });
}

export const salaryCommand: Command = {
  name: 'salary',
  summary: 'Show a member’s salaries, or set one from a day on',
  help: `Usage: household salary MEMBER
       household salary MEMBER AMOUNT [--from YYYY-MM-DD] [--also-before]

Without AMOUNT, lists the salaries on record. With one, in pesos a month (42000, 42,000.50 or 0), sets the member's salary from that day on, by default today; the day may be in the past. An existing salary of that day is corrected. The output says in which months it is in force.

A member's first salary is also in force in all months before it. One that is added before the first leaves the months before it unchanged, unless --also-before is given.`,
  options: { from: { type: 'string' }, 'also-before': { type: 'boolean' } },
  run: async ({ values, positionals }, { terminal, clock, withDatabase }) => {
    const [name, amountText, ...more] = positionals;
    if (more.length > 0) throw new UsageError('household salary takes a member and an amount, for example 42,000.50');
    for (const option of ['from', 'also-before']) {
      if (amountText !== undefined || values[option] === undefined) continue;
      throw new UsageError(`--${option} needs an amount before it`);
    }
    const amountCents = amountText === undefined ? null : readAmount(amountText);
    const effectiveDate = typeof values.from === 'string' ? readDay(values.from) : dateInMexicoCity(clock());
    await withDatabase(async (database) => {
      const account = await findAccount(database, name);
      if (amountCents === null) {
        await listSalaries(database, account, terminal);
        return;
      }
      const { memberId } = account;
      const closed = await closedMonths(database, dateInMexicoCity(clock()));
      const records = await database.read.salaries.list({ memberId });
      const change = { actor: { kind: 'administrator' }, now: clock(), action: 'update' } as const;
      const alsoBefore = values['also-before'] === true;
      const salary = { memberId, amountCents, effectiveDate };
      const { result: kept } = await database.write(change, async ({ salaries, activity, at }) => {
        await activity.note({ kind: 'salaryByCommand', at, memberId });
        if (!alsoBefore) return salaries.setKeepingBefore(salary);
        await salaries.set(salary);
        return null;
      });
      terminal.print(
        `${account.name} earns ${formatCents(amountCents, 'en')} a month from ${effectiveDate.toString()} on. ` +
          describeMonths(records, effectiveDate, { alsoBefore, closed }) +
          (kept === null ? '' : ` Earlier months keep ${formatCents(kept, 'en')}; --also-before changes them too.`),
      );
    });
  },
};
