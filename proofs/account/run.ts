import { openDatabase } from '@household/db';
import { accountOn, householdDraftSchema, monthOf } from '@household/domain';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import type { RunSetting } from '../proof.ts';
import { Random } from '../support/random.ts';
import { Commands, MEMBERS, START } from './commands.ts';
import { balanceIn, plainAccount, readEntries, type SeenClosing, weightsIn } from './plain-account.ts';

export interface AccountOptions extends Omit<RunSetting, 'extent'> {
  readonly commands: number;
}

/** Plays commands on one household and compares its account after each with a plain sum; then undoes all of them. */
export async function runAccount({ clusterUrl, seed, commands, isOver }: AccountOptions) {
  const { url, drop } = await cloneTemplate(clusterUrl);
  const database = await openDatabase({ url, poolSize: 2 });
  const failures: string[] = [];
  let standingAdjustments = 0;
  const seen = new Map<string, SeenClosing>();
  const played = new Commands(database, new Random(seed));
  const compare = async (when: string): Promise<void> => {
    const entries = await readEntries(database);
    for (const month of seen.keys()) if (!entries.closed.includes(month)) seen.delete(month);
    for (const month of entries.closed.filter((closed) => !seen.has(closed))) {
      const weights = weightsIn(entries, month, MEMBERS);
      seen.set(month, { weights, balance: balanceIn(entries, month, weights, MEMBERS) });
    }
    const plain = plainAccount(entries, seen, MEMBERS, played.today.toString().slice(0, 7));
    const { entries: stored } = await database.read.account.entries(monthOf(played.today));
    const { balanceCents, months } = accountOn(stored, played.today);
    failures.push(...plain.failures.map((text) => `${when}: ${text}`));
    if (balanceCents !== plain.balance)
      failures.push(`${when}: the account says ${balanceCents}, the sum ${plain.balance}`);
    for (const { month, status, balanceCents: kept } of months) {
      const closing = seen.get(month.toString());
      if (status === 'closed' && kept !== closing?.balance) failures.push(`${when}: ${month.toString()} kept ${kept}`);
    }
    played.counts.adjustments += Math.max(0, entries.adjustments.length - standingAdjustments);
    standingAdjustments = entries.adjustments.length;
  };
  try {
    const { first, second } = HOUSEHOLDS[0];
    const draft = householdDraftSchema.parse({ members: [first, second] });
    await setUpHousehold({ database, now: START, actor: { kind: 'administrator' } }, draft);
    await database.pool.query(`update account_start set month = '2026-02'`);
    let count = 0;
    for (; count < commands && failures.length === 0 && !isOver(); count += 1) {
      await played.playOne();
      await compare(`after command ${count}`);
    }
    await played.undoAll();
    await compare('after their undo');
    const { rows } = await database.pool.query<{ table: string; rows: number }>(
      ['expense', 'payment', 'closed_month', 'adjustment', 'closed_month_touch', 'expense_month_total']
        .map((table) => `select '${table}' as "table", count(*)::int as rows from ${table}`)
        .join(' union all '),
    );
    if (failures.length === 0) {
      failures.push(...rows.filter((row) => row.rows > 0).map((row) => `left at the end: ${row.rows} of ${row.table}`));
    }
    return { counts: { commands: count, ...played.counts }, failures };
  } finally {
    await database.close();
    await drop();
  }
}
