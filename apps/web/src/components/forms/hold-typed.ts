import { createContext, useContext, useEffect } from 'react';

/**
 * Asks that the screens stay while a form holds what was typed, also when the session ends meanwhile; gives what
 * releases them again. The app provides it, so that a form knows no session.
 */
export const HoldTyped = createContext<(() => () => void) | null>(null);

/** What was typed outlasts the session. */
export function useHeldTyped(isTyped: boolean): void {
  const hold = useContext(HoldTyped);
  useEffect(() => (isTyped ? hold?.() : undefined), [hold, isTyped]);
}
