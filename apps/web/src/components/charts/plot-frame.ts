import { useEffect, useState, type RefObject } from 'react';
import type uPlot from 'uplot';
import { isPrinting } from '../browser/printing.ts';

const fontSize = 12;

/** What is written on a canvas, in the font of the page. */
export const canvasFont = (weight = 400): string =>
  `${weight} ${fontSize}px ${getComputedStyle(document.documentElement).getPropertyValue('--font-sans').trim()}`;

/** The widest of some texts, in pixels. */
export function textWidth(texts: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return Math.max(0, ...texts.map((text) => context.measureText(text).width));
}

/** Where a drawing's plot is, in pixels of its chart. */
export type PlotBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export const plotBox = ({ bbox }: uPlot): PlotBox => ({
  left: bbox.left / devicePixelRatio,
  top: bbox.top / devicePixelRatio,
  width: bbox.width / devicePixelRatio,
  height: bbox.height / devicePixelRatio,
});

/** The width of an element, kept up to date; 0 before it is known. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      if (!isPrinting()) setWidth(element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('afterprint', measure);
    };
  }, [box]);
  return width;
}

/**
 * Redraws a plot on changes that a canvas does not follow by itself. The result is an effect's cleanup, which removes
 * the plot.
 */
export function keepRedrawn(plot: uPlot): () => void {
  let alive = true;
  const drawAgain = () => alive && plot.redraw(false, true);
  // The first drawing may have used the fallback font.
  void document.fonts?.ready.then(drawAgain);
  // Nor does a canvas follow a contrast theme by itself.
  const contrast = window.matchMedia('(forced-colors: active)');
  contrast.addEventListener('change', drawAgain);
  // Chromium prints as vectors, not as an image, what is drawn from then on.
  window.addEventListener('beforeprint', drawAgain);
  return () => {
    alive = false;
    contrast.removeEventListener('change', drawAgain);
    window.removeEventListener('beforeprint', drawAgain);
    plot.destroy();
  };
}
