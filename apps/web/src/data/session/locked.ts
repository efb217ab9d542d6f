/**
 * Whether somebody signed out here while the server was unreachable. The session's cookie is still valid then and no
 * script can delete it, so no request is made with it until the server has ended it or somebody has signed in again.
 * Stored in the browser, for reloads and all tabs; public/boot.js reads it too.
 */
export const lockedKey = 'locked';

// Without storage it lasts as long as the page.
let isLockedHere = false;

export function isLocked(): boolean {
  try {
    return isLockedHere || localStorage.getItem(lockedKey) !== null;
  } catch {
    return isLockedHere;
  }
}

export function lock(): void {
  try {
    localStorage.setItem(lockedKey, 'yes');
  } catch {
    isLockedHere = true;
  }
}

export function unlock(): void {
  isLockedHere = false;
  try {
    localStorage.removeItem(lockedKey);
  } catch {
    // Nothing was stored.
  }
}
