import { cents, isDomainError } from '@household/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft } from '../../../test/household.ts';

const database = await createTestHousehold();
const { result: food } = await database.write(ana, (unit) =>
  unit.categories.create({ name: 'Comida', color: '#10B981', icon: null }),
);

const fields = fc.record({
  amountCents: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  categoryId: fc.constantFrom(null, food.id),
  paidBy: fc.constantFrom('ana', 'luis'),
  shared: fc.boolean(),
  date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2025-12-31').map(day),
});
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), fields, at: fc.nat() }),
  fc.record({ do: fc.constant('edit' as const), fields, at: fc.nat() }),
  fc.record({ do: fc.constant('remove' as const), fields, at: fc.nat() }),
  fc.record({ do: fc.constant('undo' as const), fields, at: fc.nat() }),
);

const undoUnlessRefused = async (changeId: number): Promise<void> => {
  try {
    await database.write(ana, (unit) => unit.undo(changeId));
  } catch (error) {
    if (!isDomainError(error, 'UNDO_BLOCKED') && !isDomainError(error, 'RULE_VIOLATED')) throw error;
  }
};

describe('the totals tables', () => {
  it('equal a recount after any sequence of adds, edits, deletes and undos', async () => {
    const living: string[] = [];
    const changes: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { do: action, fields: given, at } of steps) {
          const id = living[at % Math.max(living.length, 1)];
          if (action === 'add') {
            const { result, changeId } = await database.write(ana, (unit) => unit.expenses.create(draft(given)));
            living.push(result.expense.id);
            changes.push(changeId!);
          } else if (action === 'edit' && id) {
            await database.write(ana, (unit) => unit.expenses.update(id, draft(given)));
          } else if (action === 'remove' && id) {
            const { changeId } = await database.write(ana, (unit) => unit.expenses.remove(id));
            living.splice(living.indexOf(id), 1);
            changes.push(changeId!);
          } else if (action === 'undo' && changes.length > 0) {
            const changeId = changes[at % changes.length]!;
            await undoUnlessRefused(changeId);
            const { rows } = await database.pool.query<{ id: string }>('select id from expense');
            living.splice(0, living.length, ...rows.map((row) => row.id));
          }
        }
        expect(await database.read.totals.mismatches()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('keep no rows of zero', async () => {
    await database.pool.query('delete from expense');
    const { rows } = await database.pool.query(
      'select (select count(*) from expense_day_total) + (select count(*) from expense_month_total) as n',
    );
    expect(Number(rows[0].n)).toBe(0);
  });

  it('report a wrong total', async () => {
    await database.write(ana, (unit) => unit.expenses.create(draft()));
    await database.pool.query('update expense_day_total set total_cents = total_cents + 1');
    expect(await database.read.totals.mismatches()).toEqual([
      { table: 'expense_day_total', key: '2026-11-20 t ana', kept: '101/1', counted: '100/1' },
    ]);
  });
});
