import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { activateLocale, storedLocale } from './lib/i18n.ts';
import { createSession } from './lib/session.ts';
import { temporalReady } from './lib/temporal.ts';
import type { Api } from './lib/trpc.ts';

const session = createSession();
void session.check();

let api: Promise<Api> | undefined;
async function openApi(): Promise<Api> {
  // Its wire format speaks of Temporal values, so they have to be there first.
  await temporalReady();
  const { createApi } = await import('./lib/trpc.ts');
  const opened = createApi(session.expire);
  // What one member has seen is never shown to the other.
  session.subscribe(() => {
    if (session.state().status === 'signed-out') opened.queryClient.clear();
  });
  return opened;
}

const router = createAppRouter({ session, loadApi: () => (api ??= openApi()) });

await activateLocale(storedLocale());
const container = document.querySelector('#root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <App router={router} session={session} />
  </StrictMode>,
);
