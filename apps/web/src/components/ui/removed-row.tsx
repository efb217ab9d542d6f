import { Trans } from '@lingui/react/macro';

/** A deleted row that keeps its place in a list: struck through and disabled. */
export const removedClass = 'pointer-events-none line-through [&_*]:text-ink-3';

export const RemovedNote = () => (
  <span className="sr-only">
    <Trans>Ya no está en esta lista</Trans>
  </span>
);

/** The same, for rows of a virtual list. */
export const removedLook = { className: removedClass, note: <RemovedNote /> };
