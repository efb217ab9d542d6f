import { cents, type Locale } from '@household/domain';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Inputs, Outputs } from '../../../data/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';

type Feed = Outputs['expenses']['feed'];

const sums = (amountCents: number, partCents: number | null) => ({
  amountCents: cents(amountCents),
  partCents: partCents === null ? null : cents(partCents),
});

async function open(locale: Locale, search: string, found: Pick<Feed, 'total' | 'sums'>) {
  const feed = vi.fn<(input: Inputs['expenses']['feed']) => Feed | Promise<Feed>>(() => ({
    expenses: [],
    days: null,
    nextCursor: null,
    ...found,
  }));
  const view = await renderApp({
    path: `/expenses?year=2026&month=1${search}`,
    locale,
    server: { expenses: { feed }, categories: { list: () => [] } },
  });
  return { ...view, feed };
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

afterEach(() => vi.restoreAllMocks());

it.each<[Locale, string, number, ReturnType<typeof sums>, string]>([
  ['es', '', 33, sums(3_187_563, null), '33 gastos compartidos · $31,875.63 en enero de 2026'],
  ['en', '', 1, sums(-500, null), '1 shared expense · -$5.00 in January 2026'],
  ['es', '&shared=false', 1, sums(500, null), '1 gasto personal · $5.00 en enero de 2026'],
  ['en', '&shared=all', 2, sums(500, null), '2 expenses · $5.00 in January 2026'],
  [
    'es',
    '&split=percent',
    12,
    sums(340_000, 300_000),
    '12 gastos compartidos · $3,400.00, de ellos $3,000.00 por porcentaje, en enero de 2026',
  ],
  [
    'en',
    '&split=own',
    2,
    sums(340_000, -1),
    '2 shared expenses · $3,400.00, of which -$0.01 in own parts, in January 2026',
  ],
  [
    'es',
    '&split=income',
    2,
    sums(340_000, 1),
    '2 gastos compartidos · $3,400.00, de ellos $0.01 según ingresos, en enero de 2026',
  ],
  ['en', '&split=percent', 2, sums(500, 500), '2 shared expenses · $5.00 by percentage in January 2026'],
])('says in %s of the list %j how many it has and what they come to', async (locale, search, total, found, text) => {
  await open(locale, search, { total, sums: found });
  await waitFor(() => expect(said()).toContain(text));
});

it('says of what is shown what it was filtered by, also while the next answer is on its way', async () => {
  const { router, feed } = await open('es', '&split=own', { total: 2, sums: sums(900, 300) });
  const before = '2 gastos compartidos · $9.00, de ellos $3.00 de partes propias, en enero de 2026';
  await waitFor(() => expect(said()).toContain(before));
  const next = Promise.withResolvers<Feed>();
  feed.mockReturnValueOnce(next.promise);
  await router.navigate({ to: '/expenses', search: { year: 2026, month: 2, split: 'percent' } });
  await waitFor(() => expect(feed).toHaveBeenCalledTimes(2));
  expect(said()).toContain(before);
  next.resolve({ expenses: [], days: null, nextCursor: null, total: 0, sums: sums(0, 0) });
  await waitFor(() => expect(said()).toContain('0 gastos compartidos · $0.00 por porcentaje en febrero de 2026'));
});
