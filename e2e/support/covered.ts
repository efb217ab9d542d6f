import type { Page } from '@playwright/test';

/**
 * The texts, buttons and avatars of a screen that are drawn over another one, as pairs. What is drawn into a chart is
 * placed by the chart, which has tests of its own.
 */
export const coveredPieces = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    /* oxlint-disable unicorn/consistent-function-scoping -- it runs in the page */
    type Piece = { name: string; element: Element; left: number; right: number; top: number; bottom: number };
    /** Of a rectangle what its clipping ancestors let see, a pixel less at each side: letters have room around them. */
    const shown = (element: Element, rect: DOMRect, name: string): Piece => {
      let { left, right, top, bottom } = rect;
      for (let around: Element | null = element; around && around !== main; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const frame = around.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      return { name, element, left: left + 1, right: right - 1, top: top + 2, bottom: bottom - 2 };
    };
    const isSeen = (element: Element): boolean =>
      !element.closest('.sr-only, svg, .plot, [role=img], [role=group][tabindex]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const pieces: Piece[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: element, textContent } = node;
      if (!element || !textContent?.trim() || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) pieces.push(shown(element, rect, textContent.trim()));
    }
    for (const icon of main.querySelectorAll('button svg, button img')) {
      const button = icon.closest('button')!;
      if (isSeen(button)) pieces.push(shown(button, icon.getBoundingClientRect(), button.ariaLabel ?? 'icon'));
    }
    const drawn = pieces.filter(({ left, right, top, bottom }) => right > left && bottom > top);
    return drawn.flatMap((one, index) =>
      drawn
        .slice(index + 1)
        .filter(
          (other) =>
            // The letters before an ellipsis count twice.
            one.element !== other.element &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.name} / ${other.name}`),
    );
  });
