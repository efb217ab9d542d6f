import { classNames } from '../class-names.ts';

/** A label beside a plot, `y` percent below its top. */
export type AxisLabel = { readonly y: number; readonly text: string; readonly isBold?: boolean };

/** The labels beside a plot, as wide as the widest. `className` gives it the plot's top and bottom. */
export function PlotAxis(props: { labels: readonly AxisLabel[]; className: string; isAtEnd?: boolean }) {
  const { labels, className, isAtEnd = false } = props;
  const widest = labels.map(({ text }) => text).toSorted((left, right) => right.length - left.length)[0];
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'relative text-micro whitespace-nowrap text-ink-3',
        isAtEnd ? 'ml-2.5' : 'mr-2.5',
        className,
      )}
    >
      <span className="invisible">{widest}</span>
      {labels.map(({ y, text, isBold }) => (
        <span
          key={text}
          className={classNames(
            'absolute -translate-y-1/2',
            isAtEnd ? 'left-0' : 'right-0',
            isBold && 'font-semibold text-ink',
          )}
          style={{ top: `${y}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
