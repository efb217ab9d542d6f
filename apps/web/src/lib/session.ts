import { httpCall, type Call } from './call.ts';
import { forgetMember, rememberedKey, rememberedMember, rememberMember } from './remembered-member.ts';
import type { SessionUser } from './session-user.ts';

/** What anybody may know: whether there is a household, and its two names in order. */
export type Household = { isSetUp: boolean; names: readonly string[] };

export type SessionState =
  | { status: 'checking' }
  /**
   * `offline`: the server could not be asked, and this browser's last member sees what was seen last. `lastEventId` is
   * where the live stream goes on from, as far as nothing has been loaded before this answer. `ended`: the server no
   * longer knows the session, but something typed is open; it stays until one signs in again or closes it.
   */
  | { status: 'signed-in'; user: SessionUser; lastEventId?: string; offline?: true; ended?: true }
  /** `household` is null when the server could not be reached. */
  | { status: 'signed-out'; household: Household | null };

export type MemberSetup = { name: string; username: string; password: string; salaryCents?: number };
export type HouseholdSetup = { code: string; members: readonly [MemberSetup, MemberSetup] };

/** Nobody waits longer to be signed out; in milliseconds. */
const farewell = 3_000;

export type Session = ReturnType<typeof createSession>;

/** Who is signed in. Calls the server through `call`; screens only see the state. */
export function createSession(call: Call = httpCall) {
  let state: SessionState = { status: 'checking' };
  let checking: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const enter = (user: SessionUser, reach: { lastEventId?: string; offline?: true } = {}): void => {
    const { memberId } = state.status === 'signed-in' ? state.user : user;
    // Through the door: what is open for one member is closed before the other is let in.
    if (memberId !== user.memberId) become({ status: 'signed-out', household: null });
    rememberMember(user);
    become({ status: 'signed-in', user, ...reach });
  };
  const isEnded = (): boolean => state.status === 'signed-in' && state.ended === true;
  let questions = 0;
  const load = async (): Promise<void> => {
    questions += 1;
    const question = questions;
    let visit: (Household & { user: SessionUser | null; lastEventId: string | null }) | null;
    try {
      visit = (await call('query', 'auth.session')) as typeof visit;
    } catch {
      visit = null;
    }
    // An answer that comes after a later question was asked is out of date.
    if (question !== questions) return;
    if (isEnded() && !visit?.user) return;
    if (visit === null) {
      const user = rememberedMember();
      if (user) return enter(user, { offline: true });
      return become({ status: 'signed-out', household: null });
    }
    if (visit.user) return enter(visit.user, visit.lastEventId === null ? {} : { lastEventId: visit.lastEventId });
    forgetMember();
    become({ status: 'signed-out', household: { isSetUp: visit.isSetUp, names: visit.names } });
  };
  const signedOut = (): void => {
    if (state.status !== 'signed-in') return;
    questions += 1;
    forgetMember();
    become({
      status: 'signed-out',
      household: { isSetUp: true, names: state.user.members.map((member) => member.name) },
    });
  };
  let held = 0;
  const expire = (): void => {
    if (held === 0 || state.status !== 'signed-in') return signedOut();
    if (!isEnded()) become({ ...state, ended: true });
  };
  const signIn = async (username: string, password: string): Promise<void> => {
    await call('mutation', 'auth.login', { username, password });
    // Should the next answer fail to come, whoever was here before is not who has just signed in.
    forgetMember();
    await load();
  };
  // Another tab signed out, or let the other member in.
  window.addEventListener('storage', ({ key }) => {
    if (key !== rememberedKey && key !== null) return;
    if (state.status !== 'signed-in') return;
    // An ended session may have been begun anew there.
    if (isEnded() || rememberedMember()?.memberId !== state.user.memberId) void load();
  });

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks once who is signed in. Without an answer it is this browser's last member, offline, else nobody. */
    check(): Promise<void> {
      checking ??= load();
      return checking;
    },
    /** Asks again, after a time without the server. */
    checkAgain: load,
    /** @throws CallError INVALID_CREDENTIALS, RATE_LIMITED, VALIDATION_FAILED */
    signIn,
    /** Always ends signed out here, and soon, even when the server can't be told. */
    async signOut(): Promise<void> {
      try {
        await call('mutation', 'auth.logout', undefined, farewell);
      } catch {
        // This browser forgets the person all the same.
      }
      signedOut();
    },
    /** The server no longer knows the session. */
    expire,
    /** Something typed is open, which an ended session must not take away. Returns what says that it is closed. */
    hold(): () => void {
      held += 1;
      return () => {
        held -= 1;
        if (held === 0 && isEnded()) signedOut();
      };
    },
    /** A new name of one's own shows at once. */
    updateUser(change: Partial<Pick<SessionUser, 'username' | 'name'>>): void {
      if (state.status !== 'signed-in') return;
      const user = { ...state.user, ...change };
      rememberMember(user);
      become({ ...state, user });
    },
    /** Creates the household and signs its first member in. @throws CallError FORBIDDEN for a wrong code */
    async setUp(setup: HouseholdSetup): Promise<void> {
      await call('mutation', 'auth.setup', setup);
      await signIn(setup.members[0].username, setup.members[0].password);
    },
  };
}
