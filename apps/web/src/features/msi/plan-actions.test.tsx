import { cents, DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { golden, idOf, openMsi, overview, rowOf, rows, setScene, textOf } from '../../testing/msi-screen.ts';

beforeEach(setScene);
afterEach(() => {
  vi.useRealTimers();
});

const stay = () => new Promise<never>(() => undefined);

describe('a plan', () => {
  const record = () => {
    const button = screen.getByRole('button', { name: 'Registrar el pago de este mes de Costco pantalla 65"' });
    button.focus();
    fireEvent.click(button);
  };

  it('shows a recorded payment at once and offers no second one', async () => {
    const { calls } = await openMsi(golden, { recordPayment: stay });
    record();
    await waitFor(() => expect(textOf('Costco').slice(2, 5)).toEqual(['6', '5/24', '19']));
    expect(textOf('Costco').at(-1)).toBe('$11,999.20');
    expect(document.body.textContent).toContain('$6,674.34');
    expect(screen.queryByRole('button', { name: /Registrar el pago de este mes de Costco/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Editar Costco/));
    expect(calls).toContainEqual(['msi.recordPayment', { id: idOf(1), version: 3 }]);
  });

  it('takes a refused payment back and says why', async () => {
    await openMsi(golden, {
      recordPayment: () => {
        throw new DomainError('RULE_VIOLATED', {
          rule: 'paymentOncePerMonth',
          message: 'paymentRecorded',
        });
      },
    });
    record();
    expect(await screen.findByText(/El pago de este mes ya está registrado/)).toBeTruthy();
    await waitFor(() => expect(textOf('Costco').at(-1)).toBe('$12,599.16'));
  });

  it.each(['record', 'delete'] as const)(
    'is as it was after a %s that failed while the server is gone',
    async (action) => {
      let isDown = false;
      const fail = (): never => {
        isDown = true;
        throw new Error('The connection is lost');
      };
      await openMsi(golden, {
        get: () => (isDown ? fail() : overview(golden)),
        recordPayment: fail,
        delete: fail,
      });
      if (action === 'record') record();
      else {
        fireEvent.click(within(rowOf('Costco')).getByRole('button', { name: /Eliminar/ }));
        fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
      }
      expect(await screen.findByText(/No se pudo/)).toBeTruthy();
      await waitFor(() => expect(textOf('Costco').at(-1)).toBe('$12,599.16'));
    },
  );

  it('changed meanwhile shows what it asks now, and records that over its present version', async () => {
    const costco = golden[1]!;
    const changed = [{ ...costco, paymentDueCents: cents(65_000), version: 4 }];
    let isChanged = false;
    const { calls } = await openMsi(golden, {
      get: () => overview(isChanged ? changed : golden),
      recordPayment: ({ version }) => {
        isChanged = true;
        if (version === 4) return stay();
        throw new DomainError('STALE_EDIT', { current: { version: 4 } });
      },
    });
    record();
    expect(await screen.findByText(/cambió mientras tanto y no se registró nada. Su pago es ahora de/)).toBeTruthy();
    await waitFor(() => expect(textOf('Costco').at(-1)).toBe('$12,599.16'));
    expect(textOf('Costco').join(' ')).toContain('$650.00');
    fireEvent.click(screen.getByRole('button', { name: 'Registrar $650.00' }));
    await waitFor(() => expect(textOf('Costco').at(-1)).toBe('$11,949.16'));
    expect(calls.filter(([path]) => path === 'msi.recordPayment').map(([, input]) => input)).toEqual([
      { id: idOf(1), version: 3 },
      { id: idOf(1), version: 4 },
    ]);
  });

  it('edited over a version that differs in nothing the form shows is saved by itself', async () => {
    const costco = golden[1]!;
    const { calls } = await openMsi(golden, {
      update: ({ version }) => {
        if (version === 4) return { plan: { ...costco, version: 5 }, changeId: 9 };
        const { purchaseDate, ...current } = costco;
        throw new DomainError('STALE_EDIT', {
          current: { ...current, purchaseDate: purchaseDate.toString(), version: 4 },
        });
      },
    });
    fireEvent.click(within(rowOf('Costco')).getByRole('button', { name: /Editar/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar plan' });
    fireEvent.change(within(dialog).getByLabelText('Comercio'), { target: { value: 'Costco TV' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText(/Plan actualizado: Costco TV/)).toBeTruthy();
    expect(calls.filter(([path]) => path === 'msi.update').map(([, input]) => input)).toMatchObject([
      { id: idOf(1), version: 3 },
      { id: idOf(1), version: 4 },
    ]);
  });

  it('has nothing to record once completed', async () => {
    await openMsi();
    expect(within(rowOf('Amazon')).queryByRole('button', { name: /Registrar/ })).toBeNull();
  });

  it('is added by its amount, instalments and how many are paid, and complains about what is wrong', async () => {
    const created = { plan: golden[0]!, isNew: true, changeId: 5 };
    const { calls } = await openMsi(golden, { create: () => created });
    fireEvent.click(screen.getAllByRole('button', { name: 'Agregar plan' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Agregar plan' });
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    type('Monto original', '1,2,3');
    type('Mensualidades (opcional)', '0');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Agregar plan' }));
    expect(within(dialog).getByText('Número no válido')).toBeTruthy();
    expect(within(dialog).getByText('Debe ser un número positivo')).toBeTruthy();
    expect(within(dialog).getByText('Escribe el comercio')).toBeTruthy();
    expect(within(dialog).getAllByText('Escribe un monto válido')).toHaveLength(2);
    type('Comercio', ' Sears ');
    type('Monto original', '$1,200.50');
    type('Mensualidades (opcional)', '12');
    type('Ya pagadas', '13');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Agregar plan' }));
    expect(within(dialog).getByText('No pueden ser más que las mensualidades')).toBeTruthy();
    expect(calls.filter(([path]) => path === 'msi.create')).toEqual([]);
    type('Ya pagadas', '4');
    expect(within(dialog).queryByText('No pueden ser más que las mensualidades')).toBeNull();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Pago mensual').value).toBe('100.04');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Saldo restante').value).toBe('800.34');
    expect(within(dialog).getByText(/^Quedan 8 pagos, hasta/)).toBeTruthy();
    // As a person corrects a number: it is empty in between.
    for (const [label, values] of [
      ['Ya pagadas', ['', '5', '', '4']],
      ['Mensualidades (opcional)', ['', '6', '', '12']],
      ['Monto original', ['', '9', '', '1200.50']],
    ] as const)
      for (const value of values) type(label, value);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Pago mensual').value).toBe('100.04');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Saldo restante').value).toBe('800.34');
    type('Pago mensual', '100');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Saldo restante').value).toBe('800.50');
    type('Saldo restante', '800');
    type('Día de pago (opcional)', '28');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Luis' }));
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Personal' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Agregar plan' }));
    expect(await screen.findByText('Plan agregado: Sears')).toBeTruthy();
    const [, sent] = calls.find(([path]) => path === 'msi.create')!;
    expect(sent).toMatchObject({
      merchant: 'Sears',
      originalAmountCents: 120_050,
      remainingBalanceCents: 80_000,
      paymentDueCents: 10_000,
      currentInstallment: 5,
      totalInstallments: 12,
      paymentDay: 28,
      paidBy: 'luis',
      shared: false,
      categoryId: null,
    });
  });

  it.each([
    ['31/09/2026', /^No es una fecha/],
    ['', /^Escribe la fecha$/],
  ])('keeps a purchase date of %j in its field, says what is wrong and saves nothing', async (typed, said) => {
    const { calls } = await openMsi(golden);
    fireEvent.click(screen.getByRole('button', { name: 'Editar Telcel equipo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar plan' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Fecha de compra');
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    fireEvent.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await dialog.findByText(said)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe(typed);
    expect(calls.some(([path]) => path === 'msi.update')).toBe(false);
  });

  it('is deleted after a question, and comes back when that fails', async () => {
    await openMsi(golden, {
      delete: () => {
        throw new DomainError('UNAVAILABLE', {});
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar Telcel equipo' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(/No se pudo eliminar «Telcel equipo»/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
    await waitFor(() => expect(rowOf('Telcel')).toBeTruthy());
  });

  it('of 1,000 is one of few rows in the document', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...golden[0]!,
      id: `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    await openMsi(many);
    expect(screen.getByRole('table', { name: 'Planes' }).getAttribute('aria-rowcount')).toBe('1001');
    expect(rows().length).toBeLessThan(80);
  });
});
