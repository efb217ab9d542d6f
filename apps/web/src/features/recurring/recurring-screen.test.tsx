import { cents, DomainError, ENTRY_DEFAULTS } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Rule } from './rule-form.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const instant = (text: string) => Temporal.Instant.from(text);

const rent: Rule = {
  id: '01936f5e-7c00-7a3b-9f21-000000000001',
  amountCents: cents(950_000),
  description: 'Renta del departamento',
  categoryId: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10',
  category: { id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10', name: 'Hogar', color: '#6366F1' },
  paidBy: 'ana',
  shared: true,
  cadence: 'monthly',
  interval: 1,
  dayOfMonth: 31,
  month: null,
  daysOfMonth: null,
  weekday: null,
  weekdays: null,
  time: '09:00',
  startDate: day('2026-01-01'),
  endDate: null,
  lastExecutedAt: instant('2026-10-31T15:00:12Z'),
  nextExecutionAt: instant('2026-11-30T15:00:00Z'),
  isActive: true,
  needsConfirmation: false,
  createdAt: instant('2026-01-01T15:00:00Z'),
  ...ENTRY_DEFAULTS,
  version: 3,
  taken: [],
  pausedAt: null,
  estimateCents: cents(950_000),
};
const cleaning: Rule = {
  ...rent,
  id: '01936f5e-7c00-7a3b-9f21-000000000002',
  description: 'Limpieza de la casa',
  categoryId: null,
  category: null,
  paidBy: 'luis',
  shared: false,
  cadence: 'biweekly',
  dayOfMonth: null,
  weekdays: ['tuesday', 'friday'],
  time: '10:00',
  lastExecutedAt: null,
  nextExecutionAt: instant('2026-11-27T16:00:00Z'),
  taken: [{ date: day('2026-11-24'), outcome: 'skipped' }],
};
const swimming: Rule = {
  ...rent,
  id: '01936f5e-7c00-7a3b-9f21-000000000003',
  description: 'Natación',
  cadence: 'weekly',
  dayOfMonth: null,
  weekday: 'saturday',
  time: '11:30',
  isActive: false,
  nextExecutionAt: null,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const show = async (recurring: FakeServer['recurring'], options: { locale?: 'es' | 'en'; path?: string } = {}) =>
  renderApp({
    path: options.path ?? '/recurring',
    locale: options.locale ?? 'es',
    server: { recurring: { list: () => [rent, cleaning, swimming], ...recurring }, categories: { list: () => [] } },
  });
const rowOf = async (description: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: description });
  return within(heading.closest('li')!);
};
/** Opens the row's menu and selects an item. */
const choose = async (description: string, item: RegExp) => {
  const card = await rowOf(description);
  fireEvent.click(card.getByRole('button', { name: `Acciones de ${description}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
};

describe('/recurring', () => {
  it('says what, how much, when, who and whether each rule is active', async () => {
    await show({});
    const monthly = await rowOf('Renta del departamento');
    for (const text of ['$9,500.00', 'el día 31 a las 09:00', 'Hogar, Compartido', 'nov 30, 2026', 'lunes']) {
      expect(monthly.getByText(text)).toBeTruthy();
    }
    expect(monthly.getAllByText('Ana').length).toBeGreaterThan(0);
    expect(monthly.getByRole('switch', { name: 'Activa: Renta del departamento', checked: true })).toBeTruthy();
    const twice = await rowOf('Limpieza de la casa');
    expect(twice.getByText('dos veces por semana: Martes y Viernes a las 10:00')).toBeTruthy();
    expect(twice.getByText('Se omite: nov 24')).toBeTruthy();
    expect(twice.getByText('Personal')).toBeTruthy();
    const weekly = await rowOf('Natación');
    expect(weekly.getByText('el Sábado a las 11:30')).toBeTruthy();
    expect(weekly.getByText('En pausa')).toBeTruthy();
    expect(weekly.getByRole('switch', { checked: false })).toBeTruthy();
    expect(weekly.queryByText(/2026/)).toBeNull();
  });

  it('has them by their next date, and the paused ones last', async () => {
    await show({
      list: () => [
        rent,
        swimming,
        cleaning,
        {
          ...rent,
          id: swimming.id.replace('3', '4'),
          description: 'Predial',
          nextExecutionAt: instant('2027-01-15T15:00:00Z'),
        },
      ],
    });
    await rowOf('Renta del departamento');
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => [
      heading.textContent,
      ...within(heading.parentElement!)
        .getAllByRole('heading', { level: 3 })
        .map((row) => row.textContent),
    ]);
    expect(groups).toEqual([
      ['Esta semana y la que sigue', 'Limpieza de la casa'],
      ['Noviembre', 'Renta del departamento'],
      ['Después', 'Predial'],
      ['En pausa', 'Natación'],
    ]);
  });

  it('says what the active rules take in a month, who pays it and what is next', async () => {
    const salary = { effectiveDate: day('2026-01-01'), createdAt: instant('2026-01-01T15:00:00Z'), version: 1 };
    await renderApp({
      path: '/recurring',
      server: {
        recurring: {
          list: () => [rent, { ...cleaning, amountCents: cents(60_000), estimateCents: cents(60_000) }, swimming],
        },
        categories: { list: () => [] },
        settings: {
          salaries: () => [
            { ...salary, id: rent.id, memberId: 'ana', amountCents: cents(4_200_000) },
            { ...salary, id: cleaning.id, memberId: 'luis', amountCents: cents(3_800_000) },
          ],
        },
      },
    });
    // 9,500 and twice a week 600: 104 times 600 over twelve months are 5,200.
    expect(await screen.findByText('18% de sus ingresos · 2 reglas activas')).toBeTruthy();
    expect(screen.queryAllByText('≈')).toHaveLength(1);
    expect(screen.getAllByText('$14,700.00').length).toBeGreaterThan(0);
    expect(screen.getByText('$5,200.00')).toBeTruthy();
    expect(screen.getByText(/vie nov 27, en 7 días/)).toBeTruthy();
  });

  it.each([
    ['es', 'Pendiente desde nov 18, 2026: no se pudo registrar, se sigue intentando', 'mié nov 18, hace 2 días'],
    ['en', 'Due since Nov 18, 2026: it could not be recorded, still trying', 'Wed Nov 18, 2 days ago'],
  ] as const)('says of a rule that could not write since when it is due (%s)', async (locale, words, distance) => {
    const held = { ...rent, nextExecutionAt: instant('2026-11-18T15:00:00Z') };
    await show({ list: () => [held] }, { locale });
    expect((await rowOf('Renta del departamento')).getByText(words)).toBeTruthy();
    expect(screen.getByText(distance)).toBeTruthy();
  });

  it('says of a rule how long it runs, and how many of its bills wait', async () => {
    const light = { ...rent, needsConfirmation: true, endDate: day('2027-02-28') };
    const billOf = (id: string, date: string) => ({ ...light, id, ruleId: light.id, date: day(date) });
    await renderApp({
      path: '/recurring',
      server: {
        recurring: { list: () => [light] },
        categories: { list: () => [] },
        bills: { list: () => [billOf(cleaning.id, '2026-09-30'), billOf(swimming.id, '2026-10-31')] },
      },
    });
    const row = await rowOf('Renta del departamento');
    expect(row.getByText('el día 31 a las 09:00, hasta feb 28, 2027')).toBeTruthy();
    expect(await row.findByText('Y 1 más por confirmar')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: /^Por confirmar/ }).textContent).toBe('Por confirmar2');
  });

  it('has no approximate sum where each month costs the same', async () => {
    await show({ list: () => [rent] });
    expect(await screen.findByText('1 regla activa')).toBeTruthy();
    expect(screen.queryAllByText('≈')).toHaveLength(0);
  });

  it('says the schedules in English', async () => {
    await show({}, { locale: 'en' });
    expect((await rowOf('Renta del departamento')).getByText('on day 31 at 09:00')).toBeTruthy();
    expect((await rowOf('Limpieza de la casa')).getByText('twice a week on Tuesday and Friday at 10:00')).toBeTruthy();
    expect((await rowOf('Natación')).getByText('on Saturday at 11:30')).toBeTruthy();
    expect((await rowOf('Natación')).getByText('Paused')).toBeTruthy();
  });

  it('offers the first rule where there is none', async () => {
    await show({ list: () => [] });
    await screen.findByText('Aún no hay reglas. Crea la primera.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Agregar regla' }).at(-1)!);
    expect(await screen.findByRole('dialog', { name: 'Agregar regla' })).toBeTruthy();
  });

  it('says that the rules could not be loaded, and tries again', async () => {
    let failing = true;
    await show({
      list: () => {
        if (failing) throw new DomainError('UNAVAILABLE', {});
        return [rent];
      },
    });
    await screen.findByText('No se pudieron cargar las reglas recurrentes');
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect((await rowOf('Renta del departamento')).getByRole('switch', { checked: true })).toBeTruthy();
  });

  it('frames the rule that an expense links to, and says so when it is gone', async () => {
    const { router } = await show({}, { path: `/recurring?rule=${cleaning.id}` });
    await rowOf('Limpieza de la casa');
    const framed = document.querySelectorAll('li[aria-current=true]');
    expect([...framed].map((card) => within(card as HTMLElement).getByRole('heading').textContent)).toEqual([
      'Limpieza de la casa',
    ]);
    await router.navigate({ to: '/recurring', search: { rule: '01936f5e-7c00-7a3b-9f21-00000000000f' } });
    await screen.findByText('Esa regla ya no existe. Los gastos que registró se quedan.');
  });
});

describe('the actions of a rule', () => {
  it('skips the next occurrence by its date and offers to undo it', async () => {
    const undo = vi.fn(() => ({ changeId: 8 }));
    const { calls } = await renderApp({
      path: '/recurring',
      server: {
        recurring: { list: () => [rent], skipNext: () => ({ rule: rent, changeId: 7 }) },
        categories: { list: () => [] },
        history: { undo },
      },
    });
    await choose('Renta del departamento', /Omitir la próxima \(nov 30, 2026\)/);
    await screen.findByText('Se omite nov 30, 2026: Renta del departamento');
    expect(calls).toContainEqual(['recurring.skipNext', { id: rent.id, date: day('2026-11-30') }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await screen.findByText('Cambio deshecho');
    expect(undo).toHaveBeenCalledWith({ changeId: 7 });
  });

  it('writes the next occurrence now, and tells when that fails', async () => {
    let failing = true;
    const { calls } = await show({
      writeNow: () => {
        if (failing) throw new DomainError('UNAVAILABLE', {});
        return { rule: rent, changeId: 9, expenseId: rent.id, billId: null };
      },
    });
    await choose('Renta del departamento', /Registrar ahora/);
    await screen.findByText(/No se pudo registrar «Renta del departamento»/);
    failing = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Gasto registrado: $9,500.00, Renta del departamento');
    expect(calls.filter(([path]) => path === 'recurring.writeNow')).toHaveLength(2);
  });

  it('says that a bill waits where the rule needs confirmation', async () => {
    await show({ writeNow: () => ({ rule: rent, changeId: 9, expenseId: null, billId: rent.id }) });
    await choose('Renta del departamento', /Registrar ahora/);
    expect(await screen.findByText('Por confirmar: Renta del departamento')).toBeTruthy();
  });

  it('is paused at once, and active again when the server refuses', async () => {
    const answer = Promise.withResolvers<never>();
    const { calls } = await show({ update: () => answer.promise });
    const toggle = () => screen.getByRole('switch', { name: 'Activa: Renta del departamento' });
    await rowOf('Renta del departamento');
    toggle().focus();
    fireEvent.click(toggle());
    await waitFor(() => expect(toggle()).toHaveProperty('checked', false));
    // Its row is mounted again, among the paused ones.
    expect(document.activeElement).toBe(toggle());
    expect((await rowOf('Renta del departamento')).getByText('En pausa')).toBeTruthy();
    expect(calls.find(([path]) => path === 'recurring.update')?.[1]).toMatchObject({
      id: rent.id,
      version: 3,
      rule: { description: 'Renta del departamento', isActive: false },
    });
    answer.reject(new DomainError('UNAVAILABLE', {}));
    await screen.findByText(/No se pudo cambiar «Renta del departamento»/);
    expect(toggle()).toHaveProperty('checked', true);
  });

  it('has nothing to skip or to write for a paused rule', async () => {
    await show({});
    const card = await rowOf('Natación');
    expect(card.queryByRole('button', { name: /Acciones/ })).toBeNull();
    expect(card.getByRole('button', { name: 'Editar Natación' })).toBeTruthy();
  });

  it('asks before it deletes, and takes the card away at once', async () => {
    const answer = Promise.withResolvers<{ changeId: number }>();
    await show({ delete: () => answer.promise });
    const card = await rowOf('Renta del departamento');
    fireEvent.click(card.getByRole('button', { name: 'Eliminar Renta del departamento' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Eliminar regla recurrente' }));
    expect(dialog.getByText(/Podrás deshacerlo durante 30 días/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancelar');
    fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Renta del departamento' })).toBeNull());
    answer.resolve({ changeId: 5 });
    // At once: the toast is there for six seconds, and a query by role may take as long on a busy machine.
    const message = await screen.findByText('Regla eliminada: Renta del departamento');
    expect(message.parentElement!.textContent).toContain('Deshacer');
  });

  it('comes back after a deletion that failed, also when the server does not answer the list either', async () => {
    let isDown = false;
    const fail = (): never => {
      isDown = true;
      throw new Error('The connection is lost');
    };
    await renderApp({
      path: '/recurring',
      server: {
        recurring: { list: () => (isDown ? fail() : [rent]), delete: fail },
        categories: { list: () => [] },
      },
    });
    const card = await rowOf('Renta del departamento');
    fireEvent.click(card.getByRole('button', { name: 'Eliminar Renta del departamento' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText(/No se pudo eliminar «Renta del departamento»/);
    expect(await screen.findByRole('heading', { name: 'Renta del departamento' })).toBeTruthy();
  });
});
