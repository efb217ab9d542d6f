/** Width, height and gap, in CSS pixels. */
export type BarsSize = { readonly width: number; readonly height: number; readonly gap: number };

const WIDE_BARS: BarsSize = { width: 94, height: 26, gap: 3 };
export const PHONE_BARS: BarsSize = { width: 47, height: 26, gap: 1.5 };

/** The height of a month with next to no spending, or only refunds. */
const STUB = 1.5;

/** Small bars per month, oldest first, each list on its own scale; the current month is last and only outlined. */
export function MonthBars({ months, size = WIDE_BARS }: { months: readonly number[]; size?: BarsSize }) {
  const { width, height, gap } = size;
  const step = (width + gap) / months.length;
  const bar = step - gap;
  const most = Math.max(...months, 1);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="flex-none forced-color-adjust-none"
    >
      {months.map((amount, index) => {
        const tall = Math.max((Math.max(amount, 0) / most) * height, STUB);
        const isRunning = index === months.length - 1;
        const inset = isRunning && tall > 2 ? 0.5 : 0;
        return (
          <rect
            // The index is the position in time.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={index * step + inset}
            y={height - tall + inset}
            width={bar - 2 * inset}
            height={tall - 2 * inset}
            rx={1}
            className={isRunning && inset > 0 ? 'fill-transparent stroke-accent-ink' : 'fill-accent-ink opacity-42'}
          />
        );
      })}
    </svg>
  );
}
