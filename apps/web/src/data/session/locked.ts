/**
 * Whether somebody signed out here and the server has not heard of it. The session's cookie still counts then and no
 * script can take it away, so nothing is asked with it until the server has ended it or somebody has signed in again.
 * Kept in the browser, for reloads and all tabs; public/boot.js reads it too.
 */
export const lockedKey = 'locked';

// Where nothing can be stored it holds as long as the page does.
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
