import type { ReactNode } from 'react';

/** The tile flower with one petal missing, what is missing, and what to do about it. */
export function EmptyState(props: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Something is rendered below it. */
  compact?: boolean;
}) {
  return (
    <div className={`flex flex-col items-center px-6 text-center ${props.compact ? 'py-8' : 'py-16'}`}>
      <svg viewBox="-1 -1 74 74" aria-hidden="true" className="size-18">
        <path
          className="fill-accent-ink"
          d="M36 36A36 36 0 0 1 0 0a36 36 0 0 1 36 36zM36 36A36 36 0 0 1 0 72a36 36 0 0 1 36-36zM36 36a36 36 0 0 1 36 36A36 36 0 0 1 36 36z"
        />
        <path
          className="fill-none stroke-line-input"
          strokeWidth="1.5"
          strokeDasharray="3.5 3"
          d="M36 36A36 36 0 0 1 72 0a36 36 0 0 1-36 36z"
        />
        <circle className="fill-surface" cx="36" cy="36" r="8.5" />
        <circle cx="36" cy="36" r="5" fill="var(--mark-core)" />
      </svg>
      <h2 className="mt-6 text-dialog font-semibold text-balance">{props.title}</h2>
      {props.children !== undefined && (
        <p className="mt-1 max-w-104 text-body text-balance text-ink-2">{props.children}</p>
      )}
      {props.actions !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{props.actions}</div>}
    </div>
  );
}
