import { DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Inputs } from '../../data/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';

const profile = {
  username: 'ana',
  memberId: 'ana',
  name: 'Ana',
  createdAt: Temporal.Instant.from('2025-01-14T16:00:00Z'),
  lastLoginAt: null,
};

async function open(save: (input: Inputs['settings']['setSplit']) => void) {
  let stored: { rule: 'income' | Record<string, number>; version: number } = { rule: 'income', version: 0 };
  const setSplit = vi.fn((input: Inputs['settings']['setSplit']) => {
    save(input);
    stored = { rule: input.rule, version: stored.version + 1 };
    return { ...stored, changeId: 7 };
  });
  await renderApp({
    path: '/settings',
    server: {
      settings: {
        profile: () => ({ profile, currentSalary: null, salaries: [] }),
        sessions: () => [],
        activity: () => ({ entries: [], nextCursor: null }),
        split: () => stored,
        setSplit,
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'División de los gastos' }));
  await section.findByRole('radio', { name: 'Según ingresos' });
  const button = () => section.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  return { section, setSplit, save: button };
}

describe('the split of the household', () => {
  it('is saved with the version that was seen', async () => {
    const { section, setSplit, save } = await open(() => undefined);
    expect(save().disabled).toBe(true);
    fireEvent.click(section.getByRole('radio', { name: 'Mitad y mitad' }));
    fireEvent.click(save());
    await waitFor(() => expect(setSplit).toHaveBeenCalledWith({ rule: { ana: 50, luis: 50 }, version: 0 }));
    expect(await screen.findByText('División de los gastos actualizada')).toBeTruthy();
    expect(section.getByRole<HTMLInputElement>('radio', { name: 'Mitad y mitad' }).checked).toBe(true);
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  it('says at its field why it was refused, until another is chosen', async () => {
    const { section, save } = await open(() => {
      throw new DomainError('VALIDATION_FAILED', { issues: [{ path: 'rule', message: 'percentagesTotal' }] });
    });
    fireEvent.click(section.getByRole('radio', { name: 'Otro porcentaje' }));
    fireEvent.click(save());
    const message = await section.findByText('Los porcentajes deben sumar 100');
    const group = section.getByRole('radiogroup');
    expect(message.closest(`#${CSS.escape(group.getAttribute('aria-describedby') ?? 'none')}`)).not.toBeNull();
    expect(section.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    fireEvent.click(section.getByRole('radio', { name: 'Mitad y mitad' }));
    expect(section.queryByText('Los porcentajes deben sumar 100')).toBeNull();
  });

  it('stays as typed when it can’t be saved', async () => {
    let isBroken = true;
    const { section, setSplit, save } = await open(() => {
      if (isBroken) throw new DomainError('NOT_FOUND', { resource: 'Household' });
    });
    fireEvent.click(section.getByRole('radio', { name: 'Mitad y mitad' }));
    fireEvent.click(save());
    const retry = await section.findByRole('button', { name: 'Reintentar' });
    expect(section.getByRole<HTMLInputElement>('radio', { name: 'Mitad y mitad' }).checked).toBe(true);
    isBroken = false;
    fireEvent.click(retry);
    await waitFor(() => expect(setSplit).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(section.queryByRole('button', { name: 'Reintentar' })).toBeNull());
  });
});
