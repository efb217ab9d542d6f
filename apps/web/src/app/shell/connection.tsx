import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useOutbox } from '../../data/outbox/outbox.ts';

const ConnectionSign = lazy(async () => ({ default: (await import('../connection-sign.tsx')).ConnectionSign }));

/** The one sign of the connection and of what waits for it, on every screen. Its code comes when there is something to say. */
export function Connection({ offline, wide }: { offline: boolean; wide: boolean }) {
  const { t } = useLingui();
  const isWaiting = useOutbox().length > 0;
  const [wasNeeded, setWasNeeded] = useState(false);
  if ((offline || isWaiting) && !wasNeeded) setWasNeeded(true);
  return (
    <div role="status" aria-label={t`Conexión`} className="min-w-0 print:hidden">
      <Suspense>{wasNeeded && <ConnectionSign offline={offline} wide={wide} />}</Suspense>
    </div>
  );
}
