import { englishMessage, negateCents, refuseComingStart, dateInMexicoCity } from '@household/domain';
import { accountFindings } from '../../account/check-account.ts';
import { insertAdjustments } from '../../account/corrections.ts';
import { newId } from '../../records/ids.ts';
import { HouseholdFileError } from './file-error.ts';
import type { HouseholdFile } from './household-file.ts';
import { issueOf } from './linked-split.ts';
import { isTurned, prepareAdjustments, prepareClosedMonths, preparePayments } from './prepare-account.ts';
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
    const issue = issueOf(error);
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
