import { componentOnDemand } from '../browser/late-component.tsx';
import { withMessages } from '../../i18n/i18n.ts';

const importDialog = withMessages(() => import('./confirm-dialog.tsx'));
/** `ConfirmDialog`, loaded when it is opened. */
export const LazyConfirmDialog = componentOnDemand(async () => (await importDialog()).ConfirmDialog);
