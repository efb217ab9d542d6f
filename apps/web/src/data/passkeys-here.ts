const key = 'passkeys';

/** Ids of passkeys that this device holds itself; those of a phone or a stick beside it are none. */
const idsHere = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Notes a passkey that was just made or used, where the browser says that it is this device's own. */
export function notePasskey({ id, authenticatorAttachment }: { id: string; authenticatorAttachment?: string }): void {
  const known = idsHere();
  if (authenticatorAttachment !== 'platform' || known.includes(id)) return;
  try {
    localStorage.setItem(key, JSON.stringify([...known, id]));
  } catch {
    // The browser forbids storage: no passkey is marked then.
  }
}

/** Whether this browser has made or used the passkey on this device, by its id as WebAuthn has it. */
export const isPasskeyHere = (credentialId: string): boolean => idsHere().includes(credentialId);
