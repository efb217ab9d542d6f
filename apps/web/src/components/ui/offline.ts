import { createContext } from 'react';

/** Whether the server is out of reach: what is not here can't be loaded now. The app provides it. */
export const Offline = createContext(false);
