import { withMessages } from '../i18n/i18n.ts';
import type { AnyRouter } from '@tanstack/react-router';

/** What can be opened offline from any screen. */
const always = [
  withMessages(() => import('./connection-sign.tsx')),
  withMessages(() => import('../editing/outbox/outbox-dialog.tsx')),
  withMessages(() => import('../editing/expense/expense-dialog.tsx')),
  withMessages(() => import('../editing/expense/delete-expense-dialog.tsx')),
];

/**
 * Preloads the code that might be needed offline. Where the service worker caches the whole app nothing has to be
 * preloaded; on a plain-http address of the home network there is no service worker.
 */
export async function warmUp(router: AnyRouter): Promise<void> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return;
  const screens = Object.values(router.routesById).map((route) => async () => route.options.component?.preload?.());
  for (const load of [...always, ...screens]) {
    try {
      // One by one, so that the person's own requests are not delayed.
      // oxlint-disable-next-line no-await-in-loop
      await load();
    } catch {
      // A failed preload is retried where the code is needed.
    }
  }
}
