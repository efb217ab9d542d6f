import type { Page } from '@playwright/test';
import { type Look, lookOf } from './support/contrast.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/shifts.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

const pressable = 'a, button, summary, label:has(> input.sr-only), [role="tab"], [data-row]';

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
