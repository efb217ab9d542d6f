import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

/** «Reintentar» in an inline error. */
export function RetryButton(props: Pick<ComponentProps<'button'>, 'type' | 'onClick'>) {
  return (
    <button
      {...props}
      type={props.type ?? 'button'}
      className="reach flex-none rounded-badge font-semibold underline underline-offset-2"
    >
      <Trans>Reintentar</Trans>
    </button>
  );
}
