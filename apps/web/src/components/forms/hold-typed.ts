import { createContext } from 'react';

/**
 * Asks that the screens stay while a form holds what was typed, also when the session ends meanwhile; gives what
 * releases them again. The app provides it, so that a form knows no session.
 */
export const HoldTyped = createContext<(() => () => void) | null>(null);
