import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('asks for the figures of a screen again when midnight passes in Mexico City', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T05:59:59.900Z'), toFake: ['Date'] });
  const list = vi.fn(() => []);
  await renderApp({ path: '/categories', server: { categories: { list } } });
  await screen.findByText('Aún no hay categorías. Crea la primera.');
  const asked = list.mock.calls.length;
  vi.setSystemTime('2026-11-20T06:00:00.100Z');
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(asked));
});
