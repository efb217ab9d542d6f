import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../../data/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';

describe('the dates of the history', () => {
  it('limit nothing while they are no days or out of order, and say so', async () => {
    const { calls } = await renderApp({
      path: '/history',
      server: { history: { list: () => ({ changes: [], categories: [], nextCursor: null }) } },
    });
    await screen.findByText('Ningún cambio con estos filtros');
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    const fill = (label: string, value: string) => {
      fireEvent.change(field(label), { target: { value } });
      fireEvent.blur(field(label));
    };
    const asked = () => {
      const input = calls.findLast(([path]) => path === 'history.list')?.[1] as Inputs['history']['list'];
      return [input.startDate, input.endDate].map((day) => day?.toString());
    };
    fill('Desde', '1/9/2026');
    await waitFor(() => expect(asked()).toEqual(['2026-09-01', undefined]));
    fill('Hasta', '31/09/2026');
    expect(screen.getByText(/^No es una fecha/)).toBeTruthy();
    expect([field('Hasta').value, ...asked()]).toEqual(['31/09/2026', '2026-09-01', undefined]);
    fill('Hasta', '31/08/2026');
    expect(screen.getByText('El fin no puede ser antes del inicio')).toBeTruthy();
    expect(asked()).toEqual(['2026-09-01', undefined]);
    fill('Hasta', '30/09/2026');
    await waitFor(() => expect(asked()).toEqual(['2026-09-01', '2026-09-30']));
    expect(field('Hasta').getAttribute('aria-invalid')).toBeNull();
  });
});
