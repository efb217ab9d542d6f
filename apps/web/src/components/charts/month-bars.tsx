/** Width, height and gap, in CSS pixels. */
export type BarsSize = { readonly width: number; readonly height: number; readonly gap: number };

const WIDE_BARS: BarsSize = { width: 94, height: 26, gap: 3 };
export const PHONE_BARS: BarsSize = { width: 47, height: 26, gap: 1.5 };

/** The height of a month with next to no spending, or only refunds. */
const STUB = 1.5;

/** An upright bar with corners of one pixel, or flatter ones. */
function barPath(x: number, y: number, width: number, height: number): string {
  const round = Math.min(1, width / 2, height / 2);
  const corner = (dx: number, dy: number): string => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  const [across, along] = [width - 2 * round, height - 2 * round];
  return [
    `M${x + round} ${y}h${across}${corner(round, round)}v${along}${corner(-round, round)}`,
    `h${-across}${corner(-round, -round)}v${-along}${corner(round, -round)}z`,
  ].join('');
}

/**
 * Small bars per month, oldest first, each list on its own scale; the current month is last and only outlined. The other
 * months are one element, because a screen has a dozen lists: a modal dialog makes the browser restyle all elements.
 */
export function MonthBars({ months, size = WIDE_BARS }: { months: readonly number[]; size?: BarsSize }) {
  const { width, height, gap } = size;
  const step = (width + gap) / months.length;
  const bar = step - gap;
  const most = Math.max(...months, 1);
  const heights = months.map((amount) => Math.max((Math.max(amount, 0) / most) * height, STUB));
  const running = heights.at(-1) ?? STUB;
  const isOutlined = running > 2;
  const filled = isOutlined ? heights.slice(0, -1) : heights;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="flex-none forced-color-adjust-none"
    >
      <path
        d={filled.map((tall, index) => barPath(index * step, height - tall, bar, tall)).join('')}
        className="fill-accent-ink opacity-42"
      />
      {isOutlined && (
        <path
          d={barPath(filled.length * step + 0.5, height - running + 0.5, bar - 1, running - 1)}
          className="fill-transparent stroke-accent-ink"
        />
      )}
    </svg>
  );
}
