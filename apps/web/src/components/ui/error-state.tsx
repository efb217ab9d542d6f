import { Trans } from '@lingui/react/macro';
import { CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { useLoadFailure } from '../../i18n/load-failure.ts';
import { classNames } from '../class-names.ts';
import { Button } from './button.tsx';
import { Offline } from './offline.ts';

/** A failed query that can be retried, as react-query returns it. */
export type FailedQuery = { refetch: () => unknown; isFetching: boolean; error?: unknown };

type Props = {
  /** What failed: «No se pudieron cargar los gastos». */
  title: ReactNode;
  query: FailedQuery;
  /** For one cell among others that have loaded, without the cause. */
  compact?: boolean;
};

/** What failed to load. Offline that is not an error: it was never cached here, and loads with the next connection. */
export function ErrorState({ title, query, compact = false }: Props) {
  const offline = useContext(Offline);
  const loadFailure = useLoadFailure();
  if (offline && compact) {
    return (
      <p role="status" className="px-6 py-4 text-center text-small text-ink-2">
        <Trans>Sin conexión: lo demás se carga al volver</Trans>
      </p>
    );
  }
  const Icon = offline ? CloudOff : CircleAlert;
  return (
    <div
      role={offline ? 'status' : 'alert'}
      className={classNames('flex flex-col items-center px-6 text-center', compact ? 'py-8' : 'py-16')}
    >
      <span
        className={classNames(
          'flex size-11 items-center justify-center rounded-sheet',
          offline ? 'bg-surface-3 text-ink-2' : 'bg-negative-soft text-negative',
        )}
      >
        <Icon className="size-5" aria-hidden />
      </span>
      <h2 className="mt-4 text-dialog font-semibold text-balance">
        {offline ? <Trans>Aún no se ha visto en este dispositivo</Trans> : title}
      </h2>
      {offline && (
        <p className="mt-1 max-w-96 text-body text-balance text-ink-2">
          <Trans>Se carga al volver la conexión. Lo que ya habías abierto sigue en su lugar.</Trans>
        </p>
      )}
      {!offline && !compact && query.error !== undefined && (
        <p className="mt-1 max-w-96 text-body text-balance text-ink-2">{loadFailure(query.error)}</p>
      )}
      <Button
        className="mt-5"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
        icon={<RotateCw className="size-4" aria-hidden />}
      >
        <Trans>Reintentar</Trans>
      </Button>
    </div>
  );
}
