import { cents, DomainError, ENTRY_DEFAULTS, totalTooLarge } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Rule } from './rule-form.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const stored: Rule = {
  id: '01936f5e-7c00-7a3b-9f21-000000000001',
  amountCents: cents(60_000),
  description: 'Limpieza',
  categoryId: null,
  category: null,
  paidBy: 'luis',
  shared: false,
  cadence: 'biweekly',
  interval: 1,
  dayOfMonth: null,
  month: null,
  daysOfMonth: null,
  weekday: null,
  weekdays: ['tuesday', 'friday'],
  time: '10:00',
  startDate: day('2026-08-04'),
  endDate: null,
  lastExecutedAt: null,
  nextExecutionAt: Temporal.Instant.from('2026-11-24T16:00:00Z'),
  isActive: true,
  needsConfirmation: false,
  createdAt: Temporal.Instant.from('2026-08-04T16:00:00Z'),
  ...ENTRY_DEFAULTS,
  version: 3,
  taken: [],
  pausedAt: null,
  estimateCents: cents(60_000),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (
  recurring: FakeServer['recurring'] = {},
  rule: Rule | null = null,
  history: FakeServer['history'] = {},
  list: NonNullable<FakeServer['categories']>['list'] = () => [],
) => {
  const { calls } = await renderApp({
    path: '/recurring',
    server: {
      recurring: { list: () => (rule ? [rule] : []), ...recurring },
      categories: { list },
      settings: { split: () => ({ rule: 'income', version: 0 }), salaries: () => [] },
      history,
    },
  });
  const button = rule
    ? await screen.findByRole('button', { name: `Editar ${rule.description}` })
    : (await screen.findAllByRole('button', { name: 'Agregar regla' })).at(-1)!;
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: rule ? 'Editar regla' : 'Agregar regla' }));
  const fill = (label: RegExp | string, value: string) => {
    const field = dialog.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  return { dialog, calls, fill };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const day7 = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const chosenDays = (dialog: Dialog) => day7.filter((name) => dialog.getByLabelText<HTMLInputElement>(name).checked);
const disabledDays = (dialog: Dialog) => day7.filter((name) => dialog.getByLabelText<HTMLInputElement>(name).disabled);
const preview = (dialog: Dialog) =>
  within(dialog.getByRole('region', { name: 'Próximas fechas' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('the dialog of a new rule', () => {
  it('opens with the defaults of the specification', async () => {
    const { dialog } = await open();
    expect(dialog.getByLabelText<HTMLInputElement>('Cada mes').checked).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Día del mes').value).toBe('1');
    expect(dialog.getByLabelText<HTMLInputElement>('Hora').value).toBe('09:00');
    expect(dialog.getByLabelText<HTMLInputElement>('Inicio').value).toBe('nov 20, 2026');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Fin/).value).toBe('');
    expect(dialog.getByLabelText<HTMLInputElement>('Compartido').checked).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Activa').checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Ana' }).checked).toBe(true);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Crear regla' }).disabled).toBe(true);
  });

  it('chooses monday and friday for twice a week, and never a third', async () => {
    const { dialog } = await open();
    fireEvent.click(dialog.getByLabelText('Dos veces por semana'));
    expect(chosenDays(dialog)).toEqual(['Lunes', 'Viernes']);
    expect(dialog.getByText('Seleccionados: 2/2 días')).toBeTruthy();
    expect(disabledDays(dialog)).toEqual(['Martes', 'Miércoles', 'Jueves', 'Sábado', 'Domingo']);
    fireEvent.click(dialog.getByLabelText('Lunes'));
    expect(dialog.getByText('Seleccionados: 1/2 días')).toBeTruthy();
    expect(disabledDays(dialog)).toEqual([]);
    fireEvent.click(dialog.getByLabelText('Miércoles'));
    expect(chosenDays(dialog)).toEqual(['Miércoles', 'Viernes']);
    expect(disabledDays(dialog)).toEqual(['Lunes', 'Martes', 'Jueves', 'Sábado', 'Domingo']);
  });

  it('shows the next six dates as one types', async () => {
    const { dialog, fill } = await open();
    fill('Día del mes', '31');
    expect(preview(dialog)).toEqual([
      'Lun nov 30, 2026',
      'Jue dic 31, 2026',
      'Dom ene 31, 2027',
      'Dom feb 28, 2027',
      'Mié mar 31, 2027',
      'Vie abr 30, 2027',
    ]);
    expect(dialog.getByText('En los meses más cortos, el último día.')).toBeTruthy();
    fireEvent.click(dialog.getByLabelText('Cada semana'));
    fireEvent.click(dialog.getByLabelText('Viernes'));
    // Today is a Friday, and its noon has passed.
    expect(preview(dialog).slice(0, 2)).toEqual(['Vie nov 27, 2026', 'Vie dic 04, 2026']);
    fill('Hora', '9 pm');
    expect(preview(dialog)[0]).toBe('Vie nov 20, 2026');
    fill(/^Fin/, 'nov 27, 2026');
    expect(preview(dialog)).toEqual(['Vie nov 20, 2026', 'Vie nov 27, 2026']);
    fireEvent.click(dialog.getByLabelText('Activa'));
    expect(dialog.getByText('Inactiva: no registrará gastos.')).toBeTruthy();
  });

  it('repeats twice a month, every few months or weeks, and once a year', async () => {
    const { dialog, fill } = await open();
    const choose = (name: string) => fireEvent.click(dialog.getByRole('radio', { name }));
    const select = (label: string, option: string) => {
      fireEvent.click(dialog.getByLabelText(label));
      fireEvent.click(dialog.getByRole('option', { name: option }));
    };
    choose('Quincena');
    expect(preview(dialog).slice(0, 3)).toEqual(['Lun nov 30, 2026', 'Mar dic 15, 2026', 'Jue dic 31, 2026']);
    // In any order.
    fill('Primer día', '20');
    select('Segundo día', '5');
    expect(preview(dialog).slice(0, 2)).toEqual(['Sáb dic 05, 2026', 'Dom dic 20, 2026']);
    choose('Cada 2 meses');
    fill('Día del mes', '18');
    expect(preview(dialog).slice(0, 2)).toEqual(['Vie dic 18, 2026', 'Jue feb 18, 2027']);
    choose('Otro…');
    expect(dialog.getByLabelText<HTMLInputElement>('Cada').value).toBe('3');
    expect(preview(dialog).slice(0, 2)).toEqual(['Vie dic 18, 2026', 'Jue mar 18, 2027']);
    // The interval of a chip, while typing.
    fill('Cada', '1');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Otro…' }).checked).toBe(true);
    fill('Cada', '6');
    select('Unidad', 'semanas');
    fireEvent.click(dialog.getByLabelText('Lunes'));
    expect(preview(dialog).slice(0, 2)).toEqual(['Lun nov 23, 2026', 'Lun ene 04, 2027']);
    choose('Cada año');
    fill('Día', '4');
    select('Mes', 'Diciembre');
    expect(preview(dialog).slice(0, 2)).toEqual(['Vie dic 04, 2026', 'Sáb dic 04, 2027']);
  });

  it('says at its field what a frequency lacks', async () => {
    const { dialog, fill, calls } = await open();
    fill('Descripción', 'Luz');
    fill('Monto', '450');
    const create = () => fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Quincena' }));
    fill('Primer día', '31');
    create();
    expect(await dialog.findByText('Elige dos días del mes distintos')).toBeTruthy();
    expect(dialog.getByLabelText('Primer día').getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(dialog.getByRole('radio', { name: 'Otro…' }));
    fill('Cada', '25');
    create();
    expect(await dialog.findByText('Entre 1 y 24 meses, o 1 y 52 semanas')).toBeTruthy();
    expect(dialog.getByLabelText('Cada').getAttribute('aria-invalid')).toBe('true');
    expect(calls.some(([path]) => path === 'recurring.create')).toBe(false);
  });

  it('asks for the amount each time where it changes, and says so at the amount', async () => {
    const { dialog, fill, calls } = await open({ create: () => ({ rule: stored, changeId: 4, isNew: true }) });
    fill('Monto', '742');
    fill('Descripción', 'Luz, CFE');
    fireEvent.click(dialog.getByRole('radio', { name: 'Cada 2 meses' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /El monto cambia: confirmar cada vez/ }));
    expect(dialog.getByText('Solo se propone; cada vez escribes el real')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    await screen.findByText('Regla agregada: Luz, CFE');
    const [, input] = calls.find(([path]) => path === 'recurring.create')!;
    expect(input).toMatchObject({ cadence: 'monthly', interval: 2, dayOfMonth: 1, needsConfirmation: true });
  });

  it('says at the amount that the server cannot add it up', async () => {
    const create = () => {
      throw totalTooLarge('amountCents');
    };
    const { dialog, fill } = await open({ create });
    fill('Descripción', 'Luz');
    fill('Monto', '450');
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    expect(await dialog.findByText('Con este monto, la suma de todo sería demasiado grande')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Monto').value).toContain('450');
  });

  it('says what is missing, by field, and sends nothing', async () => {
    const { dialog, fill, calls } = await open();
    fill('Descripción', 'Luz');
    fill('Monto', 'mucho');
    fill('Día del mes', '32');
    fill('Hora', '25:00');
    fill(/^Fin/, 'nov 01, 2026');
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    await dialog.findByText('Escribe un monto válido');
    expect(dialog.getByText('Debe ser un día del 1 al 31')).toBeTruthy();
    expect(dialog.getByText('Hora no válida')).toBeTruthy();
    fill('Día del mes', '');
    fill('Monto', '450');
    fill('Hora', '9');
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    await dialog.findByText('Elige el día del mes');
    expect(dialog.getByText('El fin no puede ser antes del inicio')).toBeTruthy();
    fireEvent.click(dialog.getByLabelText('Dos veces por semana'));
    fireEvent.click(dialog.getByLabelText('Lunes'));
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    await dialog.findByText('Elige exactamente dos días de la semana');
    expect(calls.some(([path]) => path === 'recurring.create')).toBe(false);
  });

  it('never exchanges a date or time that it can not read for another one', async () => {
    const { dialog, fill, calls } = await open();
    fill('Descripción', 'Luz');
    fill('Monto', '450');
    const shown = () => ['Inicio', /^Fin/, 'Hora'].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value);
    fill('Inicio', '31/09/2026');
    fill(/^Fin/, '12/25/2026');
    fill('Hora', '9 de la noche');
    expect(preview(dialog)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Hora')));
    expect(dialog.getAllByText(/^No es una fecha/)).toHaveLength(2);
    expect(shown()).toEqual(['31/09/2026', '12/25/2026', '9 de la noche']);
    fill('Hora', '21:00');
    fill('Inicio', '');
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Inicio')));
    expect(dialog.getByText('Escribe la fecha')).toBeTruthy();
    expect(shown()).toEqual(['', '12/25/2026', '21:00']);
    expect(calls.some(([path]) => path === 'recurring.create')).toBe(false);
  });

  it('sends the rule with only the day of its frequency, then closes and tells', async () => {
    const { dialog, fill, calls } = await open({ create: () => ({ rule: stored, changeId: 4, isNew: true }) });
    fill('Monto', '1,659.84');
    fill('Descripción', '  Verdulería ');
    fireEvent.click(dialog.getByLabelText('Dos veces por semana'));
    fireEvent.click(dialog.getByLabelText('Lunes'));
    fireEvent.click(dialog.getByLabelText('Martes'));
    fireEvent.click(dialog.getByRole('radio', { name: 'Luis' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    await screen.findByText('Regla agregada: Verdulería');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, input] = calls.find(([path]) => path === 'recurring.create')!;
    expect(input).toMatchObject({
      amountCents: 165_984,
      description: 'Verdulería',
      categoryId: null,
      paidBy: 'luis',
      shared: true,
      cadence: 'biweekly',
      dayOfMonth: null,
      weekday: null,
      weekdays: ['tuesday', 'friday'],
      time: '09:00',
      startDate: day('2026-11-20'),
      endDate: null,
      isActive: true,
    });
  });
});

describe('the past dates that are added with a rule', () => {
  it('are not lost without a word when their closed month is left as it was', async () => {
    const month = Temporal.PlainYearMonth.from('2026-10');
    const writePast = vi.fn<(input: { closedMonth?: 'adjust' | undefined }) => { count: number; changeId: number }>(
      ({ closedMonth }) => {
        if (closedMonth) return { count: 1, changeId: 5 };
        throw new DomainError('MONTH_CLOSED', { month, adjustments: [{ month, cents: cents(30_000) }] });
      },
    );
    const create = () => ({ rule: stored, changeId: 4, isNew: true });
    const { dialog, fill } = await open({ create, writePast });
    fill('Monto', '600');
    fill('Descripción', 'Limpieza');
    fill('Inicio', '15/10/2026');
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Agregar 1 gasto al guardar/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Agregar las fechas pasadas mueve su balance.');
    fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await screen.findByText('No se agregaron las fechas pasadas de «Limpieza».');
    fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar con ajuste' }));
    await screen.findByText('Se agregó 1 fecha de Limpieza');
    expect(writePast).toHaveBeenCalledTimes(3);
  });
});

describe('the dialog of a stored rule', () => {
  it('is prefilled, and passes over dates that are dealt with', async () => {
    const taken: Rule['taken'] = [{ date: day('2026-11-24'), outcome: 'skipped' }];
    const { dialog } = await open({}, { ...stored, taken });
    expect(dialog.getByLabelText<HTMLInputElement>('Monto').value).toBe('600.00');
    expect(dialog.getByLabelText<HTMLInputElement>('Descripción').value).toBe('Limpieza');
    expect(dialog.getByLabelText<HTMLInputElement>('Compartido').checked).toBe(false);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Luis' }).checked).toBe(true);
    expect(chosenDays(dialog)).toEqual(['Martes', 'Viernes']);
    expect(preview(dialog)[0]).toBe('Vie nov 27, 2026');
  });

  it('gives a biweekly rule without saved days monday and friday', async () => {
    const { dialog } = await open({}, { ...stored, weekdays: null });
    expect(chosenDays(dialog)).toEqual(['Lunes', 'Viernes']);
  });

  it('keeps what was typed when the save fails', async () => {
    const failing = () => {
      throw new DomainError('UNAVAILABLE', {});
    };
    const { dialog, fill } = await open({ update: failing }, stored);
    fill('Monto', '700');
    fireEvent.click(dialog.getByRole('button', { name: 'Actualizar regla' }));
    await dialog.findByText('No se pudo actualizar la regla: El servidor no está disponible por ahora');
    expect(dialog.getByLabelText<HTMLInputElement>('Monto').value).toBe('700.00');
  });

  it('shows both versions when somebody else changed it, and saves what is chosen over theirs', async () => {
    const saved: unknown[] = [];
    const at = Temporal.Instant.from('2026-11-20T17:59:00Z');
    const change = { actorKind: 'member', actorId: 'luis', at, items: [] };
    const { dialog, fill } = await open(
      {
        update: ({ version, rule }) => {
          saved.push({ version, rule });
          if (version === 3) {
            const current = {
              ...stored,
              startDate: '2026-08-04',
              amountCents: cents(65_000),
              time: '12:00',
              version: 4,
            };
            throw new DomainError('STALE_EDIT', { current });
          }
          return { rule: stored, changeId: 6 };
        },
      },
      stored,
      { ofItem: () => ({ changes: [change], categories: [], nextCursor: null }) as never },
    );
    fill('Descripción', 'Limpieza profunda');
    fill('Monto', '700');
    fireEvent.click(dialog.getByRole('button', { name: 'Actualizar regla' }));
    const versions = within(await screen.findByRole('dialog', { name: 'Luis lo cambió mientras lo editabas' }));
    const shown = versions.getAllByRole('group').map((group) => [
      group.querySelector('legend')?.textContent,
      ...within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map((radio) => `${radio.checked ? '* ' : ''}${radio.closest('label')?.textContent}`),
    ]);
    expect(shown).toEqual([
      ['Monto', '* Lo tuyo$700.00', 'Lo de Luis$650.00'],
      ['Descripción', '* Lo tuyoLimpieza profunda', 'Lo de LuisLimpieza'],
      [
        'Frecuencia',
        'Lo tuyodos veces por semana: Martes y Viernes a las 10:00',
        '* Lo de Luisdos veces por semana: Martes y Viernes a las 12:00',
      ],
    ]);
    fireEvent.click(versions.getByRole('radio', { name: /650/ }));
    fireEvent.click(versions.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('Regla actualizada: Limpieza profunda');
    expect(saved.at(-1)).toMatchObject({
      version: 4,
      rule: { amountCents: 65_000, description: 'Limpieza profunda', time: '12:00', weekdays: ['tuesday', 'friday'] },
    });
  });

  it('saves by itself over a version that differs in nothing the form shows', async () => {
    const versions: (number | undefined)[] = [];
    const { dialog, fill } = await open(
      {
        update: ({ version }) => {
          versions.push(version);
          if (version === 3) {
            throw new DomainError('STALE_EDIT', { current: { ...stored, startDate: '2026-08-04', version: 4 } });
          }
          return { rule: stored, changeId: 6 };
        },
      },
      stored,
    );
    fill('Descripción', 'Limpieza profunda');
    fireEvent.click(dialog.getByRole('button', { name: 'Actualizar regla' }));
    await screen.findByText('Regla actualizada: Limpieza profunda');
    expect(versions).toEqual([3, 4]);
  });
});

describe('the split of a rule', () => {
  it('is not said to be the household’s while the category, which may have its own, is not loaded', async () => {
    const rule = { ...stored, shared: true, categoryId: 'mercado' };
    const { dialog } = await open({}, rule, {}, () => new Promise<never>(() => undefined));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cambiar la división' })).toBeTruthy());
    expect(dialog.queryByText('según ingresos')).toBeNull();
  });

  it('says at the choices that they are refused, and keeps them', async () => {
    const create = (): never => {
      throw new DomainError('VALIDATION_FAILED', { issues: [{ path: 'split.rule', message: 'percentagesTotal' }] });
    };
    const { dialog, fill } = await open({ create });
    fill('Monto', '850');
    fill('Descripción', 'Jardinero');
    fireEvent.click(dialog.getByRole('button', { name: 'Cambiar la división' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Mitad y mitad' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Crear regla' }));
    const choices = dialog.getByRole('radiogroup', { name: 'Cómo se divide' });
    await waitFor(() => expect(choices.getAttribute('aria-invalid')).toBe('true'));
    const said = document.getElementById(choices.getAttribute('aria-describedby')!);
    expect(said?.textContent).toBe('Los porcentajes deben sumar 100');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Mitad y mitad' }).checked).toBe(true);
  });
});
