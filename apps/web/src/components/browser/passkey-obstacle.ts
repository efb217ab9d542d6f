/**
 * Why passkeys can't be used here: the page has no https, an IP address instead of a name, or the browser lacks them.
 */
export type PasskeyObstacle = 'insecure' | 'unnamed' | 'browser';

const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

/** Null where passkeys are available. */
export function passkeyObstacle(): PasskeyObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('PublicKeyCredential' in window)) return 'browser';
  return isAddress(window.location.hostname) ? 'unnamed' : null;
}
