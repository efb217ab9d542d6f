import type { Page } from '@playwright/test';

const controls =
  'a[href], button:enabled, input:enabled:not([type=hidden], [type=file]), [role=combobox], [role=switch], summary';

/** The minimum touch target, in pixels; half a pixel is lost if a box is between two. */
const FINGER = 44 - 0.5;

/**
 * The controls of a part of the page whose touch target is under 44 × 44 px: text, width and height of what receives a
 * touch around their middle. What belongs to a control, such as its label, is part of the target.
 */
export const smallTargets = (page: Page, part = 'body'): Promise<string[]> =>
  page.evaluate(
    async ({ scope, selector, least }) => {
      // A sheet slides in, and a moving element is not hit where it was measured.
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
      const found: string[] = [];
      for (const control of document.querySelector(scope)!.querySelectorAll<HTMLElement>(selector)) {
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        const frame = control.closest<HTMLElement>('.control');
        const pieces = [control, ...labels, ...(frame ? [frame] : [])];
        const drawn = pieces.find((piece) => Math.min(piece.offsetWidth, piece.offsetHeight) > 2);
        // Hidden, or visible only on keyboard focus, such as the skip link.
        if (!drawn || !drawn.checkVisibility() || drawn.getBoundingClientRect().bottom < 0) continue;
        drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = drawn.getBoundingClientRect();
        const answers = (x: number, y: number) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && pieces.some((piece) => piece.contains(hit));
        };
        const reach = (dx: number, dy: number) => {
          let distance = 0;
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          while (distance < least && answers(x + dx * distance, y + dy * distance)) distance += 0.5;
          return distance;
        };
        const width = reach(-1, 0) + reach(1, 0);
        const height = reach(0, -1) + reach(0, 1);
        const name = control.getAttribute('aria-label') ?? drawn.textContent ?? '';
        if (Math.min(width, height) < least) found.push(`${name.trim()}: ${width} × ${height}`);
      }
      return found;
    },
    { scope: part, selector: controls, least: FINGER },
  );
