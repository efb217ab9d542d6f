import { cents, type MemberOrder } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { recordSalary } from '../../../test/salaries.ts';
import { buildTestApp, type TestClient } from '../../../test/test-app.ts';

const app = await buildTestApp();
const people: Record<MemberOrder, TestClient> = {
  first: await app.signInAs('first'),
  second: await app.signInAs('second'),
};
const forbidden = { data: { httpStatus: 403, code: 'FORBIDDEN' } };
const pairs = [
  ['first', 'second'],
  ['second', 'first'],
] as const;

const salaryIds: Record<MemberOrder, string> = {
  first: await recordSalary(app, 'first', 1_000_000, '2025-01-01'),
  second: await recordSalary(app, 'second', 1_000_000, '2025-01-01'),
};
let changeCount = 0;

/** A member's change of their own record, the record, and its current value. */
const owned = {
  salary: async (order: MemberOrder) => {
    const { trpc } = people[order];
    changeCount += 1;
    const change = { amountCents: 2_000_000 + changeCount };
    const { changeId } = await trpc.settings.changeSalary.mutate({ id: salaryIds[order], change });
    return { changeId: changeId!, entityId: await touched(changeId!), now: amounts };
  },
  username: async (order: MemberOrder) => {
    const { trpc } = people[order];
    changeCount += 1;
    const { changeId } = await trpc.settings.rename.mutate({ username: `${order} ${changeCount}` });
    return { changeId: changeId!, entityId: await touched(changeId!), now: () => app.database.read.accounts.list() };
  },
};

const amounts = async () => (await app.database.read.salaries.list()).map(({ id, amountCents }) => [id, amountCents]);

const touched = async (changeId: number): Promise<string> =>
  (await app.database.read.changes.byIds([changeId])).changes[0]!.items[0]!.entityId;

const entry = async ({ trpc }: TestClient, changeId: number) => {
  const { changes } = await trpc.history.changes.query({ ids: [changeId] });
  return { isUndoable: changes[0]!.isUndoable, onlyUndoableBy: changes[0]!.onlyUndoableBy };
};

describe.each(Object.keys(owned) as (keyof typeof owned)[])('a change of one’s own %s', (kind) => {
  it.each(pairs)('of the %s member cannot be undone, redone or restored by the %s', async (owner, other) => {
    const [own, others] = [people[owner], people[other]];
    const { changeId, entityId, now } = await owned[kind](owner);
    const changed = await now();
    await expect(others.trpc.history.undo.mutate({ changeId })).rejects.toMatchObject(forbidden);
    await expect(others.trpc.history.restore.mutate({ entityId })).rejects.toMatchObject(forbidden);
    expect(await now()).toEqual(changed);

    const undone = await own.trpc.history.undo.mutate({ changeId });
    const before = await now();
    await expect(others.trpc.history.undo.mutate({ changeId: undone.changeId! })).rejects.toMatchObject(forbidden);
    await expect(others.trpc.history.restore.mutate({ entityId })).rejects.toMatchObject(forbidden);
    expect(await now()).toEqual(before);

    await own.trpc.history.undo.mutate({ changeId: undone.changeId! });
    expect(await now()).toEqual(changed);
  });

  it.each(pairs)('of the %s member shows in the history of the %s who may undo it', async (owner, other) => {
    const { changeId } = await owned[kind](owner);
    expect(await entry(people[owner], changeId)).toEqual({ isUndoable: true, onlyUndoableBy: null });
    expect(await entry(people[other], changeId)).toEqual({
      isUndoable: false,
      onlyUndoableBy: HOUSEHOLDS[0][owner].id,
    });
    const { changeId: inverse } = await people[owner].trpc.history.undo.mutate({ changeId });
    expect(await entry(people[other], changeId)).toEqual({ isUndoable: false, onlyUndoableBy: null });
    expect(await entry(people[other], inverse!)).toMatchObject({ isUndoable: false });
  });
});

describe('a salary that the undo of its creation deleted', () => {
  it.each(pairs)('can be restored by the %s member, and not by the %s', async (owner, other) => {
    const { trpc } = people[owner];
    const change = { amountCents: 1_234_500, effectiveDate: Temporal.PlainDate.from('2027-01-01') };
    const { changeId } = await trpc.settings.changeSalary.mutate({ id: salaryIds[owner], change });
    const entityId = await touched(changeId!);
    await trpc.history.undo.mutate({ changeId: changeId! });
    await expect(people[other].trpc.history.restore.mutate({ entityId })).rejects.toMatchObject(forbidden);
    expect((await app.database.read.salaries.list()).map((salary) => salary.id)).not.toContain(entityId);
    await trpc.history.restore.mutate({ entityId });
    expect((await app.database.read.salaries.list()).map((salary) => salary.id)).toContain(entityId);
  });
});

describe('a salary that the administrator set', () => {
  it('can be undone by its owner, and not by the other member', async () => {
    const { id } = HOUSEHOLDS[0].second;
    const { changeId } = await app.database.write(
      { actor: { kind: 'administrator' }, now: Temporal.Instant.from('2026-09-17T18:00:00Z'), action: 'update' },
      (unit) =>
        unit.salaries.set({
          memberId: id,
          amountCents: cents(99_900),
          effectiveDate: Temporal.PlainDate.from('2024-03-01'),
        }),
    );
    await expect(people.first.trpc.history.undo.mutate({ changeId: changeId! })).rejects.toMatchObject(forbidden);
    expect(await entry(people.first, changeId!)).toEqual({ isUndoable: false, onlyUndoableBy: id });
    await people.second.trpc.history.undo.mutate({ changeId: changeId! });
    expect((await app.database.read.salaries.list()).map(({ amountCents }) => amountCents)).not.toContain(99_900);
  });
});

describe('history.lastOwn', () => {
  it('never offers a change of the other member’s own records', async () => {
    const memberId = HOUSEHOLDS[0].second.id;
    const { changeId } = await app.database.write(
      {
        // As an earlier version allowed it.
        actor: { kind: 'member', memberId: HOUSEHOLDS[0].first.id },
        now: Temporal.Instant.from('2026-09-17T18:00:00Z'),
        action: 'update',
      },
      (unit) =>
        unit.salaries.set({
          memberId,
          amountCents: cents(55_500),
          effectiveDate: Temporal.PlainDate.from('2024-04-01'),
        }),
    );
    const { undo, redo } = await people.first.trpc.history.lastOwn.query({ kinds: ['salary'] });
    expect([undo?.id, redo?.id]).not.toContain(changeId);
  });
});
