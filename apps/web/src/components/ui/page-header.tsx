import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { usePageTitle } from './page-title.ts';

/**
 * The title row of a screen. Its title becomes the document's, and after a change of route it takes the focus, so that
 * keyboard and screen reader users start at the top of the new screen.
 */
export function PageHeader(props: {
  title: string;
  subtitle?: ReactNode;
  /** Month control and primary action, at the right. */
  children?: ReactNode;
  /** Few and small actions: beside the title on a phone too. */
  inline?: boolean;
}) {
  const { title, subtitle, children, inline = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = usePageTitle(title);
  useEffect(() => {
    if (takeFocus()) heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <div className="@container/sheet mb-3.5 sm:mb-5">
      <div
        className={classNames(
          'flex sm:flex-row sm:items-center sm:justify-between sm:gap-4',
          inline ? 'items-center justify-between gap-3 tight:flex-wrap' : 'flex-col',
        )}
      >
        <div className="min-w-0 tight:wrap-anywhere">
          <h1 ref={heading} tabIndex={-1} className="text-page-small font-semibold tracking-page sm:text-page">
            {title}
          </h1>
          {subtitle !== undefined && (
            <p role="status" className="mt-0.5 text-body text-pretty text-ink-2 sm:mt-1">
              {subtitle}
            </p>
          )}
        </div>
        {/* On a phone each action below the title has its own margin, so that a hidden one leaves no gap. */}
        {children !== undefined && (
          <div
            className={classNames(
              'flex items-center gap-x-2 sm:flex-none',
              !inline && 'max-sm:flex-wrap max-sm:[&>*]:mt-3',
            )}
          >
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The subtitle of a screen of figures: what it is about, or that it loads, in the room that the former will take. On a
 * phone, where the figures need the room, for screen readers only.
 */
export const HeaderNote = ({ isPending, children }: { isPending: boolean; children: ReactNode }) => (
  <span className="grid max-sm:sr-only [&>*]:[grid-area:1/1]">
    {isPending && (
      <span>
        <Trans>Cargando…</Trans>
      </span>
    )}
    <span className={isPending ? 'invisible' : undefined}>{children}</span>
  </span>
);
