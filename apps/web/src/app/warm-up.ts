import { withMessages } from '../i18n/i18n.ts';
import type { AnyRouter } from '@tanstack/react-router';

const expense = withMessages(() => import('../editing/expense/expense-dialog.tsx'));

/** What can be opened from any screen, offline too: at the first press it must not wait for its code. */
const always = [
  withMessages(() => import('./connection-sign.tsx')),
  withMessages(() => import('../editing/outbox/outbox-dialog.tsx')),
  withMessages(() => import('../editing/expense/delete-expense-dialog.tsx')),
];

/** Preloads the expense dialog, which somebody who opens the app on the way may want at once. */
export const warmUpExpense = (): Promise<void> => inTurn([expense]);

/**
 * Preloads the code of the other dialogs that open from any screen, and of all screens where no service worker caches the
 * app: on a plain-http address of the home network.
 */
export async function warmUp(router: AnyRouter): Promise<void> {
  const isCached = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const routes = isCached ? [] : Object.values(router.routesById);
  const screens = routes.map((route) => async () => route.options.component?.preload?.());
  await inTurn([...always, ...screens]);
}

async function inTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    try {
      // One by one, so that the person's own requests are not delayed.
      // oxlint-disable-next-line no-await-in-loop
      await load();
    } catch {
      // A failed preload is retried where the code is needed.
    }
  }
}
