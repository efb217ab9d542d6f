/** Why passkeys can't be used here: the page has no https, or an address instead of a name, or the browser has none. */
export type PasskeyHurdle = 'insecure' | 'unnamed' | 'browser';

const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

/** Null where a passkey can be asked for. */
export function passkeyHurdle(): PasskeyHurdle | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('PublicKeyCredential' in window)) return 'browser';
  return isAddress(window.location.hostname) ? 'unnamed' : null;
}
