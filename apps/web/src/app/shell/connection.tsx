import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { useOutbox } from '../../data/outbox/outbox.ts';

type Sign = ComponentType<{ offline: boolean; wide: boolean }>;

/**
 * The one sign of the connection and of what waits for it, on every screen. Its code comes when there is something to say;
 * where it can't, because the connection went first, the screen stays without it and it is asked for again when the connection next goes.
 */
export function Connection({ offline, wide }: { offline: boolean; wide: boolean }) {
  const { t } = useLingui();
  const isWaiting = useOutbox().length > 0;
  const isNeeded = offline || isWaiting;
  const [loaded, setLoaded] = useState<{ Sign: Sign } | null>(null);
  const isHere = loaded !== null;
  useEffect(() => {
    if (!isNeeded || isHere) return;
    import('../connection-sign.tsx').then(
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
