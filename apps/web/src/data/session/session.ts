import { httpCall, type Call } from '../call.ts';
import { isLocked, lock, lockedKey, unlock } from './locked.ts';
import { clearRememberedMember, rememberedKey, rememberedMember, rememberMember } from './remembered-member.ts';
import type { SessionUser } from './session-user.ts';

/** What is public: whether there is a household, and its two names in order. */
export type Household = { isSetUp: boolean; names: readonly string[] };

export type SessionState =
  | { status: 'checking' }
  /**
   * `offline`: the server was unreachable, and this browser's last member sees the cached data. `lastEventId` is where
   * the live stream starts, if nothing was loaded before this response. `ended`: the server no longer knows the
   * session, but a form has unsaved input; it stays until somebody signs in again or closes it.
   */
  | { status: 'signed-in'; user: SessionUser; lastEventId?: string; offline?: true; ended?: true }
  /**
   * `household` is null when the server was unreachable. `unended`: the session still exists on the server, which has
   * not received the sign-out yet. `expired`: it ended by itself while it was in use, so that nobody expects it.
   */
  | { status: 'signed-out'; household: Household | null; unended?: true; expired?: true };

export type MemberSetup = { name: string; username: string; password: string; salaryCents?: number };
export type HouseholdSetup = {
  code: string;
  members: readonly [MemberSetup, MemberSetup];
  categories: readonly { name: string; color: string }[];
};

/** In milliseconds. */
const SIGN_OUT_TIMEOUT_MS = 3_000;
/** How often a sign-out that did not reach the server is retried; also when the connection or the page comes back. */
const SIGN_OUT_RETRY_MS = 10_000;

export type Session = ReturnType<typeof createSession>;

/** The session store. Calls the server through `call`; screens only see the state. */
export function createSession(call: Call = httpCall) {
  let state: SessionState = { status: 'checking' };
  let checking: Promise<void> | undefined;
  let checks = 0;
  const listeners = new Set<() => void>();

  const setState = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const enter = (user: SessionUser, reach: { lastEventId?: string; offline?: true } = {}): void => {
    const { memberId } = state.status === 'signed-in' ? state.user : user;
    // The previous member's state is closed before the other one is signed in.
    if (memberId !== user.memberId) setState({ status: 'signed-out', household: null });
    rememberMember(user);
    setState({ status: 'signed-in', user, ...reach });
  };
  const signedOut = (how: { expired?: true } = {}): void => {
    if (state.status === 'signed-out') return;
    checks += 1;
    clearRememberedMember();
    const names = state.status === 'signed-in' ? state.user.members.map((member) => member.name) : null;
    setState({ status: 'signed-out', household: names && { isSetUp: true, names }, ...how });
  };
  let signingIn = 0;
  let ending: Promise<void> | undefined;
  let signOutRetry: ReturnType<typeof setTimeout> | undefined;
  const retrySignOut = (): void => {
    if (isLocked()) void load();
  };
  const retryWhenVisible = (): void => {
    if (document.visibilityState === 'visible') retrySignOut();
  };
  const sendSignOut = async (): Promise<void> => {
    clearTimeout(signOutRetry);
    try {
      await call('mutation', 'auth.logout', undefined, SIGN_OUT_TIMEOUT_MS);
      unlock();
    } catch {
      signOutRetry = setTimeout(retryWhenVisible, SIGN_OUT_RETRY_MS);
    }
    showUnended();
  };
  /** Asks the server to end the session of a locked browser. A failure is not an error: it is retried. */
  const endSession = (): Promise<void> => {
    ending ??= sendSignOut().finally(() => {
      ending = undefined;
    });
    return ending;
  };
  const showUnended = (): void => {
    if (state.status !== 'signed-out' || (state.unended === true) === isLocked()) return;
    const { household } = state;
    setState({ status: 'signed-out', household, ...(isLocked() && { unended: true }) });
  };
  const isEnded = (): boolean => state.status === 'signed-in' && state.ended === true;
  const load = async (timeout?: number): Promise<void> => {
    if (isLocked()) {
      signedOut();
      // A pending sign-in ends the session too; a response to this after it would delete the new cookie.
      if (signingIn === 0) await endSession();
      if (isLocked()) return;
    }
    checks += 1;
    const thisCheck = checks;
    let visit: (Household & { user: SessionUser | null; lastEventId: string | null }) | null;
    try {
      visit = (await (timeout === undefined
        ? call('query', 'auth.session')
        : call('query', 'auth.session', undefined, timeout))) as typeof visit;
    } catch {
      visit = null;
    }
    // The response to an earlier check is stale.
    if (thisCheck !== checks || isLocked()) return;
    if (isEnded() && !visit?.user) return;
    if (visit === null) {
      const user = rememberedMember();
      if (user) return enter(user, { offline: true });
      return setState({ status: 'signed-out', household: null });
    }
    if (visit.user) return enter(visit.user, visit.lastEventId === null ? {} : { lastEventId: visit.lastEventId });
    clearRememberedMember();
    const wasInUse = state.status === 'signed-in' || (state.status === 'signed-out' && state.expired === true);
    const household = { isSetUp: visit.isSetUp, names: visit.names };
    setState({ status: 'signed-out', household, ...(wasInUse && { expired: true }) });
  };
  let held = 0;
  const expire = (): void => {
    if (state.status !== 'signed-in') return;
    if (held === 0) signedOut({ expired: true });
    else if (!isEnded()) setState({ ...state, ended: true });
  };
  const open = async (path: string, input: unknown): Promise<void> => {
    signingIn += 1;
    try {
      await ending;
      await call('mutation', path, input);
      // The server has ended the session that was here before.
      clearTimeout(signOutRetry);
      unlock();
    } finally {
      signingIn -= 1;
      if (isLocked()) void load();
    }
    // If the next check fails, the remembered member must not be the previous one.
    clearRememberedMember();
    await load();
  };
  const signIn = (username: string, password: string, code?: string): Promise<void> =>
    open('auth.login', { username, password, ...(code !== undefined && { code }) });
  window.addEventListener('online', retrySignOut);
  document.addEventListener('visibilitychange', retryWhenVisible);
  // Another tab signed out, or signed the other member in.
  window.addEventListener('storage', ({ key }) => {
    if (key === lockedKey) return state.status === 'signed-out' ? showUnended() : retrySignOut();
    if (key !== rememberedKey && key !== null) return;
    if (state.status !== 'signed-in') return;
    // Somebody may have signed in again there.
    if (isEnded() || rememberedMember()?.memberId !== state.user.memberId) void load();
  });

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * The initial check of who is signed in. Without a response it is this browser's last member, offline, else nobody.
     */
    check(): Promise<void> {
      checking ??= load();
      return checking;
    },
    /**
     * Checks again: is the server reachable, and who is signed in? With a timeout in milliseconds where it can't wait.
     */
    checkAgain: load,
    /**
     * With `code` where the member has turned codes on.
     *
     * @throws CallError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, INVALID_CODE, RATE_LIMITED, VALIDATION_FAILED
     */
    signIn,
    /** The WebAuthn options for a sign-in by passkey; valid for five minutes. */
    passkeyQuestion: (): Promise<unknown> => call('mutation', 'auth.passkeyOptions'),
    /** Signs in the passkey's owner. @throws CallError PASSKEY_REFUSED */
    signInWithPasskey: (response: unknown): Promise<void> => open('auth.passkeyLogin', { response }),
    /**
     * Signs out here at once. The server ends the session as soon as it is reachable; until then this browser stays
     * locked, in all its tabs and after a reload.
     */
    signOut(): Promise<void> {
      lock();
      signedOut();
      return endSession();
    },
    /** The server no longer knows the session. */
    expire,
    /** Keeps an ended session's screens while there is unsaved input. Returns a function that releases them. */
    hold(): () => void {
      held += 1;
      return () => {
        held -= 1;
        if (held === 0 && isEnded()) signedOut({ expired: true });
      };
    },
    /** A changed name of the member is shown at once. */
    updateUser(change: Partial<Pick<SessionUser, 'username' | 'name'>>): void {
      if (state.status !== 'signed-in') return;
      const user = { ...state.user, ...change };
      rememberMember(user);
      setState({ ...state, user });
    },
    /** Creates the household and signs its first member in. @throws CallError FORBIDDEN for a wrong code */
    async setUp(setup: HouseholdSetup): Promise<void> {
      await call('mutation', 'auth.setup', setup);
      await signIn(setup.members[0].username, setup.members[0].password);
    },
  };
}
