import { useEffect, useState, type RefObject } from 'react';
import { axisSplits, axisTop, shownTicks, type ChartPoint } from './chart-point.ts';

/** Where things ended up, in pixels of the chart's box. */
export type PlotGeometry = {
  width: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  points: { x: number; y: number | null }[];
};

export type PlotProps = {
  points: readonly ChartPoint[];
  numbered: boolean;
  height: number;
  axisLabel: (cents: number) => string;
  onGeometry: (geometry: PlotGeometry) => void;
};

export const fontSize = 12;
/** Room around the drawing, in pixels; at the right for one half of the last label. */
export const headroom = 8;
export const edge = 24;
/** Below the drawing: the labels and the gap above them. At its left only the gap is known beforehand. */
export const tickRoom = 26;
export const tickGap = 8;
export const axisGap = 10;

function textWidth(texts: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return Math.max(0, ...texts.map((text) => context.measureText(text).width));
}

/** What stands beside and below a drawing of that width, with room for the longest of the labels. */
export function axesFor(
  { points, axisLabel, numbered }: Pick<PlotProps, 'points' | 'axisLabel' | 'numbered'>,
  width: number,
) {
  const font = `${fontSize}px ${getComputedStyle(document.documentElement).getPropertyValue('--font-sans').trim()}`;
  const top = axisTop(points);
  const splits = axisSplits(top);
  const axisWidth = Math.ceil(textWidth(splits.map(axisLabel), font)) + 12;
  const ticks = points.map(({ tick }) => tick);
  const room = (width - axisWidth - edge) / (textWidth(ticks, font) + 18);
  return { font, top, splits, axisWidth, ticks: shownTicks(points.length, room, numbered) };
}

/** The width of an element, followed; 0 before it is known. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
