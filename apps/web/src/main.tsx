import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadLogin, startLoading, type Address } from './app/auth-guard.tsx';
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
/**
 * The delay after the first screen's code before the app is cached, in milliseconds: its figures and charts come first.
 */
const quiet = 2_000;
const keepApp = (): void => {
  // Without a worker it must be loaded before somebody signs out while offline.
  loadLogin().catch(() => undefined);
  // Without https there is no worker.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (import.meta.env.PROD) serviceWorker?.register('/sw.js').catch(() => undefined);
};
void started.catch(() => undefined).then(() => setTimeout(keepApp, quiet));

const container = document.querySelector('#root');
if (!container) throw new Error('index.html has no #root');
// A top-level await would turn the bundler's chunk optimizations off.
void activateLocale(storedLocale()).then(() =>
  createRoot(container).render(
    <StrictMode>
      <App session={session} address={address} loadSignedIn={loadSignedIn} started={started} />
    </StrictMode>,
  ),
);
