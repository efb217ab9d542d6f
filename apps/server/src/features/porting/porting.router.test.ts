import { checkHousehold } from '@household/db';
import { dateInMexicoCity, IMPORT_ROWS_MAX, PRESET_COLORS, readCsv, readExpenseTable } from '@household/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownColumns } from '../../../../../packages/domain/test/own-columns.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const { signInAs, client, members, database } = await buildTestApp();
const [first, second] = [await signInAs('first'), await signInAs('second')];
const { porting, expenses, categories, history, msi } = first.trpc;

const coffee = {
  date: '2026-03-04',
  amountCents: 4500,
  description: 'Café',
  category: null as string | null,
  paidBy: members.first.id,
  shared: true,
  tags: ['lunes'],
  storedCount: 0,
};
const bread = { ...coffee, description: 'Pan', storedCount: 0 };
const total = async () => (await expenses.list.query({ shared: undefined })).pagination.total;
const storedCounts = async (rows: readonly object[]) => (await porting.compare.mutate(rows as never)).storedCounts;
const importOf = (added: readonly object[], leftOut: readonly object[] = []) =>
  porting.importExpenses.mutate({ expenses: added as never, leftOut: leftOut as never });
const refusal = async (response: Promise<unknown>) =>
  response.then(
    () => null,
    (error: { data?: { code: string; issues: unknown } }) => error.data?.code ?? 'no response',
  );

beforeEach(async () => {
  await database.pool.query('delete from expense; delete from category; truncate change cascade');
});

describe('porting.importExpenses', () => {
  it('adds two equal coffees twice, and creates each missing category once', async () => {
    const kept = await categories.create.mutate({ name: 'Panadería', color: '#EF4444' });
    const rows = [
      { ...coffee, category: 'Cafés' },
      { ...coffee, category: 'CAFES' },
      { ...bread, category: 'panaderia', paidBy: members.second.username, shared: false },
    ];
    const { changeId, ...added } = await importOf(rows);
    expect(added).toEqual({ expenses: 3, categories: 1, plans: 0 });
    const { data } = await expenses.list.query({ sortBy: 'description', sortOrder: 'asc' });
    const shown = data.map(({ description, category, paidBy, shared, tags }) => [
      description,
      category?.name,
      paidBy,
      shared,
      tags,
    ]);
    expect(shown).toEqual([
      ['Café', 'Cafés', members.first.id, true, ['lunes']],
      ['Café', 'Cafés', members.first.id, true, ['lunes']],
      ['Pan', 'Panadería', members.second.id, false, ['lunes']],
    ]);
    const colors = (await categories.list.query()).map(({ name, color }) => [name, color]);
    expect(colors).toEqual([
      ['Cafés', '#F59E0B'],
      ['Panadería', kept.category.color],
    ]);
    expect(changeId).not.toBeNull();
  });

  it('gives each new category the colour that the fewest have', async () => {
    for (const [index, color] of PRESET_COLORS.slice(2).entries())
      await categories.create.mutate({ name: `Z ${index}`, color });
    await importOf(['A', 'B', 'C', 'D', 'E'].map((category) => ({ ...bread, category })));
    const colors = (await categories.list.query()).slice(0, 5).map(({ name, color }) => [name, color]);
    // The two that nobody had, then the first of all, which is as rare as any.
    const [red, amber, green] = PRESET_COLORS;
    expect(colors).toEqual([
      ['A', red],
      ['B', amber],
      ['C', red],
      ['D', amber],
      ['E', green],
    ]);
  });

  it('is one change by the member, and one undo reverses all of it', async () => {
    const before = await total();
    const { changeId } = await importOf([{ ...coffee, category: 'Nueva' }, coffee, bread]);
    const [change] = (await history.list.query({})).changes;
    expect(change).toMatchObject({ id: changeId, action: 'import', actorId: members.first.id, itemCount: 4 });
    await history.undo.mutate({ changeId: changeId! });
    expect([await total(), await categories.list.query()]).toEqual([before, []]);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('adds what two people import concurrently only once', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ ...bread, amountCents: index + 1, category: 'Pan' }));
    const responses = await Promise.all(
      [first, second, first, second].map((person) =>
        refusal(person.trpc.porting.importExpenses.mutate({ expenses: rows, leftOut: [] })),
      ),
    );
    expect(responses.filter((response) => response === null)).toHaveLength(1);
    expect(responses.filter((response) => response === 'STALE_EDIT')).toHaveLength(3);
    expect(await total()).toBe(200);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('waits for a concurrent writer of one of them', async () => {
    const { shared, paidBy, date, amountCents, description } = bread;
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        refusal(second.trpc.expenses.create.mutate({ shared, paidBy, date, amountCents, description })),
      ),
      refusal(importOf([bread])),
    ]);
    const refused = responses.filter((response) => response !== null);
    expect(refused.every((response) => response === 'STALE_EDIT')).toBe(true);
    expect(await total()).toBe(11 - refused.length);
  });

  it('compares with the counts the person saw, also for what is left out', async () => {
    const { changeId } = await importOf([coffee]);
    expect(await refusal(importOf([coffee]))).toBe('STALE_EDIT');
    const seen = { date: coffee.date, amountCents: coffee.amountCents, description: 'cafe', storedCount: 1 };
    await importOf([bread], [seen]);
    expect(await total()).toBe(2);
    await history.undo.mutate({ changeId: changeId! });
    expect(await refusal(importOf([{ ...bread, storedCount: 1 }], [seen]))).toBe('STALE_EDIT');
    expect(await total()).toBe(1);
  });

  it('writes nothing when one of them is refused, and reports which', async () => {
    const response = importOf([coffee, { ...coffee, paidBy: 'eva' }]);
    await expect(response).rejects.toMatchObject({
      data: { code: 'VALIDATION_FAILED', issues: [{ path: 'expenses.1.paidBy', message: 'unknownMember' }] },
    });
    await expect(importOf([{ ...coffee, amountCents: 0 }])).rejects.toMatchObject({
      data: { issues: [{ path: 'expenses.0.amountCents', message: 'positive' }] },
    });
    await expect(importOf([{ ...coffee, date: '2026-02-30' }])).rejects.toThrow('Invalid date');
    expect(await total()).toBe(0);
  });

  it('makes a plan of payments in instalments, and one undo takes it back', async () => {
    const payment = { ...coffee, description: 'TELE 03 DE 12', category: 'Casa', date: '2026-10-04' };
    const paymentOf = { merchant: 'TELE', number: 3, of: 12 };
    const later = { ...payment, description: 'TELE 04 DE 12', date: '2026-11-04' };
    const { changeId, ...added } = await importOf([
      { ...later, paymentOf: { ...paymentOf, number: 4 } },
      { ...payment, paymentOf },
      bread,
    ]);
    expect(added).toEqual({ expenses: 3, categories: 1, plans: 1 });
    const { plans } = await msi.get.query();
    const [house] = await categories.list.query();
    expect(plans).toMatchObject([
      {
        merchant: 'TELE',
        originalAmountCents: 54_000,
        remainingBalanceCents: 36_000,
        currentInstallment: 5,
        totalInstallments: 12,
        paidBy: members.first.id,
        shared: true,
        categoryId: house!.id,
      },
    ]);
    const { data } = await expenses.list.query({ sortBy: 'description', sortOrder: 'asc' });
    expect(data.map(({ meta }) => meta)).toEqual([
      {},
      { installmentPlanId: plans[0]!.id, installmentMonth: '2026-10' },
      { installmentPlanId: plans[0]!.id, installmentMonth: '2026-11' },
    ]);
    await history.undo.mutate({ changeId: changeId! });
    expect([(await msi.get.query()).plans, await total()]).toEqual([[], 0]);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('makes one plan of each purchase that still has payments due', async () => {
    const payment = (merchant: string, number: number, amountCents: number, date = '2026-10-04') => ({
      ...coffee,
      description: `${merchant} ${number} DE 12`,
      date,
      amountCents,
      paymentOf: { merchant, number, of: 12 },
    });
    const added = await importOf([
      payment('LIVERPOOL', 1, 104_162),
      payment('LIVERPOOL', 2, 104_158, '2026-11-04'),
      payment('TELE', 1, 50_000),
      payment('TELE', 1, 50_000),
      payment('SEARS', 11, 30_000),
      payment('SEARS', 12, 30_000, '2026-11-04'),
    ]);
    expect(added.plans).toBe(3);
    const { plans } = await msi.get.query();
    expect(plans.map(({ merchant, currentInstallment }) => [merchant, currentInstallment])).toEqual([
      ['LIVERPOOL', 3],
      ['TELE', 2],
      ['TELE', 2],
    ]);
    const { data } = await expenses.list.query({ sortBy: 'description', sortOrder: 'asc' });
    const ofPlans = data.filter(({ meta }) => 'installmentPlanId' in meta).map(({ description }) => description);
    expect(ofPlans).toEqual(['LIVERPOOL 1 DE 12', 'LIVERPOOL 2 DE 12', 'TELE 1 DE 12', 'TELE 1 DE 12']);
    await history.undo.mutate({ changeId: added.changeId! });
  });

  it('refuses a payment that no plan has', async () => {
    const paymentOf = { merchant: 'TELE', number: 13, of: 12 };
    await expect(importOf([{ ...coffee, paymentOf }])).rejects.toMatchObject({
      data: { issues: [{ path: 'expenses.0.paymentOf.number', message: 'invalidNumber' }] },
    });
    const huge = { ...coffee, amountCents: 1_000_000_000_000, paymentOf: { ...paymentOf, number: 1 } };
    await expect(importOf([huge])).rejects.toMatchObject({
      data: { issues: [{ path: 'expenses.0.amountCents', message: 'amountTooLarge' }] },
    });
  });

  it('logs no change when there is nothing to add', async () => {
    expect(await importOf([])).toEqual({ expenses: 0, categories: 0, plans: 0, changeId: null });
  });

  it('is for members only', async () => {
    const { porting: closed } = client().trpc;
    expect(await refusal(closed.importExpenses.mutate({ expenses: [coffee], leftOut: [] }))).toBe('UNAUTHENTICATED');
    expect(await refusal(closed.compare.mutate([coffee]))).toBe('UNAUTHENTICATED');
  });

  it('imports at most 50,000 expenses at once, and removes them in one undo', { timeout: 240_000 }, async () => {
    const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => ({
      ...coffee,
      date: dateInMexicoCity(Temporal.Instant.fromEpochMilliseconds(index * 86_400_000)).toString(),
      description: `Compra "${index}" \\ {${'ñ'.repeat(20)}}`,
      category: `Categoría ${index % 50}`,
    }));
    expect(await storedCounts(rows)).toEqual(rows.map(() => 0));
    const { changeId, ...added } = await importOf(rows);
    expect(added).toEqual({ expenses: IMPORT_ROWS_MAX, categories: 50, plans: 0 });
    expect(await storedCounts(rows)).toEqual(rows.map(() => 1));
    await expect(importOf([...rows, bread])).rejects.toThrow('At most 50,000 rows are allowed');
    await expect(importOf(rows, [bread])).rejects.toThrow('At most 50,000 rows are allowed');
    await expect(porting.compare.mutate([...rows, bread])).rejects.toThrow('At most 50,000 rows are allowed');
    await history.undo.mutate({ changeId: changeId! });
    expect([await total(), await categories.list.query()]).toEqual([0, []]);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });
});

describe('porting.compare', () => {
  it('counts the same day, amount and description, whoever paid, ignoring case and accents', async () => {
    await importOf([coffee, coffee, { ...coffee, paidBy: members.second.id, shared: false }, bread]);
    const { date, amountCents } = coffee;
    const like = [
      { date, amountCents, description: 'CAFE' },
      { date, amountCents, description: 'pan' },
      { date, amountCents, description: 'Té' },
      { date, amountCents: 4501, description: 'Café' },
      { date: '2026-03-05', amountCents, description: 'Café' },
      { date, amountCents, description: 'CAFE' },
    ];
    expect(await storedCounts(like)).toEqual([3, 1, 0, 0, 0, 3]);
    expect(await storedCounts([])).toEqual([]);
  });

  it('counts what was spent and what came back apart', async () => {
    const { date, amountCents, description } = coffee;
    const back = { date, amountCents, description, refund: true };
    await importOf([coffee, coffee, { ...coffee, refund: true }]);
    expect(await storedCounts([back, { ...back, refund: false }])).toEqual([1, 2]);
    expect(await refusal(importOf([{ ...coffee, ...back, storedCount: 2 }]))).toBe('STALE_EDIT');
    await importOf([{ ...coffee, ...back, storedCount: 1 }], [{ ...coffee, storedCount: 2 }]);
    expect(await total()).toBe(4);
  });

  it('finds all rows of our own export, including escaped formulas', async () => {
    const texts = ['=HYPERLINK("x")', '+52 55', '-5', '@ana', "'=1", "'", 'a, "b"; c', 'Ñandú 😀', '＝1'];
    const written = texts.map((description, index) => ({
      ...coffee,
      description,
      amountCents: index + 1,
      category: index % 2 ? '=SUM(A1)' : null,
      tags: ['+c', 'a,b'],
      notes: index % 2 ? '=1\n"+2"' : null,
    }));
    await importOf(written);
    for (const language of ['es', 'en']) {
      const headers = { 'accept-language': language };
      const { body } = await first.send({ url: '/download/expenses.csv', headers });
      const file = readCsv(body);
      const rows = readExpenseTable(file.ok ? file.rows.slice(1) : [], {
        columns: { ...ownColumns, split: null },
        dateOrder: 'dmy',
        isSpentNegative: false,
        directions: new Map(),
        payer: members.second.id,
        shared: false,
        members: [members.first, members.second].map(({ id, name }) => ({ id, names: [name] })),
      });
      const read = rows.map((row) => row.expense!);
      expect(read.map(({ date, ...row }) => ({ ...row, date: date.toString(), storedCount: 0 }))).toEqual(
        written.map((row) => ({ ...row, refund: false, original: null, split: null })),
      );
      expect(await storedCounts(read)).toEqual(written.map(() => 1));
    }
  });

  it('names an expense of the same day and amount under another description', async () => {
    await importOf([{ ...coffee, description: 'Súper de la semana' }, bread]);
    const { date, amountCents } = coffee;
    const like = [
      { date, amountCents, description: 'PAN' },
      { date, amountCents, description: 'WALMART PORTALES' },
      { date, amountCents, description: 'OXXO' },
      { date, amountCents, description: 'DEVOLUCION', refund: true },
      { date: '2026-03-05', amountCents, description: 'OXXO' },
    ];
    const { similar } = await porting.compare.mutate(like);
    expect(similar).toEqual([null, 'Súper de la semana', null, null, null]);
  });

  it('says which category the household usually gives to such descriptions', async () => {
    const { category } = await categories.create.mutate({ name: 'Súper', color: '#EF4444' });
    await importOf([{ ...coffee, description: 'Chedraui', category: 'Súper' }, bread]);
    const { date, amountCents } = coffee;
    const like = ['CHEDRAUI SELECTO 0231', 'Pan', 'chedraui'].map((description) => ({
      date,
      amountCents,
      description,
    }));
    expect(await porting.compare.mutate(like)).toEqual({
      storedCounts: [0, 1, 1],
      similar: [null, null, null],
      categoryIds: [category.id, null, category.id],
    });
  });
});
