import { cents } from '@household/domain';
import { type Database, type Kind, newId, type Stored, type UnitOfWork } from '../src/index.ts';
import { notesOf, runNoted } from '../src/history/noted-rows.ts';
import { ana, day, draft, now } from './household.ts';

/** One record of each kind with every field set, to prove that the log keeps all of them. */
const makers: { readonly [K in Kind]: (unit: UnitOfWork) => Promise<Stored<K>> } = {
  expense: async (unit) =>
    (
      await unit.expenses.create(
        draft({
          tags: ['pan dulce', 'a"b\\c,{}'],
          meta: { big: 1e21, part: 0.1 + 0.2, no: null },
          notes: 'a"b\\c\n\nd',
          split: { rule: { ana: 60, luis: 40 }, own: { ana: cents(1) } },
          refund: true,
          original: { currency: 'USD', amount: '0.05', rate: '20' },
        }),
      )
    ).expense,
  category: (unit) =>
    unit.categories.create({ name: `Café ${newId()}`, color: '#10B981', icon: '🐶', split: { ana: 50, luis: 50 } }),
  rule: (unit) =>
    unit.log.create('rule', {
      id: newId(),
      amountCents: cents(123_456),
      description: 'Luz',
      categoryId: null,
      paidBy: 'luis',
      shared: false,
      cadence: 'semimonthly',
      interval: 1,
      dayOfMonth: null,
      month: null,
      daysOfMonth: [15, 31],
      weekday: null,
      weekdays: null,
      time: '08:30',
      startDate: day('2024-02-29'),
      endDate: null,
      isActive: true,
      needsConfirmation: true,
      lastExecutedAt: Temporal.Instant.from('2026-11-02T14:30:00.1234Z'),
      nextExecutionAt: Temporal.Instant.from('2026-11-30T14:30:00Z'),
      createdAt: now,
      tags: [],
      meta: {},
      notes: 'Medidor 12\n«azul»',
      split: null,
    }),
  household: (unit) => unit.household.setSplit({ ana: 70, luis: 30 }),
  accountStart: (unit) =>
    unit.closings.setStart({ month: Temporal.PlainYearMonth.from('2026-08'), openingCents: cents(-5) }),
  payment: async (unit) =>
    (
      await unit.payments.create({
        from: 'luis',
        to: 'ana',
        amountCents: cents(70),
        date: day('2026-11-02'),
        method: 'other',
        note: 'vales "a\\b"',
      })
    ).payment,
  closedMonth: async (unit) => {
    await unit.sql.rows(`update account_start set month = '2026-10'`);
    await unit.closings.close(Temporal.PlainYearMonth.from('2026-10'));
    const [closed] = await unit.log.list('closedMonth', {}, { orderBy: { month: 'desc' } });
    return closed!;
  },
  occurrence: (unit) =>
    unit.log.create('occurrence', {
      id: newId(),
      ruleId: newId(),
      date: day('2026-11-02'),
      outcome: 'confirmed',
      expenseId: newId(),
      at: now,
      confirmation: {
        id: newId(),
        amountCents: 52_300,
        date: '2026-11-04',
        paidBy: 'luis',
        ruleAmountCents: 45_000,
        rulePaidBy: 'ana',
      },
    }),
  plan: (unit) =>
    unit.log.create('plan', {
      id: newId(),
      position: 3,
      merchant: 'Muebles',
      purchaseDate: day('2026-01-31'),
      originalAmountCents: cents(1_200_000),
      remainingBalanceCents: cents(0),
      paymentDueCents: cents(100_000),
      currentInstallment: 12,
      totalInstallments: null,
      paidBy: 'ana',
      shared: true,
      categoryId: null,
      split: { rule: 'income', own: { ana: cents(0), luis: cents(100) } },
      paymentDay: 31,
      recordedMonth: Temporal.PlainYearMonth.from('2026-11'),
      createdAt: now,
    }),
  salary: (unit) =>
    unit.salaries.set({ memberId: 'ana', amountCents: cents(4_200_000), effectiveDate: day('2026-01-01') }),
  profile: async (unit) => {
    const [row] = await unit.sql.rows<{ id: string }>(`select id from account where member_id = 'luis'`);
    await unit.accounts.rename(row!.id, 'luisito');
    return unit.log.lock('profile', row!.id);
  },
};

/** Creates one record of a kind in its own change; for a profile, renames one. */
export const make = async <K extends Kind>(
  database: Database,
  kind: K,
): Promise<{ record: Stored<K>; changeId: number }> => {
  const { result, changeId } = await database.write({ ...ana, action: 'create' }, (unit) => makers[kind](unit));
  return { record: result, changeId: changeId! };
};

/** A bulk import, which logs only that its records were created. */
export const importExpenses = async (
  database: Database,
  count: number,
  categoryId: string | null = null,
): Promise<number> => {
  const { changeId } = await database.write({ ...ana, action: 'import' }, async (unit) => {
    const { items } = await runNoted(
      unit.sql,
      `with added as (
         insert into expense (id, amount_cents, description, category_id, paid_by, shared, refund, split, date, created_at)
         select gen_random_uuid(), 100 + n, 'Import ' || n, $2::uuid, 'ana', true, false, '{"rule": "income", "own": {"ana": 0, "luis": 0}}',
                date '2024-01-01' + n % 700, $3::timestamptz
         from generate_series(1, $1::int) n returning id, amount_cents as place)
       ${notesOf('added', `'expense'`, 'null', 'null')}`,
      [count, categoryId, now.toString()],
    );
    unit.log.notes.addRows(...items);
  });
  return changeId!;
};
