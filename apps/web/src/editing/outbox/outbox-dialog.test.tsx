import { cents } from '@household/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeOutbox, openOutbox, outbox } from '../../data/outbox/outbox.ts';
import { draftOf, withTrouble, withChange, type Trouble } from '../../data/outbox/queue.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import type { Inputs, Outputs } from '../../data/trpc.ts';
import { unreachable, type FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storedExpense } from '../../testing/stored-expense.ts';

const at = Temporal.Instant.from('2026-09-17T18:00:00Z');
const bread = storedExpense();
const theirs: Expense = { ...bread, amountCents: cents(12_000), version: 2 };

const waitToEdit = (changes: Partial<Expense>) => {
  const expense = { ...bread, ...changes };
  changeOutbox((queue) => withChange(queue, { id: bread.id, draft: draftOf(expense), expense, base: bread, at }));
};
const waitToDelete = () =>
  changeOutbox((queue) => withChange(queue, { id: bread.id, draft: null, expense: bread, base: bread, at }));
const stop = (trouble: Trouble) => changeOutbox((queue) => withTrouble(queue, queue[0]!, trouble));

type Expenses = NonNullable<FakeServer['expenses']>;
const open = (expenses: Expenses = {}, history: FakeServer['history'] = {}) =>
  renderApp({ path: '/nowhere', server: { expenses, history, categories: { list: () => [] } } });
/** Opens the outbox from its indicator. */
async function openList(sign: string) {
  fireEvent.click(await screen.findByRole('button', { name: sign }));
  return within(await screen.findByRole('dialog', { name: 'Por enviar' }));
}
/** Types another description into the form of an edit and saves it. */
async function saveAs(description: string) {
  const field = await screen.findByLabelText('Descripción');
  fireEvent.change(field, { target: { value: description } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
}
const unreached = () => {
  throw unreachable();
};
const updated = { changeId: 8, expense: { version: 3 } } as Outputs['expenses']['update'];

afterEach(() => openOutbox('nobody'));

describe('a change that met another', () => {
  it('is decided in the form that is opened beside theirs', async () => {
    openOutbox('ana');
    waitToEdit({ description: 'Pan dulce' });
    stop({ kind: 'conflict', theirs });
    const update = vi.fn((_input: Inputs['expenses']['update']) => updated);
    await open({ update });
    const list = await openList('1 por decidir');
    fireEvent.click(list.getByRole('button', { name: 'Editar Pan dulce' }));
    await saveAs('Pan de los dos');
    await waitFor(() => expect(outbox()).toEqual([]));
    expect(update.mock.calls.map(([{ version, expense }]) => [version, expense.description])).toEqual([
      [2, 'Pan de los dos'],
    ]);
  });

  it('is chosen field by field, and what was chosen is sent over theirs', async () => {
    openOutbox('ana');
    waitToEdit({ description: 'Pan dulce', notes: 'de Ana' });
    stop({ kind: 'conflict', theirs: { ...theirs, notes: 'de Luis' } });
    const update = vi.fn((_input: Inputs['expenses']['update']) => updated);
    await open({ update });
    const list = await openList('1 por decidir');
    fireEvent.click(list.getByRole('button', { name: 'Elegir por campo' }));
    const versions = within(await screen.findByRole('dialog', { name: 'Los dos cambiaron «Pan»' }));
    const checked = () =>
      versions.getAllByRole('radio', { checked: true }).map((radio) => radio.parentElement?.textContent);
    // A field changed by one member keeps their value; where both changed it, the member's own is preselected.
    expect(checked()).toEqual(['Lo guardado$120.00', 'Lo tuyoPan dulce', 'Lo tuyode Ana']);
    fireEvent.click(versions.getByRole('radio', { name: /de Luis/ }));
    fireEvent.click(versions.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(outbox()).toEqual([]));
    expect(
      update.mock.calls.map(([{ version, expense }]) => [
        version,
        expense.description,
        expense.amountCents,
        expense.notes,
      ]),
    ).toEqual([[2, 'Pan dulce', 12_000, 'de Luis']]);
  });

  it('needs no choice by field where one field differs, and none of a deletion', async () => {
    openOutbox('ana');
    waitToEdit({ amountCents: cents(9_000) });
    stop({ kind: 'conflict', theirs });
    await open();
    const list = await openList('1 por decidir');
    expect(list.queryByRole('button', { name: 'Elegir por campo' })).toBeNull();
    act(() => {
      changeOutbox(() => []);
      waitToDelete();
      stop({ kind: 'conflict', theirs: { ...theirs, description: 'Pan de Luis' } });
    });
    expect(list.getByText('Cambió mientras tanto; querías eliminarlo')).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Elegir por campo' })).toBeNull();
  });

  it('is told of an addition that arrived unheard too: what each changed of what was sent', async () => {
    openOutbox('ana');
    const sent = draftOf(bread);
    const corrected = { ...bread, description: 'Pan dulce' };
    changeOutbox((queue) =>
      withChange(queue, {
        id: bread.id,
        draft: draftOf(corrected),
        expense: corrected,
        base: null,
        at,
        unheard: [sent],
      }),
    );
    stop({ kind: 'conflict', theirs });
    await open();
    const list = await openList('1 por decidir');
    expect(list.getByText(/^cambiaste la descripción/)).toBeTruthy();
    expect(list.getByText(/^cambió el monto/)).toBeTruthy();
  });

  it('is shown when a form is saved that was opened before', async () => {
    openOutbox('ana');
    waitToEdit({ description: 'Pan dulce' });
    const update = vi.fn(unreached);
    await open({ update });
    const list = await openList('1 por enviar');
    expect(list.getByText(/^Cambiar la descripción · /)).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Editar Pan dulce' }));
    await screen.findByLabelText('Descripción');
    await waitFor(() => expect(update).toHaveBeenCalled());
    update.mockClear();
    act(() => stop({ kind: 'conflict', theirs }));
    await saveAs('Pan de muerto');
    const again = within(await screen.findByRole('dialog', { name: 'Por enviar' }));
    expect(again.getByRole('radio', { name: /^El tuyo/ })).toBeTruthy();
    expect(outbox().map(({ expense, trouble }) => [expense.description, trouble])).toEqual([
      ['Pan de muerto', { kind: 'conflict', theirs }],
    ]);
    expect(update).not.toHaveBeenCalled();
  });
});

const changeBy = (actorId: string, when = at) =>
  ({ changes: [{ actorId, at: when }], nextCursor: null }) as unknown as Outputs['history']['ofItem'];

describe('the words of a decision', () => {
  it('say that an adjustment deletes', async () => {
    openOutbox('ana');
    waitToDelete();
    const adjustments = [{ month: '2026-08', cents: 4_250 }];
    stop({ kind: 'refused', refusal: { code: 'MONTH_CLOSED', details: { adjustments }, issues: [] } });
    await open();
    const list = await openList('1 por decidir');
    expect(list.getByRole('button', { name: 'Eliminar con ajuste' })).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Guardar con ajuste' })).toBeNull();
    expect(list.getByText('$85.00').tagName).toBe('S');
  });

  it.each([
    { actorId: 'luis', said: 'Los dos cambiaron el mismo gasto' },
    { actorId: 'ana', said: 'Cambió en otro dispositivo' },
  ])('tell the other member from another device: $actorId', async ({ actorId, said }) => {
    openOutbox('ana');
    waitToEdit({ description: 'Pan dulce' });
    stop({ kind: 'conflict', theirs });
    await open({}, { ofItem: () => changeBy(actorId) });
    const list = await openList('1 por decidir');
    expect(await list.findByText(said)).toBeTruthy();
  });

  it('tell today’s change of the other as today’s', async () => {
    openOutbox('ana');
    waitToEdit({ description: 'Pan dulce' });
    stop({ kind: 'conflict', theirs });
    const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
    await open({}, { ofItem: () => changeBy('luis', now) });
    const list = await openList('1 por decidir');
    expect(await list.findByRole('radio', { name: /^El de Luis\s*cambió el monto · hoy\s\d\d:\d\d/ })).toBeTruthy();
  });

  it('tell the amounts of a refused edit', async () => {
    openOutbox('ana');
    waitToEdit({ amountCents: cents(9_000) });
    stop({ kind: 'refused', refusal: { code: 'NOT_FOUND', details: { resource: 'Category' }, issues: [] } });
    await open();
    const list = await openList('1 por decidir');
    expect(list.getByText('$85.00').tagName).toBe('S');
    expect(list.getByText('$90.00')).toBeTruthy();
  });

  it('call an edit an edit, also when no field differs by name', async () => {
    openOutbox('ana');
    waitToEdit({});
    stop({ kind: 'conflict', theirs });
    await open();
    const list = await openList('1 por decidir');
    expect(list.getByRole('radio', { name: /^El tuyo\s*Editar/ })).toBeTruthy();
  });
});

it('keeps the focus after a decision, and says when nothing is left', async () => {
  openOutbox('ana');
  waitToEdit({ description: 'Pan dulce' });
  stop({ kind: 'conflict', theirs });
  await open();
  const list = await openList('1 por decidir');
  const status = list.getAllByRole('status')[0]!;
  expect(status.textContent).toBe('');
  fireEvent.click(list.getByRole('radio', { name: /^El guardado/ }));
  const decide = list.getByRole('button', { name: 'Quedarme con este' });
  // What ends the dialog does not scroll away with a long list.
  expect(decide.closest('[data-dialog-body]')).not.toBeNull();
  expect(list.getByRole('button', { name: 'Listo' }).closest('[data-dialog-body]')).toBeNull();
  decide.focus();
  fireEvent.click(decide);
  expect(outbox()).toEqual([]);
  expect(status.textContent).toBe('Nada por enviar.');
  expect(document.activeElement?.contains(status)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('does not speak of a missing connection when a deletion only waits for its turn', async () => {
  openOutbox('ana');
  waitToEdit({ description: 'Pan dulce' });
  const feed = (): Outputs['expenses']['feed'] => ({
    expenses: [bread],
    total: 1,
    sums: null,
    days: null,
    nextCursor: null,
  });
  const update = () => new Promise<never>(() => undefined);
  await renderApp({
    path: '/expenses?year=2026&month=9',
    server: { expenses: { feed, update }, categories: { list: () => [] } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Pan dulce' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('«Pan dulce» se eliminará.')).toBeTruthy();
});
