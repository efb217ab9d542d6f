import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Pulls a sheet down by its handle with a finger, slowly enough that only the distance counts.
 *
 * @param way in pixels
 * @param look runs before the finger lifts
 */
export async function pullDown(page: Page, sheet: Locator, way: number, look?: () => Promise<void>): Promise<void> {
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  let box = (await sheet.boundingBox())!;
  // Late content makes a sheet higher.
  await expect(async () => {
    const before = box;
    box = (await sheet.boundingBox())!;
    expect(box).toEqual(before);
  }).toPass({ intervals: [200] });
  const from = { x: box.x + box.width / 2, y: box.y + 10 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    // A finger takes its time.
    /* oxlint-disable no-await-in-loop */
    await touch('touchMove', from.y + (way * step) / steps);
    await page.waitForTimeout(20);
    /* oxlint-enable no-await-in-loop */
  }
  // At rest its speed is 0.
  await page.waitForTimeout(120);
  await touch('touchMove', from.y + way);
  await look?.();
  await touch('touchEnd', from.y + way);
  await session.detach();
}
