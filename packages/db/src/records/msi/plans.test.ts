import { cents, type DomainError, type PlanDraft, recordPayment } from '@household/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day } from '../../../test/household.ts';
import type { UnitOfWork } from '../../index.ts';

const database = await createTestHousehold();

const plan = (merchant: string, fields: Partial<PlanDraft> = {}): PlanDraft => ({
  merchant,
  purchaseDate: day('2026-03-17'),
  originalAmountCents: cents(120_000),
  remainingBalanceCents: cents(80_000),
  paymentDueCents: cents(10_000),
  currentInstallment: 4,
  totalInstallments: 12,
  ...fields,
});
const write = <T>(work: (unit: UnitOfWork) => Promise<T>) => database.write(ana, work);
const replace = (...plans: PlanDraft[]) => write((unit) => unit.plans.replaceAll(plans));
const undo = async (changeId: number | null) =>
  (await database.write({ ...ana, action: 'undo' }, (unit) => unit.undo(changeId!))).changeId!;
const stored = async () => {
  const plans = await database.read.plans.list();
  return plans.map(({ version: _version, ...rest }) => rest);
};
const merchants = async () => (await stored()).map(({ merchant }) => merchant);
const record = (id: string) =>
  write(async (unit) => {
    const payment = recordPayment(await unit.plans.lock(id), { today: day('2026-11-20'), payer: 'ana' });
    await unit.expenses.create(payment.expense);
    return unit.plans.moveOn(payment.plan);
  });
const createCategory = async (name: string) =>
  (await write((unit) => unit.categories.create({ name, color: '#6366F1', icon: null }))).result.id;

beforeEach(async () => {
  await replace();
});

describe('plans.create', () => {
  it('adds after the others, and once however often the call is repeated', async () => {
    await replace(plan('Sears'));
    const id = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4';
    const draft = { id, ...plan('Apple', { totalInstallments: null, shared: false, paidBy: 'luis' }) };
    const first = await write((unit) => unit.plans.create(draft));
    const again = await write((unit) => unit.plans.create(draft));
    expect([first.result.isNew, again.result.isNew, again.changeId]).toEqual([true, false, null]);
    expect(await merchants()).toEqual(['Sears', 'Apple']);
    expect((await database.read.plans.list()).find((other) => other.id === id)).toEqual({
      ...first.result.plan,
      createdAt: ana.now,
    });
    expect(first.result.plan).toMatchObject({ ...draft, categoryId: null, recordedMonth: null, version: 1 });
  });

  it('refuses an id that another plan has or had', async () => {
    const { result } = await write((unit) => unit.plans.create(plan('Zara')));
    const other = { ...plan('Bershka'), id: result.plan.id };
    await expect(write((unit) => unit.plans.create(other))).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await write((unit) => unit.plans.remove(result.plan.id));
    await expect(write((unit) => unit.plans.create(other))).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      details: { resource: 'Installment plan' },
    });
  });

  it('refuses a category that does not exist', async () => {
    const draft = plan('Zara', { categoryId: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e9' });
    await expect(write((unit) => unit.plans.create(draft))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'categoryId', message: 'categoryNotFound' }] },
    });
  });
});

describe('plans.update and plans.remove', () => {
  it('keep extras missing in the draft, clear null ones, and can be undone', async () => {
    const { result } = await write((unit) => unit.plans.create(plan('Coppel', { paidBy: 'luis', shared: true })));
    const before = await stored();
    const update = await write((unit) =>
      unit.plans.update(result.plan.id, plan('Coppel', { paidBy: null, paymentDueCents: cents(1) }), 1),
    );
    expect(update.result).toMatchObject({ paidBy: null, shared: true, paymentDueCents: 1, version: 2 });
    await undo(update.changeId);
    expect(await stored()).toEqual(before);
    const removal = await write((unit) => unit.plans.remove(result.plan.id));
    await undo(removal.changeId);
    expect(await stored()).toEqual(before);
  });

  it('refuse an older version', async () => {
    const { result } = await write((unit) => unit.plans.create(plan('Elektra')));
    await write((unit) => unit.plans.update(result.plan.id, plan('Elektra', { currentInstallment: 5 }), 1));
    const stale = write((unit) => unit.plans.update(result.plan.id, plan('Elektra', { currentInstallment: 6 }), 1));
    await expect(stale).rejects.toMatchObject({ code: 'STALE_EDIT' });
    await expect(write((unit) => unit.plans.remove(result.plan.id, 1))).rejects.toMatchObject({ code: 'STALE_EDIT' });
  });
});

describe('plans.replaceAll', () => {
  it('refuses a split of a plan that stays personal, and changes nothing', async () => {
    const split = { rule: 'income', own: {} } as const;
    await replace(plan('De Ana', { shared: false }));
    const refused = expect.objectContaining({
      details: { issues: [{ path: '0.split', message: 'personalHasNoSplit' }] },
    });
    await expect(replace(plan('De Ana', { split }))).rejects.toEqual(refused);
    await replace(plan('De Ana', { shared: true, split }));
    await replace();
  });

  it('adds, changes, keeps and removes in the order of the file, as one change that can be undone', async () => {
    const categoryId = await createCategory('Hogar');
    await replace(plan('Kept', { categoryId, paidBy: 'ana' }), plan('Removed', { shared: false }), plan('Changed'));
    const before = await stored();
    const paid = plan('Changed', { remainingBalanceCents: cents(70_000), currentInstallment: 5 });
    const { result, changeId } = await replace(plan('Added'), paid, plan('Kept'));
    expect(result).toEqual({ added: 1, changed: 1, unchanged: 1, removed: 1 });
    const after = await stored();
    expect(after.map(({ merchant }) => merchant)).toEqual(['Added', 'Changed', 'Kept']);
    expect(after[1]).toEqual({ ...before[2], remainingBalanceCents: 70_000, currentInstallment: 5 });
    expect(after[2]).toEqual(before[0]);
    const undone = await undo(changeId);
    expect(await stored()).toEqual(before);
    await undo(undone);
    expect(await stored()).toEqual(after);
  });

  it('writes nothing when the file equals what is stored', async () => {
    await replace(plan('One'), plan('One'), plan('Two'));
    const { result, changeId } = await replace(plan('One'), plan('One'), plan('Two'));
    expect([result, changeId]).toEqual([{ added: 0, changed: 0, unchanged: 3, removed: 0 }, null]);
  });

  it('matches identical plans in order', async () => {
    await replace(plan('Twin', { currentInstallment: 1 }), plan('Twin', { currentInstallment: 2 }));
    const [first, second] = await stored();
    const { result } = await replace(plan('Twin', { currentInstallment: 1 }), plan('Twin', { currentInstallment: 3 }));
    expect(result).toMatchObject({ unchanged: 1, changed: 1 });
    expect(await stored()).toEqual([first, { ...second, currentInstallment: 3 }]);
  });

  it('removes all plans when the file is empty', async () => {
    await replace(plan('One'), plan('Two'));
    const { changeId } = await replace();
    expect(await stored()).toEqual([]);
    await undo(changeId);
    expect(await merchants()).toEqual(['One', 'Two']);
  });

  it('names the item whose category is unknown and changes nothing', async () => {
    await replace(plan('One'));
    const categoryId = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e9';
    await expect(replace(plan('Two'), plan('Three', { categoryId }))).rejects.toMatchObject({
      details: { issues: [{ path: '1.categoryId', message: 'categoryNotFound' }] },
    });
    expect(await merchants()).toEqual(['One']);
  });

  it('cannot be undone once a payment of a changed plan was recorded', async () => {
    await replace(plan('One'));
    const { changeId } = await replace(plan('One', { remainingBalanceCents: cents(50_000) }));
    const [{ id } = { id: '' }] = await stored();
    await record(id);
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'UNDO_BLOCKED' });
  });

  it('waits for a payment that is being recorded, and vice versa', async () => {
    await replace(plan('One'));
    const [{ id } = { id: '' }] = await stored();
    const [payment, upload] = await Promise.all([record(id), replace(plan('One'), plan('Two'))]);
    expect([payment.changeId, upload.changeId]).not.toContain(null);
    expect(await merchants()).toEqual(['One', 'Two']);
  });

  it('stores and returns 1,000 plans', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => plan(`Tienda ${index}`));
    const { changeId } = await replace(...many);
    expect(await merchants()).toEqual(many.map(({ merchant }) => merchant));
    await undo(changeId);
    expect(await stored()).toEqual([]);
  });
});

describe('plans.moveOn', () => {
  it('is in one change with the expense, and is undone with it', async () => {
    await replace(plan('Liverpool', { paidBy: 'luis', shared: false }));
    const [before] = await stored();
    const { result, changeId } = await record(before!.id);
    expect(result).toMatchObject({ remainingBalanceCents: 70_000, currentInstallment: 5 });
    expect(String(result.recordedMonth)).toBe('2026-11');
    const { expenses } = await database.read.expenses.page({
      filter: {},
      sortBy: 'createdAt',
      sortOrder: 'desc',
      limit: 1,
    });
    expect(expenses[0]).toMatchObject({ description: 'Liverpool', amountCents: 10_000, paidBy: 'luis', shared: false });
    await undo(changeId);
    expect(await stored()).toEqual([before]);
    expect(await database.read.expenses.byId(expenses[0]!.id)).toBeNull();
  });

  it('happens once a month, also with two taps at once', async () => {
    await replace(plan('Liverpool'));
    const [before] = await stored();
    const taps = await Promise.allSettled([record(before!.id), record(before!.id), record(before!.id)]);
    const rules = taps.flatMap((tap) =>
      tap.status === 'rejected' ? [tap.reason as DomainError<'RULE_VIOLATED'>] : [],
    );
    expect(rules.map(({ details }) => details.rule)).toEqual(['paymentOncePerMonth', 'paymentOncePerMonth']);
    expect((await stored())[0]).toMatchObject({ remainingBalanceCents: 70_000, currentInstallment: 5 });
  });
});
