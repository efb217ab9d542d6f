import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { categoriesInUse } from '../testing/categories-in-use.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('asks for the figures of a screen again when midnight passes in Mexico City', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T05:59:59.900Z'), toFake: ['Date'] });
  const inUse = vi.fn(() => categoriesInUse([]));
  await renderApp({ path: '/categories', server: { categories: { inUse } } });
  await screen.findByText('Aún no hay categorías. Crea la primera.');
  const asked = inUse.mock.calls.length;
  vi.setSystemTime('2026-11-20T06:00:00.100Z');
  await waitFor(() => expect(inUse.mock.calls.length).toBeGreaterThan(asked));
});
