import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../testing/changes.ts';
import { renderApp } from '../../testing/render-app.tsx';

const category = { kind: 'category', label: 'Cafés', amountCents: null } as const;

describe('the sentence of a change', () => {
  it.each([
    ['es', 'Ana importó 12 gastos y 1 categoría'],
    ['en', 'Ana imported 12 expenses and 1 category'],
  ] as const)('counts by kind what an import brought, whatever came first (%s)', async (locale, sentence) => {
    const change = changeOf(7, { action: 'import', itemCount: 13, counts: { category: 1, expense: 12 } }, category);
    const list = () => ({ changes: [change], categories: [], nextCursor: null });
    await renderApp({ path: '/history', locale, server: { history: { list } } });
    expect(await screen.findByRole('button', { name: new RegExp(`: ${sentence}$`) })).toBeTruthy();
  });

  it('names the one expense that an import brought', async () => {
    const list = () => ({ changes: [changeOf(7, { action: 'import' })], categories: [], nextCursor: null });
    await renderApp({ path: '/history', server: { history: { list } } });
    expect(
      await screen.findByRole('button', { name: 'Deshacer: Ana importó el gasto «Tortillas», $100.00' }),
    ).toBeTruthy();
  });

  it.each([
    ['is one thing with the bill that it confirms', { status: 'waiting' }, /^Tortillas(?! y).*\$100\.00/],
    ['is one of two with what was added', null, /^Tortillas y 1 más(?!.*\$)/],
  ])('an expense %s', async (_, before, title) => {
    const expense = changeOf(7).items[0]!;
    const bill = { ...expense, kind: 'occurrence', before, after: { status: 'confirmed' } } as const;
    const change = changeOf(7, {
      action: 'confirm',
      itemCount: 2,
      counts: { expense: 1, occurrence: 1 },
      items: [expense, bill],
    });
    const list = () => ({ changes: [change], categories: [], nextCursor: null });
    await renderApp({ path: '/history', server: { history: { list } } });
    const undo = await screen.findByRole('button', { name: /^Deshacer: Ana confirmó/ });
    expect(undo.closest('li')!.textContent).toMatch(title);
  });
});

describe('a rule that fell due', () => {
  it.each([
    ['occurrence', 'Renta', 'La regla «Renta» pidió confirmar'],
    ['expense', 'Renta', 'La regla «Renta» registró'],
  ] as const)('left a bill or recorded an expense (%s)', async (kind, label, done) => {
    const change = changeOf(7, { action: 'execute', actorKind: 'rule', actorLabel: label }, { kind, label });
    const list = () => ({ changes: [change], categories: [], nextCursor: null });
    await renderApp({ path: '/history', server: { history: { list } } });
    const undo = await screen.findByRole('button', { name: /^Deshacer/ });
    expect(undo.closest('li')!.textContent).toContain(`${done} · `);
  });
});

describe('the fields of a change', () => {
  it('translate a schedule and a day, and leave what the person wrote as it is', async () => {
    const before = {
      description: 'monthly',
      tags: ['monday'],
      cadence: 'weekly',
      weekday: 'monday',
      startDate: '2026-09-01',
    };
    const after = {
      description: '2026-01-01',
      tags: ['weekly'],
      cadence: 'monthly',
      weekday: null,
      startDate: '2026-09-02',
    };
    const change = changeOf(7, { action: 'update' }, { kind: 'rule', amountCents: null, before, after });
    const list = () => ({ changes: [change], categories: [], nextCursor: null });
    await renderApp({ path: '/history', server: { history: { list } } });
    const { textContent } = (
      await screen.findByRole('button', { name: 'Deshacer: Ana cambió la regla «Tortillas»' })
    ).closest('li')!;
    expect(textContent).toContain('Descripción:monthly2026-01-01');
    expect(textContent).toContain('Etiquetas:mondayweekly');
    expect(textContent).toContain('Frecuencia:semanalmensual');
    expect(textContent).toContain('Día de la semana:lunesnada');
    expect(textContent).toContain('Inicio:sep 01, 2026sep 02, 2026');
  });
});
