import { withMessages } from '../../i18n/i18n.ts';

/** What reads a file and shows it: half of the screen's code, which comes when a file is about to be chosen. */
export const loadFileImport = withMessages(() => import('./file-import.tsx'));
