import { Trans } from '@lingui/react/macro';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from './button.tsx';

/** What failed and may be asked again, as react-query gives it. */
export type FailedQuery = { refetch: () => unknown; isFetching: boolean };

type Props = {
  /** What failed: «No se pudieron cargar los gastos». */
  title: ReactNode;
  /** What to do, when there is more to say than to try again. */
  children?: ReactNode;
  query: FailedQuery;
  /** For a cell among others that loaded. */
  compact?: boolean;
};

export function ErrorState({ title, children, query, compact = false }: Props) {
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-6 text-center', compact ? 'py-8' : 'py-16')}>
      <span className="flex size-11 items-center justify-center rounded-sheet bg-negative-soft text-negative">
        <CircleAlert className="size-5" aria-hidden />
      </span>
      <h2 className="mt-4 text-dialog font-semibold text-balance">{title}</h2>
      {children !== undefined && <p className="mt-1 max-w-xs text-body text-pretty text-ink-2">{children}</p>}
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
