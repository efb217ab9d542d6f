import { createContext, useContext, useEffect } from 'react';

/**
 * Asks the app to keep the screens while a form has unsaved input, also when the session ends meanwhile; returns a
 * function that releases them. The app provides it, so that a form does not depend on the session.
 */
export const KeepUnsavedInput = createContext<(() => () => void) | null>(null);

/** Each asks before what it is about is lost, and then runs `leave`. */
const questions = new Set<(leave: () => void) => void>();

/** Unsaved input of the screen asks before it is left, also by a sign-out. Returns a function that ends that. */
export function askBeforeLeaving(ask: (leave: () => void) => void): () => void {
  questions.add(ask);
  return () => questions.delete(ask);
}

/** Leaves the screen once nothing on it is unsaved, or the person agrees that it is lost. */
export function leaveScreen(leave: () => void): void {
  const [ask] = questions;
  if (ask) ask(leave);
  else leave();
}

/** The unsaved input outlives the session. */
export function useUnsavedInput(isTyped: boolean): void {
  const hold = useContext(KeepUnsavedInput);
  useEffect(() => (isTyped ? hold?.() : undefined), [hold, isTyped]);
}
