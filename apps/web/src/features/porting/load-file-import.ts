import { withMessages } from '../../i18n/i18n.ts';

/** The code that parses a file and shows it: half of the screen's code, loaded when a file is about to be chosen. */
export const loadFileImport = withMessages(() => import('./file-import.tsx'));
