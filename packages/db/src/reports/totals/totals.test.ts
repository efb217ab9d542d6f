import {
  type Cents,
  cents,
  isDomainError,
  type MemberOrder,
  type NamedSplit,
  sharesOfExpense,
  splitOfNamed,
} from '@household/domain';
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
  refund: fc.boolean(),
  date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2025-12-31').map(day),
});
/** A split that fits the amount, or none. */
const withSplit = fields.chain((given) => {
  if (!given.shared) return fc.constant(given);
  const percent = fc.integer({ min: 0, max: 100 });
  const own = fc.integer({ min: 0, max: given.amountCents });
  const split = fc.record({
    rule: fc.oneof(
      fc.constant('income' as const),
      percent.map((first) => ({ ana: first, luis: 100 - first })),
    ),
    own: fc.tuple(own, own).map(([left, right]): Record<string, Cents> => {
      const first = Math.min(left, right);
      return { ana: cents(first), luis: cents(Math.max(left, right) - first) };
    }),
  });
  return fc.option(split, { nil: undefined }).map((chosen) => ({ ...given, split: chosen }));
});
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), fields: withSplit, at: fc.nat() }),
  fc.record({ do: fc.constant('edit' as const), fields: withSplit, at: fc.nat() }),
  fc.record({ do: fc.constant('remove' as const), fields: withSplit, at: fc.nat() }),
  fc.record({ do: fc.constant('undo' as const), fields: withSplit, at: fc.nat() }),
);

const undoUnlessRefused = async (changeId: number): Promise<void> => {
  try {
    await database.write(ana, (unit) => unit.undo(changeId));
  } catch (error) {
    const expected = ['UNDO_BLOCKED', 'RULE_VIOLATED', 'VALIDATION_FAILED'] as const;
    if (!expected.some((code) => isDomainError(error, code))) throw error;
  }
};

const ofMembers = (split: NamedSplit) => splitOfNamed(split, { first: 'ana', second: 'luis' });

/** An edit without a split keeps the stored own parts, which may exceed its amount. */
const ownPartsMayNotFit = async (edit: () => Promise<unknown>): Promise<void> => {
  try {
    await edit();
  } catch (error) {
    if (!isDomainError(error, 'VALIDATION_FAILED')) throw error;
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
            await ownPartsMayNotFit(() => database.write(ana, (unit) => unit.expenses.update(id, draft(given))));
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

  it('have the shares that the rules compute', async () => {
    await database.pool.query('delete from expense');
    await fc.assert(
      fc.asyncProperty(withSplit, async (given) => {
        const { result, changeId } = await database.write(ana, (unit) => unit.expenses.create(draft(given)));
        const { rows } = await database.pool.query(
          `select percent_first_cents as "percentFirst", percent_second_cents as "percentSecond",
                  own_first_cents as "ownFirst", own_second_cents as "ownSecond",
                  income_count as income, percent_count as percent, own_count as own
           from expense_day_total`,
        );
        const { amountCents, refund, paidBy, split } = result.expense;
        const payer: MemberOrder = paidBy === 'ana' ? 'first' : 'second';
        const none = { income: 0, percent: { first: 0, second: 0 }, own: { first: 0, second: 0 } };
        const shares = split ? sharesOfExpense({ amountCents, refund, payer, split: ofMembers(split) }) : none;
        const isAny = (...parts: number[]): string => String(Number(parts.some((part) => part !== 0)));
        expect(rows).toEqual([
          {
            percentFirst: String(shares.percent.first),
            percentSecond: String(shares.percent.second),
            ownFirst: String(shares.own.first),
            ownSecond: String(shares.own.second),
            income: isAny(shares.income),
            percent: isAny(shares.percent.first, shares.percent.second),
            own: isAny(shares.own.first, shares.own.second),
          },
        ]);
        await database.write(ana, (unit) => unit.undo(changeId!));
      }),
      { numRuns: 150 },
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
      {
        table: 'expense_day_total',
        key: '2026-11-20 t ana',
        kept: '101/1/1/0/0/0/0/0/0/0/0/100/0/0',
        counted: '100/1/1/0/0/0/0/0/0/0/0/100/0/0',
      },
    ]);
  });
});
