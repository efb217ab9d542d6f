import type { Member } from '@household/domain';
import { httpCall, type Call } from './call.ts';

/** The signed-in person. */
export type SessionUser = {
  id: string;
  username: string;
  memberId: string;
  name: string;
  /** Both members, the first one first. */
  members: readonly Member[];
};

/** What anybody may know: whether there is a household, and its two names in order. */
export type Household = { isSetUp: boolean; names: readonly string[] };

export type SessionState =
  | { status: 'checking' }
  | { status: 'signed-in'; user: SessionUser }
  /** `household` is null when the server could not be reached. */
  | { status: 'signed-out'; household: Household | null };

export type MemberSetup = { name: string; username: string; password: string; salaryCents?: number };
export type HouseholdSetup = { code: string; members: readonly [MemberSetup, MemberSetup] };

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
  const load = async (): Promise<void> => {
    try {
      const visit = (await call('query', 'auth.session')) as Household & { user: SessionUser | null };
      if (visit.user) become({ status: 'signed-in', user: visit.user });
      else become({ status: 'signed-out', household: { isSetUp: visit.isSetUp, names: visit.names } });
    } catch {
      become({ status: 'signed-out', household: null });
    }
  };
  const signedOut = (): void => {
    if (state.status !== 'signed-in') return;
    become({
      status: 'signed-out',
      household: { isSetUp: true, names: state.user.members.map((member) => member.name) },
    });
  };
  const signIn = async (username: string, password: string): Promise<void> => {
    await call('mutation', 'auth.login', { username, password });
    await load();
  };

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks once who is signed in; a failure counts as nobody. */
    check(): Promise<void> {
      checking ??= load();
      return checking;
    },
    /** @throws CallError INVALID_CREDENTIALS, RATE_LIMITED, VALIDATION_FAILED */
    signIn,
    /** Always ends signed out here, even when the server can't be told. */
    async signOut(): Promise<void> {
      try {
        await call('mutation', 'auth.logout');
      } catch {
        // This browser forgets the person all the same.
      }
      signedOut();
    },
    /** The server no longer knows the session. */
    expire: signedOut,
    /** A new name of one's own shows at once. */
    updateUser(change: Partial<Pick<SessionUser, 'username' | 'name'>>): void {
      if (state.status === 'signed-in') become({ status: 'signed-in', user: { ...state.user, ...change } });
    },
    /** Creates the household and signs its first member in. @throws CallError FORBIDDEN for a wrong code */
    async setUp(setup: HouseholdSetup): Promise<void> {
      await call('mutation', 'auth.setup', setup);
      await signIn(setup.members[0].username, setup.members[0].password);
    },
  };
}
