import { createContext, useContext, useEffect } from 'react';

/**
 * Asks the app to keep the screens while a form has unsaved input, also when the session ends meanwhile; returns a
 * function that releases them. The app provides it, so that a form does not depend on the session.
 */
export const KeepUnsavedInput = createContext<(() => () => void) | null>(null);

/** The unsaved input outlives the session. */
export function useUnsavedInput(isTyped: boolean): void {
  const hold = useContext(KeepUnsavedInput);
  useEffect(() => (isTyped ? hold?.() : undefined), [hold, isTyped]);
}
