import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/shifts.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

const pressable = 'a, button, summary, label:has(> input.sr-only), [role="tab"], [data-row]';

type Look = { name: string; image: string; contrast: number };

/** What can be pressed on the screen as it looks under a finger, one of each look; a row comes before its buttons. */
async function pressed(page: Page): Promise<Look[]> {
  await page.evaluate((selector) => {
    const seen = new Set<string>();
    for (const element of document.querySelectorAll(selector)) {
      const look = [element.tagName, element.className, element.parentElement?.className].join();
      const isThere = element.checkVisibility() && !element.matches(':disabled, .sr-only');
      if (isThere && !seen.has(look)) element.setAttribute('data-look', '');
      seen.add(look);
    }
  }, pressable);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const found = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-look]' });
  const looks: Look[] = [];
  for (const nodeId of found.nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] });
    const { object } = await session.send('DOM.resolveNode', { nodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId!,
      functionDeclaration: `function () { return (${lookOf.toString()})(this); }`,
      returnByValue: true,
    });
    looks.push(result.value as Look);
  }
  await session.detach();
  return looks;
}

/** The lowest contrast of a text in it with the tinted ground, by the formula of WCAG 2. */
function lookOf(element: HTMLElement): Look {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const lightness = (colors: readonly string[]): number => {
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
      .map((part) => part / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The colours below a text, the lowest first; a tint is over the ground of what is pressed. */
  const ground = (part: Element | null): string[] => {
    if (part === null) return ['white'];
    const { backgroundColor, backgroundImage } = getComputedStyle(part);
    const tint = /gradient\((.*\)), /.exec(backgroundImage)?.[1] ?? 'transparent';
    return [...ground(part.parentElement), backgroundColor, ...(part === element ? [tint] : [])];
  };
  const contrasts = [element, ...element.querySelectorAll('*')]
    .filter((part) => [...part.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()))
    .filter((part) => part.closest('.sr-only, svg') === null)
    .map((part) => {
      const below = ground(part);
      const [text, back] = [lightness([...below, getComputedStyle(part).color]), lightness(below)];
      return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
    });
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent).slice(0, 60),
    image: getComputedStyle(element).backgroundImage,
    contrast: Math.min(21, ...contrasts),
  };
}

for (const theme of ['light', 'dark'] as const) {
  test(`a finger sees what it presses, and can read it (${theme})`, { tag: '@phone' }, async ({ page, household }) => {
    test.setTimeout(180_000);
    await choose(page, { theme });
    await household.signIn(page, 'first');
    for (const screen of screens) {
      await page.goto(screen);
      await settled(page);
      const looks = await pressed(page);
      expect(looks.length).toBeGreaterThan(5);
      const faults = looks.filter(({ image, contrast }) => !image.includes('gradient') || contrast < 4.5);
      expect.soft(faults, screen).toEqual([]);
    }
  });
}
