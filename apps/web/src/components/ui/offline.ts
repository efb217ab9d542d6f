import { createContext } from 'react';

/** Whether the server is unreachable: what is not cached can't be loaded now. The app provides it. */
export const Offline = createContext(false);
