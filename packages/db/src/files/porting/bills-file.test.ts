import { cents } from '@household/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/empty-database.ts';
import { createTestHousehold, day } from '../../../test/household.ts';
import { bring, type Content, exportText, importedAt } from '../../../test/porting.ts';
import { createRuleTestBed, member, T } from '../../../test/rules.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../database.ts';
import { newId } from '../../records/ids.ts';
import { backUp, restoreBackup } from '../../index.ts';
import { checkHousehold } from './check-household.ts';

const folder = await mkdtemp(join(tmpdir(), 'household-bills-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const clusterUrl = inject('clusterUrl');
const NOW = T('2026-05-16');

const billsOf = async (database: Database) =>
  (await database.read.bills.list()).map(({ date, description, amountCents }) => [
    date.toString(),
    description,
    amountCents,
  ]);
const dueOf = async (database: Database) => database.read.rules.dueIds(Temporal.Instant.from(NOW));
const findings = (database: Database) => Array.fromAsync(checkHousehold(database));
const limitsOf = async (database: Database) =>
  (await database.read.categories.list()).map(({ name, limitCents }) => [name, limitCents]);

/** Light in a limited category: of five bills the first is confirmed, the second skipped, and three wait. */
const { database: source, create, execute } = await createRuleTestBed();
const { result: category } = await source.write(member(T('2026-01-01')), (unit) =>
  unit.categories.create({ name: 'Casa', color: '#A16207', icon: null, split: null, limitCents: cents(90_000) }),
);
const ruleId = await create(T('2026-01-02'), {
  description: 'Luz',
  categoryId: category.id,
  needsConfirmation: true,
  amountCents: cents(69_000),
});
await execute(NOW, ruleId);
const [first, second] = await source.read.bills.list();
const expenseId = newId();
const confirmation = { id: expenseId, amountCents: cents(71_250), date: day('2026-01-17'), paidBy: 'luis' };
const confirm = (database: Database, billId: string, fields: Partial<typeof confirmation> = {}) =>
  database.write(member(NOW, 'confirm'), (unit) => unit.bills.confirm(billId, { ...confirmation, ...fields }));
await confirm(source, first!.id);
await source.write(member(NOW, 'skip'), (unit) => unit.bills.skip(second!.id));
const text = await exportText(source);
const WAITING = ['2026-03-15', '2026-04-15', '2026-05-15'].map((date) => [date, 'Luz', 71_250]);

/** The bills of a copy of the household wait as here, and one that was confirmed is known. */
async function expectSameBills(copy: Database): Promise<void> {
  expect(await billsOf(copy)).toEqual(WAITING);
  expect(await limitsOf(copy)).toEqual([['Casa', 90_000]]);
  expect(await dueOf(copy)).toEqual([]);
  expect((await confirm(copy, first!.id)).result).toEqual({ expenseId, isNew: false });
  await expect(confirm(copy, first!.id, { amountCents: cents(1) })).rejects.toMatchObject({
    code: 'ALREADY_CONFIRMED',
  });
  expect(await findings(copy)).toEqual([]);
}

describe('bills and limits in a household file', () => {
  it('carries what waits, was skipped and was confirmed, and the limit', () => {
    const { recurringRules, categories } = JSON.parse(text) as Content;
    const [{ occurrences }] = recurringRules as [{ occurrences: object[] }];
    expect(occurrences).toMatchObject([
      {
        id: first!.id,
        date: '2026-01-15',
        outcome: 'confirmed',
        expenseId,
        confirmation: { id: expenseId, amountCents: 71_250, date: '2026-01-17', paidBy: 'luis', rulePaidBy: 'ana' },
      },
      { date: '2026-02-15', outcome: 'skipped' },
      ...WAITING.map(([date]) => ({ date, outcome: 'waiting' })),
    ]);
    expect(categories).toMatchObject([{ name: 'Casa', limitCents: 90_000 }]);
  });

  it('gives the same bytes after export, import and export, and the same bills', async () => {
    const { database } = await createTestDatabase();
    await bring(database, text);
    expect(await exportText(database)).toBe(text);
    await expectSameBills(database);
  });

  it('comes from a backup as it was', async () => {
    const path = join(folder, 'bills.backup');
    await backUp(source, path, { now: importedAt });
    const target = await createEmptyDatabase(clusterUrl);
    await restoreBackup(target, path);
    expect(await exportText(target)).toBe(text);
    await expectSameBills(target);
  });
});

describe('bills merged into a household that has some', () => {
  /** A household with water to confirm. */
  const createOther = async () => {
    const bed = await createRuleTestBed();
    const id = await bed.create(T('2026-04-01'), { description: 'Agua', needsConfirmation: true });
    await bed.execute(NOW, id);
    return bed.database;
  };

  it('adds those of the file beside its own, once, and one undo takes them away', async () => {
    const other = await createOther();
    const own = await billsOf(other);
    expect(own).toEqual([
      ['2026-04-15', 'Agua', 1_000],
      ['2026-05-15', 'Agua', 1_000],
    ]);
    const { changeId } = await bring(other, text, { isMerge: true });
    const both = await billsOf(other);
    expect(both).toEqual([WAITING[0], own[0], WAITING[1], own[1], WAITING[2]]);
    expect(await bring(other, text, { isMerge: true })).toMatchObject({ changeId: null });
    expect(await billsOf(other)).toEqual(both);
    expect(await findings(other)).toEqual([]);
    await other.write(member(importedAt.toString(), 'undo'), (unit) => unit.undo(changeId!));
    expect(await billsOf(other)).toEqual(own);
    expect(await findings(other)).toEqual([]);
  });

  it('keeps what was settled here after the file was written', async () => {
    const { database } = await createTestDatabase();
    await bring(database, text);
    const [waiting] = await database.read.bills.list();
    await confirm(database, waiting!.id, { id: newId(), amountCents: cents(80_000) });
    await bring(database, text, { isMerge: true });
    expect(await billsOf(database)).toEqual(WAITING.slice(1).map(([date]) => [date, 'Luz', 80_000]));
    expect(await findings(database)).toEqual([]);
  });

  it('names the members of this household in what was confirmed', async () => {
    const other = await createTestHousehold();
    const named = text.replaceAll('"ana"', '"sofia"').replaceAll('"luis"', '"martin"');
    await bring(other, named, {
      memberLinks: [
        ['sofia', 'ana'],
        ['martin', 'luis'],
      ],
    });
    expect((await other.read.bills.list())[0]).toMatchObject({ paidBy: 'ana' });
    await expectSameBills(other);
  });
});
