import type { Member } from '@household/domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';
import type { SessionUser } from './session-user.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The signed-in member; only behind the guard. */
export function useUser(): SessionUser {
  const state = useSessionState();
  if (state.status !== 'signed-in') throw new Error('useUser is for screens behind the guard');
  return state.user;
}

/** Both members, the first one first. */
export const useMembers = (): SessionUser['members'] => useUser().members;

/** A member by id, for names and colours beside figures. */
export function useMember(id: string | null | undefined): Member | undefined {
  return useMembers().find((member) => member.id === id);
}
