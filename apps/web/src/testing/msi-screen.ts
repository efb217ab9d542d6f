import { derivePlan, projectPayments, readPlanItems, summarisePlans } from '@household/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import household from '../../../../packages/domain/test/golden/household.json' with { type: 'json' };
import type { Outputs } from '../data/trpc.ts';
import type { FakeServer } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

type Plan = Outputs['msi']['get']['plans'][number];

const thisMonth = Temporal.PlainYearMonth.from('2026-09');
const createdAt = Temporal.Instant.from('2026-09-01T12:00:00Z');
export const idOf = (index: number) => `01930000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`;

function plansOf(items: readonly object[]): Plan[] {
  const result = readPlanItems(items);
  if (!result.ok) throw new Error('The test file is no file of plans');
  return result.plans.map((plan, index) =>
    derivePlan({
      ...plan,
      id: idOf(index),
      paidBy: null,
      shared: null,
      categoryId: null,
      split: null,
      paymentDay: null,
      recordedMonth: null,
      createdAt,
      version: 3,
    }),
  );
}
export const golden = plansOf(household.msi);
export const overview = (plans: Plan[]) => ({
  plans,
  summary: summarisePlans(plans, thisMonth),
  projection: projectPayments(plans, thisMonth),
});

/** Opens /msi over the given plans and waits for them. */
export async function openMsi(plans: Plan[] = golden, msi: FakeServer['msi'] = {}, locale: 'es' | 'en' = 'es') {
  const server: FakeServer = { msi: { get: () => overview(plans), ...msi }, categories: { list: () => [] } };
  const view = await renderApp({ path: '/msi', server, locale });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Cargando…')).toBeNull());
  return view;
}
/** Chooses a file as the system's dialog would. */
export const upload = async (text: string, size?: number) => {
  const file = new File([text], 'planes.json', { type: 'application/json' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await act(async () => {
    fireEvent.change(input!, { target: { files: [file] } });
    await Promise.resolve();
  });
};
export const rows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));
export const merchants = () =>
  rows().map((row) => within(row).getAllByRole('cell')[0]?.querySelector('[title]')?.textContent);
export const rowOf = (merchant: string) => rows().find((row) => row.textContent?.includes(merchant))!;
export const textOf = (merchant: string) =>
  within(rowOf(merchant))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

export const setWindow = (width: number, height: number): void =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height });

/** The day of the golden data, and a window wide enough for the table and tall enough for all its rows. */
export function setScene(): void {
  vi.useFakeTimers({ now: new Date('2026-09-17T18:00:00Z'), toFake: ['Date'] });
  setWindow(1440, 2000);
}
