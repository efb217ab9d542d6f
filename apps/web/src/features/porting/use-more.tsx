import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';

const FIRST = 10;
const STEP = 100;

/** The beginning of a list that may be long, and a button for more of it while there is more. */
export function useMore<T>(all: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const [limit, setLimit] = useState(FIRST);
  const left = Math.min(STEP, all.length - limit);
  return {
    shown: all.slice(0, limit),
    more: left > 0 && (
      <Button size="small" className="mt-3" onClick={() => setLimit(limit + STEP)}>
        <Trans>Mostrar {left} más</Trans>
      </Button>
    ),
  };
}
