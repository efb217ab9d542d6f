import { arc, pie, type PieArcDatum } from 'd3-shape';
import { classNames } from '../class-names.ts';
import type { Slice } from './slices.ts';

const outer = 80;
const room = outer + 4;
/** As given, clockwise from the top. */
const layout = pie<Slice>()
  .value((slice) => slice.cents)
  .sortValues(null);
const shape = arc<PieArcDatum<Slice>>()
  .innerRadius(outer * 0.66)
  .outerRadius(outer)
  .padAngle(0.022)
  .cornerRadius(2.5);
const middle = ({ startAngle, endAngle }: PieArcDatum<Slice>) => (startAngle + endAngle) / 2;

type DoughnutPlotProps = {
  slices: readonly Slice[];
  active: string | null;
  onActiveChange: (key: string | null) => void;
  onSelect?: (key: string) => void;
};

/** The ring alone. Its slices react to the pointer; keyboards and screen readers use the legend. */
export function DoughnutPlot({ slices, active, onActiveChange, onSelect }: DoughnutPlotProps) {
  return (
    <svg viewBox={`${-room} ${-room} ${2 * room} ${2 * room}`} aria-hidden="true" className="size-full">
      {slices.length === 0 && (
        <circle r={outer * 0.83} fill="none" stroke="var(--surface-3)" strokeWidth={outer * 0.34} />
      )}
      {layout([...slices]).map((part) => {
        const { key, color } = part.data;
        const lift = active === key ? 3 : 0;
        const angle = middle(part);
        return (
          <path
            key={key}
            d={shape(part) ?? ''}
            fill={color}
            transform={`translate(${Math.sin(angle) * lift} ${-Math.cos(angle) * lift})`}
            className={classNames(
              'transition-opacity forced-color-adjust-none',
              onSelect && 'cursor-pointer',
              active !== null && active !== key && 'opacity-38',
            )}
            onPointerEnter={() => onActiveChange(key)}
            onPointerLeave={() => onActiveChange(null)}
            onClick={onSelect && (() => onSelect(key))}
          />
        );
      })}
    </svg>
  );
}
