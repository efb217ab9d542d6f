import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

/** «Reintentar» inside a failure that is told in place. */
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
