import { cents } from '@household/domain';
import { createHash } from 'node:crypto';
import type { Database } from '../../src/index.ts';
import { ana, draft, now } from '../household.ts';
import { bring, expense, goldenContent } from '../porting.ts';

const KEPT_EXPENSES = 150;

/** Fills a database like a household in use: rows in every table, and a history. */
export async function fillHousehold(database: Database): Promise<void> {
  const expenses = goldenContent.expenses!.slice(0, KEPT_EXPENSES);
  await bring(database, { ...goldenContent, expenses: [...expenses, { ...expense, categoryId: null }] });

  const write = <T>(work: Parameters<typeof database.write<T>>[1]) => database.write(ana, work);
  const { result } = await write((unit) => unit.expenses.create(draft({ description: 'Café de olla', tags: ['ñ'] })));
  const { id } = result.expense;
  const edit = await write((unit) => unit.log.update('expense', id, { amountCents: cents(4_550) }));
  await write((unit) => unit.undo(edit.changeId!));
  await write((unit) => unit.expenses.remove(expenses[0]!.id as string));
  await write((unit) => unit.household.setSplit({ ana: 60, luis: 40 }));
  const later = now.add({ hours: 24 * 31 });
  for (const ruleId of await database.read.rules.dueIds(later)) {
    await database.write({ actor: { kind: 'rule', ruleId }, now: later, action: 'execute' }, (unit) =>
      unit.ruleEngine.execute(ruleId),
    );
  }
  const account = await database.read.accounts.byUsername('ana');
  await database.sessions.open({
    accountId: account!.id,
    passwordHash: account!.passwordHash,
    tokenHash: createHash('sha256').update('made up').digest(),
    userAgent: 'Firefox',
    ipAddress: '192.0.2.7',
    now,
    expiresAt: now.add({ hours: 720 }),
  });
  await database.pool.query(`insert into login_failure (username_key, address, at) values ('ana', '192.0.2.7', $1)`, [
    now.toString(),
  ]);
}
