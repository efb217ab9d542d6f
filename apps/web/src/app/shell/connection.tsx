import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { useOutbox } from '../../data/outbox/outbox.ts';
import { withMessages } from '../../i18n/i18n.ts';

const importSign = withMessages(() => import('../connection-sign.tsx'));
type Sign = ComponentType<{ offline: boolean; wide: boolean }>;

/**
 * The single indicator of the connection and the outbox, on every screen. Its code is loaded when there is something to
 * show; if that fails because the app is already offline, the screen works without it and the load is retried the next
 * time the connection drops.
 */
export function Connection({ offline, wide }: { offline: boolean; wide: boolean }) {
  const { t } = useLingui();
  const isWaiting = useOutbox().length > 0;
  const isNeeded = offline || isWaiting;
  const [loaded, setLoaded] = useState<{ Sign: Sign } | null>(null);
  const isHere = loaded !== null;
  useEffect(() => {
    if (!isNeeded || isHere) return;
    importSign().then(
      ({ ConnectionSign }) => setLoaded({ Sign: ConnectionSign }),
      () => undefined,
    );
  }, [isNeeded, isHere]);
  return (
    <div role="status" aria-label={t`Conexión`} className="min-w-0 print:hidden">
      {loaded && <loaded.Sign offline={offline} wide={wide} />}
    </div>
  );
}
