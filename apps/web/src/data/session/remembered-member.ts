import type { SessionUser } from './session-user.ts';

/** The last member to use this browser, so that the app can open for them while the server is unreachable. */
export const rememberedKey = 'member';

const seenPrefix = 'seen:';
/** What a member has typed into a form and not saved. */
export const typedPrefix = 'typed:';
/** The key of a member's cached data. */
export const seenKey = (memberId: string): string => `${seenPrefix}${memberId}`;

export function rememberedMember(): SessionUser | null {
  try {
    const kept = JSON.parse(localStorage.getItem(rememberedKey) ?? 'null') as SessionUser | null;
    return typeof kept?.memberId === 'string' && Array.isArray(kept.members) ? kept : null;
  } catch {
    return null;
  }
}

/** Removes the member, all cached data and what was typed from this browser. Outboxes stay, each for its owner alone. */
export function clearRememberedMember(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    const isOfMember = (key: string) =>
      key === rememberedKey || [seenPrefix, typedPrefix].some((prefix) => key.startsWith(prefix));
    keys.filter(isOfMember).forEach((key) => localStorage.removeItem(key));
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

/** Remembers a member; cached data of another one is deleted first. */
export function rememberMember(user: SessionUser): void {
  if (rememberedMember()?.memberId !== user.memberId) clearRememberedMember();
  try {
    localStorage.setItem(rememberedKey, JSON.stringify(user));
  } catch {
    // Without storage the app needs its server to open.
  }
}
