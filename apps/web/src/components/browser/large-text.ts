import { useState } from 'react';
import { useMedia } from './media.ts';

/** How much larger the text is than normal: 2 at 200 %. */
export function useTextScale(): number {
  const [scale] = useState(() => {
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return size > 1 ? size : 1;
  });
  return scale;
}

/** The sheets of the screen are `tight` (theme.css): at a width of 17 rem, beside 34 px of margins and borders. */
export const useTight = (scale: number) => useMedia(`(width < ${34 + 17 * 16 * scale}px)`);
