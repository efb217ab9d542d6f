import { Trans, useLingui } from '@lingui/react/macro';
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useSession } from '../data/session/session-context.ts';

/** How often the server is looked for, beside when the connection or the page comes back; in milliseconds. */
const retryInterval = 10_000;

/** The age of what is on screen: the moment of its oldest response; null without data. */
function oldestShown(queryClient: QueryClient): number | null {
  const moments = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((moment) => moment > 0);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Shows that the server can't be reached and how old the data on screen is; tries it again until it responds. */
export function OfflineBar() {
  const { t } = useLingui();
  const format = useFormat();
  const session = useSession();
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  const moment = useSyncExternalStore(subscribe, () => oldestShown(queryClient));
  const when = moment === null ? null : format.dateTime(Temporal.Instant.fromEpochMilliseconds(moment));

  useEffect(() => {
    const look = () => void session.checkAgain();
    const timer = setInterval(look, retryInterval);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);

  return (
    <div
      role="status"
      aria-label={t`Conexión`}
      className="mb-3 flex items-center gap-3 rounded-sheet border border-line-strong bg-surface px-4 py-2"
    >
      <CloudOff className="size-4.5 flex-none text-ink-2" aria-hidden />
      <p>{when === null ? <Trans>Sin conexión</Trans> : <Trans>Sin conexión: datos de {when}</Trans>}</p>
    </div>
  );
}
