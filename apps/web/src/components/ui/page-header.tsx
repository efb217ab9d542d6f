import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';

/**
 * The title row of a screen. Its title becomes the document's, and after a change of route it takes the focus, so
 * that keyboards and readers start at the top of the new screen.
 */
export function PageHeader(props: {
  title: string;
  subtitle?: ReactNode;
  /** Month control and primary action, at the right. */
  children?: ReactNode;
}) {
  const { title, subtitle, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = usePageTitle(title);
  useEffect(() => {
    if (takeFocus()) heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <div className="mb-4 flex flex-col gap-3 sm:mb-5 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-page-small font-semibold tracking-page sm:text-page">
          {title}
        </h1>
        {subtitle !== undefined && (
          <p role="status" className="mt-1 text-body text-ink-2">
            {subtitle}
          </p>
        )}
      </div>
      {children !== undefined && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
