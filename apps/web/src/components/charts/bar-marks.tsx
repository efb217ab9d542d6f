import type { ReactNode } from 'react';

/** Where a bar is: its middle, in percent from the left, among so many. */
type BarAt = { readonly x: number; readonly count: number };

/** Behind the selected bar. */
export const BarBand = ({ x, count }: BarAt) => (
  <span
    className="pointer-events-none absolute -top-2 bottom-0 -translate-x-1/2 rounded-control bg-ink opacity-6 forced-colors:hidden print:hidden"
    style={{ left: `${x}%`, width: `${100 / count}%` }}
  />
);

/** A box beside the selected bar that stays inside the chart. */
export function BarTip({ x, count, width, children }: BarAt & { width: string; children: ReactNode }) {
  const beside = `${50 / count}% + 0.375rem`;
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute top-0 z-1 rounded-control bg-inverse px-3 py-2 whitespace-normal text-on-inverse print:hidden ${width}`}
      style={x > 50 ? { right: `calc(${100 - x}% + ${beside})` } : { left: `calc(${x}% + ${beside})` }}
    >
      {children}
    </span>
  );
}
