import { useEffect } from 'react';

/** How near the bottom the next page is asked for, in pixels. */
const threshold = 100;

/** Calls `onNearEnd` when the page is scrolled to its bottom, and at once when it is too short to scroll. */
export function useNearEnd(active: boolean, onNearEnd: () => void): void {
  useEffect(() => {
    if (!active) return;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      if (window.innerHeight + window.scrollY >= scrollHeight - threshold) onNearEnd();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [active, onNearEnd]);
}
