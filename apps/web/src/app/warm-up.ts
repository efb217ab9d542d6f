import { withMessages } from '../i18n/i18n.ts';
import type { AnyRouter } from '@tanstack/react-router';

/** What one opens without a connection, whatever the screen. */
const always = [
  withMessages(() => import('./connection-sign.tsx')),
  withMessages(() => import('../editing/outbox/outbox-dialog.tsx')),
  withMessages(() => import('../editing/expense/expense-dialog.tsx')),
  withMessages(() => import('../editing/expense/delete-expense-dialog.tsx')),
];

/**
 * Loads the code that a time without a connection would ask for. Where the service worker keeps the whole app nothing has
 * to be loaded; on a plain-http address of the home network there is none.
 */
export async function warmUp(router: AnyRouter): Promise<void> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return;
  const screens = Object.values(router.routesById).map((route) => async () => route.options.component?.preload?.());
  for (const load of [...always, ...screens]) {
    try {
      // One by one, so that what the person asks for meanwhile comes first.
      // oxlint-disable-next-line no-await-in-loop
      await load();
    } catch {
      // It is asked for again where it is needed.
    }
  }
}
