import { area, curveMonotoneX, curveStepAfter, line } from 'd3-shape';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ChartPoint } from './chart-point.ts';
import {
  axesFor,
  axisGap,
  edge,
  fontSize,
  headroom,
  tickGap,
  tickRoom,
  useWidth,
  type PlotGeometry,
  type PlotProps,
} from './plot-frame.ts';

type Props = PlotProps & { stepped?: boolean };
type Place = PlotGeometry['points'][number];

const isKnown = ({ y }: Place) => y !== null;
const horizontal = ({ x }: Place) => x;
const vertical = ({ y }: Place) => y ?? 0;

/** From the middle and from the top of a line of text to its baseline: where line-plot.tsx's canvas writes it. */
const fromMiddle = fontSize * 0.33;
const fromTop = fontSize * 0.87;

/** In steps every value fills a band of its own, so there is one band more than there are gaps between points. */
function drawingFor(props: Omit<Props, 'onGeometry'>, width: number) {
  const { points, stepped = false, height, axisLabel } = props;
  const { top, splits, axisWidth: left, ticks } = axesFor(props, width);
  const right = width - edge;
  const bottom = height - tickRoom;
  const step = (right - left) / Math.max(1, stepped ? points.length : points.length - 1);
  const yOf = (cents: number) => bottom - ((bottom - headroom) * cents) / top;
  const placeOf = ({ cents }: ChartPoint, at: number): Place => ({
    x: left + step * at,
    y: cents === null ? null : yOf(cents),
  });
  const places = points.map((point, index) => placeOf(point, stepped ? index + 0.5 : index));
  const last = points.at(-1);
  const drawn = stepped && last ? [...points, last].map(placeOf) : places;
  const curve = stepped ? curveStepAfter : curveMonotoneX;
  const geometry: PlotGeometry = { width, left, top: headroom, right, bottom, points: places };
  return {
    geometry,
    rules: splits.map((cents) => ({ y: yOf(cents), label: axisLabel(cents) })),
    labels: ticks.map((index) => ({ x: places[index]?.x, text: points[index]?.tick })),
    line: line(horizontal, vertical).defined(isKnown).curve(curve)(drawn) ?? '',
    area: area(horizontal, bottom, vertical).defined(isKnown).curve(curve)(drawn) ?? '',
  };
}

/** One series as SVG, with the shapes that the doughnut needs too: a tenth of what line-plot.tsx loads. */
export function LightLinePlot({ points, stepped, numbered, height, axisLabel, onGeometry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const drawing = useMemo(
    () => (width === 0 ? null : drawingFor({ points, stepped, numbered, height, axisLabel }, width)),
    [points, stepped, numbered, height, axisLabel, width],
  );
  const geometry = drawing?.geometry;
  useLayoutEffect(() => {
    if (geometry) onGeometry(geometry);
  }, [geometry, onGeometry]);

  return (
    <div ref={box} aria-hidden="true" className="size-full forced-color-adjust-none">
      {drawing && geometry && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          fontSize={fontSize}
          // Paper may be narrower than the window.
          className="block fill-ink-3 proportional-nums print:h-auto print:w-full"
        >
          {drawing.rules.map(({ y, label }) => (
            <g key={y}>
              <path
                d={`M${geometry.left} ${y}H${geometry.right}`}
                shapeRendering="crispEdges"
                className="stroke-line"
              />
              <text x={geometry.left - axisGap} y={y + fromMiddle} textAnchor="end">
                {label}
              </text>
            </g>
          ))}
          {drawing.labels.map(({ x, text }) => (
            <text key={x} x={x} y={geometry.bottom + tickGap + fromTop} textAnchor="middle">
              {text}
            </text>
          ))}
          <path d={drawing.area} fillOpacity="var(--area)" className="fill-accent-ink" />
          <path d={drawing.line} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent-ink" />
        </svg>
      )}
    </div>
  );
}
