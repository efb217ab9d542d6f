import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../testing/changes.ts';
import { renderApp } from '../testing/render-app.tsx';

const category = { kind: 'category', label: 'Cafés', amountCents: null } as const;

describe('the sentence of a change', () => {
  it.each([
    ['es', 'Ana importó 12 gastos y 1 categoría'],
    ['en', 'Ana imported 12 expenses and 1 category'],
  ] as const)('counts by kind what an import brought, whatever came first (%s)', async (locale, sentence) => {
    const change = changeOf(7, { action: 'import', itemCount: 13, counts: { category: 1, expense: 12 } }, category);
    const list = () => ({ changes: [change], categories: [], nextCursor: null });
    await renderApp({ path: '/history', locale, server: { history: { list } } });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('names the one expense that an import brought', async () => {
    const list = () => ({ changes: [changeOf(7, { action: 'import' })], categories: [], nextCursor: null });
    await renderApp({ path: '/history', server: { history: { list } } });
    expect(await screen.findByText('Ana importó el gasto «Tortillas», $100.00')).toBeTruthy();
  });
});
