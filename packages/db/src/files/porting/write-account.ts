import { englishMessage, negateCents, refuseComingStart, dateInMexicoCity, DomainError } from '@household/domain';
import { accountFindings } from '../../account/check-account.ts';
import { newId } from '../../records/ids.ts';
import type { Sql } from '../../cluster/sql.ts';
import { HouseholdFileError } from './file-error.ts';
import type { HouseholdFile } from './household-file.ts';
import {
  isTurned,
  prepareAdjustments,
  prepareClosedMonths,
  preparePayments,
  type PreparedAdjustment,
} from './prepare-account.ts';
import type { ImportTarget } from './write-sections.ts';

type AccountReport = {
  readonly added: { readonly payments: number; readonly closedMonths: number; readonly adjustments: number };
  readonly knownPayments: number;
  /** What of the account was left out, one line each. */
  readonly leftOut: readonly string[];
};

/**
 * Adds the account: start, payments, closed months and adjustments, after all expenses. Only a household without data
 * takes more than payments of the file, because its closed months stay what they are.
 *
 * @throws HouseholdFileError also when the account does not add up with the expenses
 */
export const writeAccount = async (file: HouseholdFile, target: ImportTarget): Promise<AccountReport> => {
  const { sql, tables, notes, context } = target;
  const { closedMonths, adjustments, payments } = file.sections;
  const takesAccount = !context.existing.hasEntries;
  if (takesAccount) await moveStart(file, target);
  const start = takesAccount && file.account ? file.account.month : context.existing.accountStart.month;
  const prepared = preparePayments(payments, start, context);
  const added = {
    payments: await tables.of('payment').bulk.run(sql, notes, prepared.rows),
    closedMonths: 0,
    adjustments: 0,
  };
  const report = { added, knownPayments: prepared.known };
  if (!takesAccount) {
    const leftOut = bringsAnotherAccount(file, target)
      ? ['The start, the closed months and the adjustments of the file stay out: the household has an account already']
      : [];
    return { ...report, leftOut: [...prepared.leftOut, ...leftOut] };
  }
  const months = prepareClosedMonths(closedMonths, file.account, context);
  const rows = prepareAdjustments(adjustments, closedMonths, context);
  added.closedMonths = await tables.of('closedMonth').bulk.run(
    sql,
    notes,
    months.map((month) => ({ ...month, id: newId() })),
  );
  added.adjustments = rows.length;
  await insertAdjustments(sql, rows);
  const [finding] = await accountFindings(sql);
  if (finding !== undefined) throw new HouseholdFileError(`The account does not add up: ${finding}`);
  return { ...report, leftOut: prepared.leftOut };
};

/** Where the account starts is no record of the change: a household always has one. @throws HouseholdFileError */
async function moveStart({ account, sections }: HouseholdFile, { sql, context }: ImportTarget): Promise<void> {
  if (!account && sections.closedMonths.length > 0)
    throw new HouseholdFileError('account: it must say where the account starts whose months are closed');
  if (!account) return;
  try {
    refuseComingStart(account, dateInMexicoCity(context.now));
  } catch (error) {
    const issue = error instanceof DomainError && 'issues' in error.details ? error.details.issues[0] : undefined;
    throw issue ? new HouseholdFileError(`account.month: ${englishMessage(issue.message)}`) : error;
  }
  const turned = isTurned(context);
  if (turned && sections.closedMonths.length > 0) {
    throw new HouseholdFileError(
      "closedMonths: the file's first member is the household's second; its months stay closed only in an empty database",
    );
  }
  const opening = turned ? negateCents(account.openingCents) : account.openingCents;
  await sql.rows('update account_start set month = $1, opening_cents = $2, version = version + 1', [
    account.month.toString(),
    opening,
  ]);
}

function bringsAnotherAccount({ account, sections }: HouseholdFile, { context }: ImportTarget): boolean {
  if (sections.closedMonths.length > 0 || sections.adjustments.length > 0) return true;
  if (!account) return false;
  const { month, openingCents } = context.existing.accountStart;
  const opening = isTurned(context) ? negateCents(openingCents) : openingCents;
  return !account.month.equals(month) || account.openingCents !== opening;
}

async function insertAdjustments(sql: Sql, adjustments: readonly PreparedAdjustment[]): Promise<void> {
  await sql.rows(
    `insert into adjustment (closed_month, booked_month, cents, expense_id, description, at, by, amount_before_cents, amount_after_cents)
     select r.month, r."bookedIn", r.cents, r."expenseId", r.description, r.at, r.by, r."amountBeforeCents", r."amountAfterCents"
     from json_array_elements($1::json) with ordinality as l(item, place)
     cross join lateral json_to_record(l.item) as r(month text, "bookedIn" text, cents bigint, "expenseId" uuid,
       description text, at timestamptz, by text, "amountBeforeCents" bigint, "amountAfterCents" bigint)
     order by l.place`,
    [JSON.stringify(adjustments)],
  );
}
