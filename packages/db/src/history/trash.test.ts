import { cents } from '@household/domain';
import { describe, expect, it, vi } from 'vitest';
import { ana, createTestHousehold, draft, now, changeOf } from '../../test/household.ts';
import { importExpenses, make } from '../../test/records.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

const days = (count: number): Temporal.Instant => now.add({ hours: count * 24 });
const open = async () => {
  const database = await createTestHousehold();
  const write = (work: (unit: UnitOfWork) => Promise<unknown>, at = now) => database.write({ ...ana, now: at }, work);
  return {
    database,
    write,
    trash: async (at = now) => (await database.read.trash.list(at, { limit: 100 })).records,
    remove: async (id: string, at = now) => (await write((unit) => unit.log.remove('expense', id), at)).changeId!,
    restore: (id: string, at = now) => write((unit) => unit.restore(id), at),
    undo: (changeId: number, at = now) => write((unit) => unit.undo(changeId), at),
  };
};

describe('the trash', () => {
  it('has everything that was deleted, the oldest first, and what an undo removed', async () => {
    const { database, trash, remove, undo } = await open();
    const [one, two] = [await make(database, 'expense'), await make(database, 'plan')];
    const changeId = await remove(one.record.id);
    await undo(two.changeId);
    expect(await trash()).toMatchObject([
      {
        kind: 'expense',
        entityId: one.record.id,
        changeId,
        label: 'Pan',
        deletedAt: now,
        actorId: 'ana',
        contents: { amountCents: 100, tags: ['pan dulce', 'a"b\\c,{}'] },
      },
      { kind: 'plan', label: 'Muebles', deletedTogether: 1 },
    ]);
  });

  it('pages through records that were deleted together', async () => {
    const { database, undo } = await open();
    await undo(await importExpenses(database, 25));
    const first = await database.read.trash.list(now, { limit: 10 });
    const second = await database.read.trash.list(now, { limit: 10, after: first.nextCursor! });
    const third = await database.read.trash.list(now, { limit: 10, after: second.nextCursor! });
    const all = [...first.records, ...second.records, ...third.records];
    expect(new Set(all.map(({ entityId }) => entityId)).size).toBe(25);
    expect(all.every(({ deletedTogether }) => deletedTogether === 25)).toBe(true);
    expect(third.nextCursor).toBeNull();
  });

  it('drops a record at 30 days, not a second sooner', async () => {
    const { database, trash, remove } = await open();
    const { record } = await make(database, 'expense');
    await remove(record.id);
    expect(await trash(days(30).subtract({ seconds: 1 }))).toHaveLength(1);
    expect(await trash(days(30))).toHaveLength(0);
  });
});

describe('restore', () => {
  it('of a category that a file imports at the same moment is refused', async () => {
    const { database, write, restore } = await open();
    const { record } = await make(database, 'category');
    await write((unit) => unit.categories.remove(record.id));
    const file = await database.pool.connect();
    await file.query('begin; lock table category in exclusive mode');
    await file.query(`insert into category (id, name, color, created_at) values ($1, $2, '#6366F1', now())`, [
      record.id,
      record.name,
    ]);
    const refusal = restore(record.id).then(
      () => null,
      (error: unknown) => error,
    );
    const waiting = `select from pg_locks where relation = 'category'::regclass and not granted`;
    await vi.waitUntil(async () => (await file.query(waiting)).rows.length > 0, { timeout: 20_000 });
    await file.query('commit');
    file.release();
    expect(await refusal).toMatchObject({ code: 'ALREADY_EXISTS', details: { resource: 'Category' } });
  });

  it('is the undo of a deletion, and can be undone', async () => {
    const { database, trash, remove, restore, undo } = await open();
    const { record } = await make(database, 'expense');
    const deletion = await remove(record.id);
    const { changeId } = await restore(record.id);
    expect(await changeOf(database, changeId!)).toMatchObject({ undoes: deletion });
    expect(await trash()).toEqual([]);
    await undo(changeId!);
    expect(await trash()).toMatchObject([{ entityId: record.id }]);
  });

  it('changes nothing when the record already exists', async () => {
    const { database, restore } = await open();
    const { record } = await make(database, 'expense');
    expect(await restore(record.id)).toMatchObject({ changeId: null });
    await expect(restore(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('restores one record of a change that deleted many', async () => {
    const { database, trash, restore, undo } = await open();
    await undo(await importExpenses(database, 5));
    const [, second] = await trash();
    const { changeId } = await restore(second!.entityId);
    expect(await changeOf(database, changeId!)).toMatchObject({ undoes: null, counts: { expense: 1 } });
    expect(await trash()).toHaveLength(4);
    expect(await database.read.expenses.byId(second!.entityId)).toMatchObject({ description: second!.label });
  });

  it('gives a category back to its records, but not to one that has another since', async () => {
    const { database, write, restore } = await open();
    const { record } = await make(database, 'category');
    const other = await make(database, 'category');
    const add = async () => {
      const { result } = await write((unit) => unit.expenses.create(draft({ categoryId: record.id })));
      return (result as { expense: { id: string } }).expense.id;
    };
    const [kept, moved] = [await add(), await add()];
    await write((unit) => unit.categories.remove(record.id));
    await write((unit) => unit.log.update('expense', moved, { categoryId: other.record.id }));
    await restore(record.id);
    expect(await database.read.expenses.byId(kept)).toMatchObject({ categoryId: record.id });
    expect(await database.read.expenses.byId(moved)).toMatchObject({ categoryId: other.record.id });
  });

  it('is refused when another category has the name by now', async () => {
    const { database, write, restore } = await open();
    const { record } = await make(database, 'category');
    await write((unit) => unit.categories.remove(record.id));
    await write((unit) => unit.categories.create({ name: record.name, color: '#10B981', icon: null }));
    await expect(restore(record.id)).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      details: { resource: 'Category' },
    });
  });

  it('and undo are refused from 30 days on, even when nothing was purged yet', async () => {
    const { database, remove, restore, undo } = await open();
    const { record } = await make(database, 'expense');
    const deletion = await remove(record.id);
    await expect(undo(deletion, days(30))).rejects.toMatchObject({ code: 'TOO_LATE' });
    await expect(restore(record.id, days(30))).rejects.toMatchObject({ code: 'TOO_LATE' });
    await restore(record.id, days(30).subtract({ seconds: 1 }));
    expect(await database.read.expenses.byId(record.id)).not.toBeNull();
  });

  it('still refuses an edit that began before the deletion', async () => {
    const { database, write, remove, restore } = await open();
    const { record } = await make(database, 'expense');
    await write((unit) => unit.log.update('expense', record.id, { amountCents: cents(2), original: null }));
    await remove(record.id);
    await restore(record.id);
    const stale = write((unit) => unit.log.update('expense', record.id, { amountCents: cents(3), original: null }, 2));
    await expect(stale).rejects.toMatchObject({ code: 'STALE_EDIT', details: { current: { version: 4 } } });
  });
});

describe('purgeDeleted', () => {
  const contents = async (database: Awaited<ReturnType<typeof open>>['database'], id: string) =>
    (
      await database.pool.query(
        'select before, after, purged from change_item where entity_id = $1 order by change_id',
        [id],
      )
    ).rows;

  it('blanks every item of what was deleted 30 days ago, and nothing else', async () => {
    const { database, write, remove, restore } = await open();
    const [old, restored, young, living] = await Promise.all([1, 2, 3, 4].map(() => make(database, 'expense')));
    await write((unit) => unit.log.update('expense', old!.record.id, { description: 'Secreto' }));
    await remove(old!.record.id);
    await remove(restored!.record.id);
    await restore(restored!.record.id);
    await remove(young!.record.id, days(1));
    expect(await database.purgeDeleted(days(30))).toBe(0);
    expect(await database.purgeDeleted(days(30).add({ hours: 1 }))).toBe(1);
    expect(await contents(database, old!.record.id)).toEqual([
      { before: null, after: {}, purged: true },
      { before: {}, after: {}, purged: true },
      { before: {}, after: null, purged: true },
    ]);
    for (const { record } of [restored!, young!, living!]) {
      expect((await contents(database, record.id)).every(({ purged }) => purged === false)).toBe(true);
    }
    expect(await database.purgeDeleted(days(31).add({ hours: 1 }))).toBe(1);
  });

  it('makes every undo of it too late, and keeps its id from being reused', async () => {
    const { database, write, undo, remove } = await open();
    const { record, changeId } = await make(database, 'expense');
    const edit = await write((unit) => unit.log.update('expense', record.id, { description: 'Secreto' }));
    const deletion = await remove(record.id);
    await database.purgeDeleted(days(31));
    for (const id of [changeId, edit.changeId!, deletion]) {
      await expect(undo(id)).rejects.toMatchObject({ code: 'TOO_LATE' });
    }
    expect((await changeOf(database, deletion)).items).toMatchObject([
      { kind: 'expense', entityId: record.id, isPurged: true, label: null, before: {}, after: null },
    ]);
    await expect(write((unit) => unit.expenses.create(draft({ id: record.id })))).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
    });
  });

  it('purges thousands in batches, stops between two when aborted, and may run twice at once', async () => {
    const { database, undo, trash } = await open();
    await undo(await importExpenses(database, 6_500));
    expect(await database.purgeDeleted(days(31), AbortSignal.abort())).toBe(2_000);
    const counts = await Promise.all([database.purgeDeleted(days(31)), database.purgeDeleted(days(31))]);
    expect(counts[0] + counts[1] + (await database.purgeDeleted(days(31)))).toBe(4_500);
    expect(await trash()).toEqual([]);
  });
});
