import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { classNames } from '../class-names.ts';

type Placement = 'bottom-start' | 'bottom-end' | 'bottom';

type FloatingProps = Omit<ComponentProps<'div'>, 'ref'> & {
  anchor: RefObject<HTMLElement | null>;
  placement?: Placement;
  /** At least as wide as the anchor. */
  matchWidth?: boolean;
  /** Esc, a press outside, or loss of focus. Without it the element never closes by itself (a tooltip). */
  onDismiss?: (reason: 'escape' | 'outside') => void;
};

const gap = 6;
const margin = 8;

function place(element: HTMLElement, anchor: HTMLElement, placement: Placement, matchWidth: boolean): void {
  const at = anchor.getBoundingClientRect();
  if (matchWidth) element.style.minWidth = `${at.width}px`;
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const below = room.height - at.bottom - gap - margin;
  const above = at.top - gap - margin;
  const wanted = element.scrollHeight;
  const onTop = below < wanted && above > below;
  element.style.maxHeight = `${Math.max(onTop ? above : below, 80)}px`;
  const { width, height } = element.getBoundingClientRect();
  const left =
    placement === 'bottom-start'
      ? at.left
      : placement === 'bottom-end'
        ? at.right - width
        : at.left + at.width / 2 - width / 2;
  element.style.left = `${Math.max(margin, Math.min(left, room.width - width - margin))}px`;
  element.style.top = `${onTop ? at.top - gap - height : at.bottom + gap}px`;
}

/**
 * An element of the browser's top layer beside its anchor: never clipped, above any dialog, and still a descendant of
 * it in the document, so that the dialog's focus handling includes it.
 */
export function Floating(props: FloatingProps) {
  const { anchor, placement = 'bottom-start', matchWidth = false, onDismiss, className, ...rest } = props;
  const ref = useRef<HTMLDivElement>(null);
  const isDismissible = onDismiss !== undefined;
  const dismiss = useEffectEvent<NonNullable<typeof onDismiss>>((reason) => onDismiss?.(reason));

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Absent only in the test environment.
    if ('showPopover' in element) element.showPopover();
    const move = () => {
      if (anchor.current) place(element, anchor.current, placement, matchWidth);
    };
    move();
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, true);
    return () => {
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, true);
    };
  }, [anchor, placement, matchWidth]);

  useEffect(() => {
    if (!isDismissible) return;
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (ref.current?.contains(target) || anchor.current?.contains(target));
    const onElsewhere = (event: Event) => {
      if (!inside(event.target)) dismiss('outside');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closes the innermost element; a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      dismiss('escape');
    };
    // Browser back, in a dialog.
    const onBack = () => dismiss('escape');
    const element = ref.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener('cancel', onBack, { signal });
    document.addEventListener('pointerdown', onElsewhere, { capture: true, signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener('keydown', onKey, { capture: true, signal });
    return () => listening.abort();
  }, [anchor, isDismissible]);

  return (
    <div
      ref={ref}
      popover="manual"
      data-dismissible={isDismissible || undefined}
      className={classNames('floating', className)}
      {...rest}
    />
  );
}
