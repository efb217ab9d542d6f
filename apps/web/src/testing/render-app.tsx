import { DEFAULT_LOCALE, type Locale } from '@household/domain';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { App } from '../app/app.tsx';
import type { Address } from '../app/auth-guard.tsx';
import { openSignedInApp } from '../app/signed-in-app.tsx';
import { createSignedInLoader } from '../app/signed-in-loader.ts';
import { activateLocale, loadMessages, signedInMessages } from '../i18n/i18n.ts';
import { createSession } from '../data/session/session.ts';
import type { SessionUser } from '../data/session/session-user.ts';
import { createFake, type FakeServer } from './fake-server.ts';
import { openApps } from './open-apps.ts';

export const ana: SessionUser = {
  id: '01930000-0000-7000-8000-000000000001',
  username: 'ana',
  memberId: 'ana',
  name: 'Ana',
  members: [
    { id: 'ana', name: 'Ana', order: 'first' },
    { id: 'luis', name: 'Luis', order: 'second' },
  ],
};

type Options = {
  /** The initial address, search included: `/expenses?month=11`. */
  path?: string;
  server?: FakeServer;
  /** Null is a visitor who has not signed in. */
  user?: SessionUser | null;
  locale?: Locale;
};

/**
 * Renders the whole app at a path, over a fake server. By default Ana is signed in. Query with `findBy…`: the screen's
 * code and data are still loading.
 *
 * @example await renderApp({ path: '/categories', server: { categories: { list: () => [] } } })
 */
export async function renderApp({ path = '/', server = {}, user = ana, locale = DEFAULT_LOCALE }: Options = {}) {
  await activateLocale(locale);
  if (signedInMessages) await loadMessages(signedInMessages);
  const createdAt = Temporal.Instant.from('2026-01-01T06:00:00Z');
  const auth: FakeServer['auth'] = {
    session: () => ({ isSetUp: true, names: ['Ana', 'Luis'], user: user && { ...user, createdAt }, lastEventId: '0' }),
    logout: () => ({ success: true }),
    ...server.auth,
  };
  const { call, link, log } = createFake({ ...server, auth });
  const session = createSession(call);
  const history = createMemoryHistory({ initialEntries: [path] });
  const signedIn = openSignedInApp(session, [link], history);
  openApps.add(signedIn.close);
  const address: Address = {
    path: () => history.location.pathname,
    search: () => history.location.search,
    replace: (next) => history.replace(next),
  };
  let first: typeof signedIn | null = signedIn;
  const loadSignedIn = createSignedInLoader(session, () => {
    const opened = first ?? openSignedInApp(session, [link], history);
    first = null;
    return Promise.resolve(opened);
  });
  const started = Promise.resolve();
  const view = render(<App session={session} address={address} loadSignedIn={loadSignedIn} started={started} />);
  await act(() => Promise.resolve());
  return { ...view, session, router: signedIn.router, api: signedIn.api, calls: log, path: address.path };
}
