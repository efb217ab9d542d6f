import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outputs } from '../../data/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';

const file = `Fecha,Descripción,Monto,Tipo
2026-10-03,Renta de octubre,12000.00,compartido
2026-10-24,Cena en Rosetta,1560.00,compartido
2026-10-25,Corte de pelo,280.00,personal
2026-11-05,Chedraui,850.00,compartido
`;

/** Nothing of the file is there already, and nothing like it was ever bought. */
const noneKnown = (expenses: readonly unknown[]) => ({
  storedCounts: expenses.map(() => 0),
  categoryIds: expenses.map(() => null),
});

/** What the summary of the file says in a household whose last closed month is this. */
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
    await screen.findByRole('button', { name: 'Importar 4 gastos' });
    expect(said()).not.toContain('cerrado');
  });
});
