const key = 'passkeys';

/** Ids of passkeys that are stored on this device; those of a phone or a security key beside it are not included. */
const idsHere = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Remembers a passkey that was just created or used, if the browser says that it is stored on this device. */
export function notePasskey({ id, authenticatorAttachment }: { id: string; authenticatorAttachment?: string }): void {
  const known = idsHere();
  if (authenticatorAttachment !== 'platform' || known.includes(id)) return;
  try {
    localStorage.setItem(key, JSON.stringify([...known, id]));
  } catch {
    // The browser forbids storage: no passkey is marked then.
  }
}

/** Whether this browser has created or used the passkey on this device, by its WebAuthn id. */
export const isPasskeyHere = (credentialId: string): boolean => idsHere().includes(credentialId);
