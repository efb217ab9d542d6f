import { lazy, Suspense } from 'react';
import { withMessages } from '../../i18n/i18n.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const importDialog = withMessages(() => import('./confirm-dialog.tsx'));
const Dialog = lazy(async () => ({ default: (await importDialog()).ConfirmDialog }));

/** `ConfirmDialog`, loaded when it is opened. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
