import { dateInMexicoCity } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LazyConfirmDialog } from '../../components/ui/lazy-confirm-dialog.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useSession } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { deviceOf } from '../../components/browser/device-name.ts';
import type { OwnSession } from './settings.ts';
import { SettingsSection } from './settings-section.tsx';
import { SessionsSkeleton } from './settings-skeleton.tsx';
import { deviceIcons, useDeviceName } from './use-device-name.ts';

/** The member's signed-in devices; each can be signed out. */
export function SessionsSection() {
  const sessions = trpc.settings.sessions.useQuery();
  const { data, isPending } = sessions;
  const [ending, setEnding] = useState<OwnSession | null>(null);
  return (
    <SettingsSection
      isPart
      name="sessions"
      help={
        <Trans>Cierra las que no reconozcas. Cada una termina tras 30 días sin uso, y siempre a los 180 días.</Trans>
      }
    >
      {isPending && <SessionsSkeleton />}
      {sessions.isError && !data && (
        <ErrorState compact title={<Trans>No se pudieron cargar las sesiones</Trans>} query={sessions} />
      )}
      {data?.length === 0 && (
        <p className="text-ink-2">
          <Trans>No hay sesiones activas.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="-my-2.5 divide-y divide-line">
          {data.map((session) => (
            <Row key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(null)} />}
    </SettingsSection>
  );
}

function Where({ session }: { session: OwnSession }) {
  const format = useFormat();
  const moment = format.dateTime(session.createdAt);
  const end = format.date(dateInMexicoCity(session.endsAt));
  const latest = format.date(dateInMexicoCity(session.endsAtLatest));
  return (
    <span className="block text-small text-ink-2">
      {session.ipAddress && `${session.ipAddress} · `}
      {end === latest ? (
        <Trans>
          Inició {moment} · termina {latest}
        </Trans>
      ) : (
        <Trans>
          Inició {moment} · termina {end} si no se usa, a más tardar {latest}
        </Trans>
      )}
    </span>
  );
}

function Row({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useLingui();
  const name = useDeviceName()(session.userAgent);
  const Icon = deviceIcons[deviceOf(session.userAgent ?? '').kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 py-2.5">
      <Icon className="text-ink-2 max-sm:self-start" aria-hidden />
      <div className="min-w-0 grow basis-52">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-medium wrap-anywhere" title={session.userAgent ?? undefined}>
            {name}
          </span>
          {session.current && (
            <Badge tone="accent">
              <Trans>Este dispositivo</Trans>
            </Badge>
          )}
        </span>
        <Where session={session} />
      </div>
      <Button className="ml-auto" aria-label={t`Cerrar sesión de ${name}`} onClick={onEnd}>
        <Trans>Cerrar sesión</Trans>
      </Button>
    </li>
  );
}

function EndSessionDialog({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  const { t } = useLingui();
  const own = useSession();
  const utils = trpc.useUtils();
  const name = useDeviceName()(session.userAgent);
  const end = trpc.settings.endSession.useMutation({
    onSuccess: async () => {
      if (session.current) return own.expire();
      onClose();
      showToast({ message: t`Sesión cerrada: ${name}` });
      await Promise.all([utils.settings.sessions.invalidate(), utils.settings.activity.invalidate()]);
    },
    // It may have ended meanwhile.
    onError: () => void utils.settings.sessions.invalidate(),
  });
  return (
    <LazyConfirmDialog
      onClose={onClose}
      onConfirm={() => end.mutate({ id: session.id })}
      title={t`¿Cerrar esta sesión?`}
      description={
        session.current
          ? t`Es este dispositivo: tendrás que volver a entrar.`
          : t`Ese dispositivo tendrá que volver a entrar.`
      }
      item={
        <>
          <span className="font-medium">{name}</span>
          <Where session={session} />
        </>
      }
      confirmLabel={t`Cerrar sesión`}
      busyLabel={t`Cerrando`}
      busy={end.isPending}
      error={end.isError && t`No se pudo cerrar la sesión. Inténtalo de nuevo.`}
    />
  );
}
