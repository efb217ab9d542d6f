import { DomainError } from '@household/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { golden, merchants, openMsi, overview, rows, setScene, setWindow, textOf } from '../../testing/msi-screen.ts';

beforeEach(setScene);
afterEach(() => {
  vi.useRealTimers();
});

describe('/msi', () => {
  it('sums up what remains, what is due, and what the next two months bring', async () => {
    await openMsi();
    const text = document.body.textContent;
    for (const figure of ['$53,750.34', '$7,274.30', '$5,824.30', '$1,450.00']) expect(text).toContain(figure);
    expect(text).toContain('8 activos, 2 completados');
    expect(text).toContain('$4,824.31 en dos meses');
    expect(text).toContain('$2,449.99 en dos meses');
  });

  it('calls it an increase when next month takes more, as after payments of this month were recorded', async () => {
    const recordedMonth = Temporal.PlainYearMonth.from('2026-09');
    await openMsi(golden.map((plan) => ({ ...plan, recordedMonth })));
    expect(document.body.textContent).toContain('Aumento el próximo mes$7,274.30$7,274.30$5,824.30 en dos meses');
  });

  it('shows every column of a plan, with its badges', async () => {
    await openMsi();
    expect(textOf('Liverpool').slice(1, 8)).toEqual([
      'mar 17, 2026',
      '8',
      '7/12',
      '5',
      '$18,999.00',
      '$9,499.50',
      '$1,583.25',
    ]);
    expect(textOf('Liverpool').at(-1)).toBe('$9,499.50');
    expect(textOf('Telcel')).toEqual(expect.arrayContaining(['n/d', '3Abierto']));
    expect(textOf('Palacio')[0]).toBe('Palacio de HierroPor terminar');
    expect(textOf('Coppel')[0]).toBe('Coppel lavadoraPor terminar');
    expect(textOf('Amazon')[0]).toBe('Amazon MéxicoCompletado');
  });

  it.each([
    ['es', '11 de 12 · resta 1', '7 de 12 · restan 5'],
    ['en', '11 of 12 · 1 left', '7 of 12 · 5 left'],
  ] as const)('says on a phone how many are left, of one and of several (%s)', async (locale, one, several) => {
    setWindow(390, 4000);
    await openMsi(golden, {}, locale);
    expect(textOf('Palacio').join(' ')).toContain(one);
    expect(textOf('Liverpool').join(' ')).toContain(several);
  });

  it('says Finishing soon, Open, n/a in English', async () => {
    await openMsi(golden, {}, 'en');
    expect(textOf('Palacio')[0]).toBe('Palacio de HierroFinishing soon');
    expect(textOf('Telcel')).toEqual(expect.arrayContaining(['n/a', '3Open']));
    expect(screen.getByRole('radio', { name: /All/ })).toBeTruthy();
  });

  it('sorts by purchase date, newest first; the active column turns round, a new one ascends', async () => {
    await openMsi();
    const sorted = () =>
      screen.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-sort')]);
    expect(sorted()).toContainEqual(['Compra', 'descending']);
    expect(merchants().at(-1)).toBe('Sears colchón');
    fireEvent.click(screen.getByRole('button', { name: 'Compra' }));
    expect(sorted()).toContainEqual(['Compra', 'ascending']);
    expect(merchants()[0]).toBe('Sears colchón');
    fireEvent.click(screen.getByRole('button', { name: 'Saldo restante' }));
    expect(sorted()).toContainEqual(['Saldo restante', 'ascending']);
    expect(merchants().at(-1)).toBe('Costco pantalla 65"');
    fireEvent.click(screen.getByRole('button', { name: 'Compra' }));
    expect(sorted()).toContainEqual(['Compra', 'descending']);
  });

  it('filters by status, and offers that only when plans exist', async () => {
    await openMsi();
    fireEvent.click(screen.getByRole('radio', { name: /Completados/ }));
    expect(merchants()).toEqual(['Amazon México', 'Sears colchón']);
    fireEvent.click(screen.getByRole('radio', { name: /Activos/ }));
    expect(rows()).toHaveLength(8);
  });

  it('says that there are no plans yet, without a filter', async () => {
    await openMsi([]);
    expect(await screen.findByText('Aún no hay planes')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('lists what ends within a month and what the payment drops to', async () => {
    await openMsi();
    const cell = screen.getByRole('region', { name: 'Próximos a terminar' });
    expect(within(cell).getByText('Pago $999.99 · después $6,274.31')).toBeTruthy();
    expect(cell.textContent).toContain('Baja total-$2,449.99');
    expect(cell.textContent).toContain('Pago mensual después$4,824.31');
  });

  it('tells that the plans could not be loaded and loads them again', async () => {
    let fails = true;
    await openMsi(golden, {
      get: () => {
        if (fails) throw new DomainError('UNAVAILABLE', {});
        return overview(golden);
      },
    });
    await screen.findByText('No se pudieron cargar los planes');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('8 mensualidades')).toBeTruthy();
  });
});
