import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLoading, type Address } from './app/auth-guard.tsx';
import { createSignedInLoader } from './app/signed-in-loader.ts';
import { activateLocale, storedLocale, withMessages } from './i18n/i18n.ts';
import { createSession } from './data/session/session.ts';
import { temporalReady } from './app/temporal.ts';

const session = createSession();
void session.check();

const address: Address = {
  path: () => window.location.pathname,
  search: () => window.location.search,
  replace: (path) => window.history.replaceState(null, '', path),
};

const importSignedInApp = withMessages(() => import('./app/signed-in-app.tsx'));
const loadSignedIn = createSignedInLoader(session, async () => {
  const [{ openSignedInApp }] = await Promise.all([importSignedInApp(), temporalReady()]);
  return openSignedInApp(session);
});

const started = startLoading(address, loadSignedIn);
// Without a service worker that caches it, it must be loaded before somebody signs out while offline.
started.then(() => import('./features/auth/login-screen.tsx')).catch(() => undefined);

/**
 * The delay after the first screen's code before the app is cached, in milliseconds: its figures and charts come first.
 */
const quiet = 2_000;
const keepApp = (): void => {
  // Without https there is no worker.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.register('/sw.js').catch(() => undefined);
};
if (import.meta.env.PROD) void started.catch(() => undefined).then(() => setTimeout(keepApp, quiet));

await activateLocale(storedLocale());
const container = document.querySelector('#root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <App session={session} address={address} loadSignedIn={loadSignedIn} started={started} />
  </StrictMode>,
);
