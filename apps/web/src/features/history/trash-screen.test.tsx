import { cents, DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Inputs, Outputs } from '../../data/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';

const october = Temporal.PlainYearMonth.from('2026-10');
const deleted = {
  entityId: 'e1',
  kind: 'expense',
  label: 'Cena en Rosetta',
  contents: { amountCents: 136_000, date: '2026-10-24' },
  deletedAt: Temporal.Instant.from('2026-11-19T18:00:00Z'),
  restorableUntil: Temporal.Instant.from('2026-12-19T18:00:00Z'),
  actorKind: 'member',
  actorId: 'luis',
} as unknown as Outputs['history']['trash']['records'][number];

/** The trash with one expense of a closed month. */
async function open() {
  const restored: Inputs['history']['restore'][] = [];
  await renderApp({
    path: '/trash',
    server: {
      history: {
        trash: () => ({
          records: restored.at(-1)?.closedMonth === undefined ? [deleted] : [],
          categories: [],
          nextCursor: null,
        }),
        restore: (input) => {
          restored.push(input);
          if (input.closedMonth === undefined) {
            throw new DomainError('MONTH_CLOSED', {
              month: october,
              adjustments: [{ month: october, cents: cents(-68_000) }],
            });
          }
          return { changeId: 9 };
        },
      },
      account: {
        get: () => ({ lastClosedMonth: october, months: [] }) as unknown as Outputs['account']['get'],
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Restaurar/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Octubre está cerrado' }));
  return { restored, question };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('restoring an expense of a closed month', () => {
  it('is asked about, and done with an adjustment', async () => {
    const { restored, question } = await open();
    expect(question.getByText(/^Restaurar este gasto mueve su balance\./)).toBeTruthy();
    expect(question.getByText('Ajuste en noviembre').parentElement?.parentElement?.textContent).toContain(
      '$680.00 a favor de Luis',
    );
    fireEvent.click(question.getByRole('button', { name: 'Restaurar con ajuste' }));
    expect(await screen.findByText('Restaurado')).toBeTruthy();
    expect(restored).toEqual([{ entityId: 'e1' }, { entityId: 'e1', closedMonth: 'adjust' }]);
    // With its row gone, the focus is on the title.
    await screen.findByText('La papelera está vacía');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Papelera'));
  });

  it('is left without a word of failure', async () => {
    const { restored, question } = await open();
    fireEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(restored).toEqual([{ entityId: 'e1' }]);
    expect(screen.queryByText('Restaurado')).toBeNull();
    expect(screen.getByRole('button', { name: /^Restaurar: .*Cena en Rosetta/ })).toBeTruthy();
  });
});
