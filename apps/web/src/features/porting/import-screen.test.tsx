import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outputs } from '../../data/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';

const file = `Fecha,Descripción,Monto,Tipo
2026-10-03,Renta de octubre,12000.00,compartido
2026-10-24,Cena en Rosetta,1560.00,compartido
2026-10-25,Corte de pelo,280.00,personal
2026-11-05,Chedraui,850.00,compartido
`;

/** The household has none of the file's rows, and no similar expense. */
const noneKnown = (expenses: readonly unknown[]): Outputs['porting']['compare'] => ({
  storedCounts: expenses.map(() => 0),
  similar: expenses.map(() => null),
  categoryIds: expenses.map(() => null),
});

/** The summary of the file in a household with this last closed month. */
async function summary(lastClosedMonth: string | null): Promise<() => string> {
  const { calls } = await renderApp({
    path: '/settings/import',
    server: {
      categories: { list: () => [] },
      porting: { compare: noneKnown },
      account: {
        get: () =>
          ({
            start: { month: Temporal.PlainYearMonth.from('2026-08') },
            lastClosedMonth: lastClosedMonth && Temporal.PlainYearMonth.from(lastClosedMonth),
            months: [],
          }) as unknown as Outputs['account']['get'],
      },
    },
  });
  const input = await vi.waitUntil(() => document.querySelector('input[type=file]'), { timeout: 20_000 });
  fireEvent.change(input, { target: { files: [new File([file], 'gastos.csv', { type: 'text/csv' })] } });
  const line = await screen.findByText(/^Se importan 4 gastos/);
  await waitFor(() => expect(calls.map(([path]) => path)).toContain('account.get'));
  return () => line.closest('ul')?.textContent ?? '';
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the summary of an import', () => {
  it('says how many shared expenses are of closed months', async () => {
    const said = await summary('2026-10');
    await waitFor(() =>
      expect(said()).toContain(
        '2 son de meses cerrados, que se quedan como se cerraron: la diferencia se anota como ajustes',
      ),
    );
  });

  it('says nothing of closed months where there are none', async () => {
    const said = await summary(null);
    // With the year in front there is no order to speak of.
    expect(screen.getByText(/^5 renglones/).textContent).toBe('5 renglones · separado por comas');
    await screen.findByRole('button', { name: 'Importar 4 gastos' });
    expect(said()).not.toContain('cerrado');
  });
});

/** Opens the file in a household that has this of its rows. */
async function preview(known: Partial<ReturnType<typeof noneKnown>>): Promise<void> {
  await renderApp({
    path: '/settings/import',
    server: {
      categories: { list: () => [] },
      porting: { compare: (rows) => ({ ...noneKnown(rows), ...known }) },
      account: { get: () => ({ start: null, lastClosedMonth: null, months: [] }) as never },
    },
  });
  const input = await vi.waitUntil(() => document.querySelector('input[type=file]'), { timeout: 20_000 });
  fireEvent.change(input, { target: { files: [new File([file], 'gastos.csv', { type: 'text/csv' })] } });
}

it('shows as entering what enters, where the first rows are already there', async () => {
  await preview({ storedCounts: [1, 0, 0, 0] });
  await screen.findByText(/^Se importan 3 gastos/);
  const said = screen.getByRole('region', { name: 'Así entran' }).textContent;
  expect(said).not.toContain('Renta de octubre');
  expect(said).toContain('Cena en Rosetta');
  expect(said).toContain('Corte de pelo');
});

it('names the expense of that day and amount which may be the same under another name', async () => {
  await preview({ similar: [null, 'Cena de aniversario', null, null] });
  const similar = await screen.findByRole('group', { name: /^Quizá ya están, con otro nombre · 1 de 1 se importan/ });
  expect(similar.textContent).toContain('En la casa: Cena de aniversario');
  const said = () => screen.getByRole('region', { name: 'Resumen' }).textContent;
  expect(said()).toContain('1 quizá ya está en la casa con otro nombre');
  fireEvent.click(within(similar).getByRole('button', { name: 'No importar ninguno' }));
  expect(said()).not.toContain('quizá');
  expect(said()).toContain('1 repetido se queda fuera');
});

describe('an import of our own file', () => {
  it('shows a refund that the household already has with its sign', async () => {
    await renderApp({
      path: '/settings/import',
      server: {
        categories: { list: () => [] },
        porting: { compare: (rows) => ({ ...noneKnown(rows), storedCounts: rows.map(() => 1) }) },
        msi: { get: () => ({ plans: [] }) as never },
        account: { get: () => ({ start: null, lastClosedMonth: null, months: [] }) as never },
      },
    });
    const titles = 'Fecha,Descripción,Monto,Categoría,Pagó,Tipo,Etiquetas,Notas,División,Monto en otra moneda';
    const own = `${titles}\n2026-11-03,Zapatos,-850.00,,Ana,Compartido,,,,\n`;
    const input = await vi.waitUntil(() => document.querySelector('input[type=file]'), { timeout: 20_000 });
    fireEvent.change(input, { target: { files: [new File([own], 'gastos.csv', { type: 'text/csv' })] } });
    const repeated = await screen.findByRole('group', { name: /^Ya están en la casa/ });
    expect(repeated.textContent).toContain('-$850.00');
  });
});

describe('an import of a statement', () => {
  const statement = `Fecha,Descripción,Monto,Categoría
2026-11-03,Chedraui,850.00,Comercio
2026-11-05,TELE MSI 03 DE 12,1000.00,
`;
  const groceries = { id: 's', name: 'Súper', color: '#10B981', icon: null };
  const open = async (server: { plans: () => unknown; categories: () => unknown }) => {
    const app = await renderApp({
      path: '/settings/import',
      server: {
        categories: { list: server.categories as never },
        porting: { compare: (rows) => ({ ...noneKnown(rows), categoryIds: rows.map(() => 's') }) },
        msi: { get: server.plans as never },
        account: { get: () => ({ start: null, lastClosedMonth: null, months: [] }) as never },
      },
    });
    const input = await vi.waitUntil(() => document.querySelector('input[type=file]'), { timeout: 20_000 });
    fireEvent.change(input, { target: { files: [new File([statement], 'banco.csv', { type: 'text/csv' })] } });
    return app;
  };
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

  it('waits for the plans of the household, which may have its payments', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await open({ plans: () => promise, categories: () => [groceries] });
    expect((await button('Importar 2 gastos')).disabled).toBe(true);
    resolve({ plans: [{ merchant: 'Tele', totalInstallments: 12, paymentDueCents: 100_000 }] });
    expect((await button('Importar 1 gasto')).disabled).toBe(false);
  });

  it.each(['plans', 'categories'])('does not start without the %s', async (missing) => {
    const known = { plans: () => ({ plans: [] }), categories: () => [groceries] };
    await open({
      ...known,
      [missing]: () => {
        throw new Error('unreachable');
      },
    });
    await screen.findByText('No se pudo comparar con los gastos de la casa', {}, { timeout: 20_000 });
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
  });

  it('has the usual category where the one of the bank is not made', async () => {
    await open({ plans: () => ({ plans: [] }), categories: () => [groceries] });
    const entering = await screen.findByRole('region', { name: 'Lo que entra' });
    const first = () => entering.querySelector('li')!.textContent;
    expect(first()).not.toContain('como siempre');
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Crear 1 categoría que falta/ }));
    await waitFor(() => expect(first()).toContain('como siempre'));
    expect(screen.getByRole('checkbox', { name: /^Crear 1 categoría que falta/ })).toBeDefined();
  });
});
