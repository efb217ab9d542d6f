import { ACTIVITY } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Server } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMember } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { activityTexts } from './activity-texts.ts';
import { deviceOf } from '../../components/browser/device-name.ts';
import { ACTIVITY_PAGE, type Activity } from './settings.ts';
import { ActivitySkeleton } from './settings-skeleton.tsx';
import { deviceIcons, useDeviceName } from './use-device-name.ts';

/** The activity, the latest first, and more of it on request. */
export function ActivityList() {
  const activity = trpc.settings.activity.useInfiniteQuery(ACTIVITY_PAGE, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = activity;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      {isPending && <ActivitySkeleton />}
      {data && entries.length === 0 && (
        <p className="text-ink-2">
          <Trans>Aún no hay actividad.</Trans>
        </p>
      )}
      {entries.length > 0 && (
        <ul className="-my-2.5 divide-y divide-line">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {isError && (
        <div className={entries.length > 0 ? 'mt-4' : undefined}>
          <ErrorState
            compact
            title={<Trans>No se pudo cargar la actividad</Trans>}
            query={{ refetch: data ? fetchNextPage : refetch, isFetching }}
          />
        </div>
      )}
      {hasNextPage && !isError && (
        <Button
          className="mt-4"
          busy={isFetchingNextPage}
          busyLabel={<Trans>Cargando…</Trans>}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Ver más</Trans>
        </Button>
      )}
    </>
  );
}

function Row({ entry }: { entry: Activity }) {
  const { i18n } = useLingui();
  const { icon, text } = activityTexts[entry.kind];
  const name = useMember(entry.memberId)?.name ?? entry.memberId ?? '';
  const Icon =
    icon ?? (ACTIVITY[entry.kind].by === 'server' ? Server : deviceIcons[deviceOf(entry.userAgent ?? '').kind]);
  return (
    <li className="flex items-center gap-x-3.5 py-2.5">
      <Icon className="flex-none text-ink-2 max-sm:self-start" aria-hidden />
      <div className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere">{i18n._(text({ name, count: entry.count }))}</span>
        <Where entry={entry} />
      </div>
    </li>
  );
}

/** The device and its address, or the server; and when, for grouped entries the latest time. */
function Where({ entry }: { entry: Activity }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useDeviceName();
  const { kind, userAgent, ipAddress, firstAt, at, count } = entry;
  const isFromManyPlaces = count > 1 && userAgent === null && ipAddress === null;
  const device = isFromManyPlaces ? t`Varios dispositivos` : nameOf(userAgent);
  const place = ACTIVITY[kind].by === 'server' ? t`En el servidor` : device;
  const moment = format.dateTime(at);
  const when = firstAt.equals(at) ? moment : t`última vez ${moment}`;
  return (
    <span className="block text-small text-ink-2 wrap-anywhere" title={userAgent ?? undefined}>
      {[place, ipAddress, when].filter(Boolean).join(' · ')}
    </span>
  );
}
