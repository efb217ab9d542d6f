import { DomainError } from '@household/domain';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import household from '../../../../../packages/domain/test/golden/household.json' with { type: 'json' };
import { golden, openMsi, overview, rows, setScene, upload } from '../../testing/msi-screen.ts';
import type { Plan } from './use-plans.ts';

beforeEach(setScene);
afterEach(() => {
  vi.useRealTimers();
});

describe('an uploaded file', () => {
  it('is refused with the message, the item and the field; the table is empty until the saved plans come back', async () => {
    const { calls } = await openMsi();
    await upload(JSON.stringify([household.msi[0], { ...household.msi[1], date: '2026-02-30' }]));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Archivo no válido. Sube un arreglo JSON con el formato de la plantilla MSI.');
    expect(alert.textContent).toContain('Plan 2, campo «date»: Fecha no válida');
    expect(screen.queryByRole('table', { name: 'Planes' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ver los planes guardados' }));
    expect(rows()).toHaveLength(10);
    expect(calls.map(([path]) => path)).not.toContain('msi.replace');
  });

  it.each([
    ['{}', 'Es JSON, pero no un arreglo.'],
    ['[NaN]', 'No se puede leer como JSON.'],
    ['[[]]', 'Plan 1: Valor no válido'],
    [JSON.stringify([{ ...household.msi[0], merchant: 'x'.repeat(300) }]), 'campo «merchant»: Máximo 255 caracteres'],
  ])('%# says what is wrong', async (text, detail) => {
    await openMsi();
    await upload(text);
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('over 1,000 plans is refused before it is sent', async () => {
    const { calls } = await openMsi();
    await upload(JSON.stringify(Array.from({ length: 1_001 }, () => household.msi[0])));
    expect((await screen.findByRole('alert')).textContent).toContain('Tiene 1,001 planes y caben 1,000.');
    expect(calls.map(([path]) => path)).not.toContain('msi.replace');
  });

  it('over 16 MB is refused before it is read', async () => {
    const { calls } = await openMsi();
    await upload('[]', 16 * 1024 * 1024 + 1);
    expect((await screen.findByRole('alert')).textContent).toContain('Pesa más de 16 MB.');
    expect(calls.map(([path]) => path)).not.toContain('msi.replace');
  });

  it('that the system does not give is told as that, with a way to try again', async () => {
    await openMsi();
    const file = new File(['[]'], 'planes.json');
    let gone = true;
    vi.spyOn(file, 'arrayBuffer').mockImplementation(() =>
      gone ? Promise.reject(new DOMException('gone', 'NotFoundError')) : Promise.resolve(new ArrayBuffer(0)),
    );
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    await screen.findByText('No se pudo leer el archivo');
    expect(rows()).toHaveLength(10);
    gone = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No se puede leer como JSON.');
  });

  it('chosen last is the one that counts, though one chosen before is read later', async () => {
    await openMsi();
    const [late, last] = [new File(['{}'], 'late.json'), new File(['[NaN]'], 'last.json')];
    const bytes = Promise.withResolvers<ArrayBuffer>();
    vi.spyOn(late, 'arrayBuffer').mockReturnValue(bytes.promise);
    const input = document.querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files: [late] } });
    fireEvent.change(input, { target: { files: [last] } });
    expect((await screen.findByRole('alert')).textContent).toContain('No se puede leer como JSON.');
    await act(async () => {
      bytes.resolve(new TextEncoder().encode('{}').buffer);
      await vi.dynamicImportSettled();
    });
    expect(screen.getByRole('alert').textContent).toContain('No se puede leer como JSON.');
  });

  it('shows what it adds, changes and removes, asks, and replaces', async () => {
    const { calls } = await openMsi(golden, {
      replace: () => ({
        ...overview(golden),
        replaced: { added: 1, changed: 1, unchanged: 7, removed: 2 },
        changeId: 7,
      }),
    });
    const [first, second, third, ...rest] = household.msi;
    await upload(
      JSON.stringify([{ ...first, remaining_balance_mxn: 1.005 }, { ...second, merchant: 'Nuevo' }, ...rest]),
    );
    const dialog = await screen.findByRole('dialog', { name: '¿Reemplazar todos los planes?' });
    expect(dialog.textContent).toContain('Se agrega 1 plan');
    expect(dialog.textContent).toContain('Cambia 1 plan');
    expect(dialog.textContent).toContain('Saldo restante $9,499.50 → $1.01');
    expect(dialog.textContent).toContain('Se quitan 2 planes');
    expect(dialog.textContent).toContain(third?.merchant);
    expect(dialog.textContent).toContain('7 planes quedan igual.');
    expect(calls.map(([path]) => path)).not.toContain('msi.replace');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reemplazar planes' }));
    expect(await screen.findByText('Planes reemplazados: ahora hay 9 planes')).toBeTruthy();
    const [, sent] = calls.find(([path]) => path === 'msi.replace')!;
    expect((sent as Plan[])[0]).toMatchObject({ purchaseDate: '2026-03-17', remainingBalanceCents: 101 });
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
  });

  it('is taken without a question where no plans are stored', async () => {
    const { calls } = await openMsi([], {
      replace: () => ({
        ...overview(golden),
        replaced: { added: 10, changed: 0, unchanged: 0, removed: 0 },
        changeId: 7,
      }),
    });
    await upload(JSON.stringify(household.msi));
    expect(await screen.findByText('Planes reemplazados: ahora hay 10 planes')).toBeTruthy();
    expect(calls.filter(([path]) => path === 'msi.replace')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
  });

  it('that could not be taken without a question waits in the dialog', async () => {
    await openMsi([], {
      replace: () => {
        throw new DomainError('UNAVAILABLE', {});
      },
    });
    await upload(JSON.stringify(household.msi));
    expect((await screen.findByRole('dialog')).textContent).toContain('Se agregan 10 planes');
  });

  it.each([
    ['1.paidBy', 'unknownMember', 'Plan 2, campo «paid_by»: Esa persona no es de la casa'],
    ['1.originalAmountCents', 'amountTooLarge', 'Plan 2, campo «original_amount_mxn»: '],
  ])(
    'that only the server refuses, at %s, is refused as the item and the field it is',
    async (path, message, shown) => {
      await openMsi(golden, {
        replace: () => {
          throw new DomainError('VALIDATION_FAILED', { issues: [{ path, message }] });
        },
      });
      await upload(JSON.stringify(household.msi.slice(0, 2)));
      fireEvent.click(await screen.findByRole('button', { name: 'Reemplazar planes' }));
      expect((await screen.findByRole('alert')).textContent).toContain(shown);
    },
  );

  it('keeps the question when the server cannot be reached', async () => {
    await openMsi(golden, {
      replace: () => {
        throw new DomainError('UNAVAILABLE', {});
      },
    });
    await upload('[]');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reemplazar planes' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('No se pudieron reemplazar los planes');
  });

  it('dropped on a dialog neither leaves the app nor is read', async () => {
    await openMsi();
    await upload('[]');
    await screen.findByRole('dialog');
    const file = new File(['{}'], 'otro.json');
    for (const kind of ['dragOver', 'drop'] as const)
      expect(fireEvent[kind](document, { dataTransfer: { types: ['Files'], files: [file] } })).toBe(false);
    expect(screen.queryByText('Suelta aquí el archivo JSON')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of hundreds of plans is shown by its first ones and their number', async () => {
    await openMsi();
    await upload(
      JSON.stringify(Array.from({ length: 300 }, (_, index) => ({ ...household.msi[0], merchant: `M${index}` }))),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Se agregan 300 planes');
    expect(dialog.textContent).toContain('y 250 más');
    expect(within(dialog).getAllByText(/^M\d/)).toHaveLength(50);
  });
});
