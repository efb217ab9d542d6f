import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  accent: 'bg-accent-soft text-accent-ink',
  neutral: 'bg-surface-3 text-ink-2',
};

/** A status as a label. `dot` marks active and inactive. */
export function Badge(props: { tone?: keyof typeof tones; dot?: boolean; children: ReactNode }) {
  const { tone = 'neutral', dot = false, children } = props;
  return (
    <span
      className={classNames(
        'inline-flex h-5 flex-none items-center gap-1.5 rounded-badge px-2 text-micro font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
