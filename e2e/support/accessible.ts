import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './find-axe-violations.ts';

/** Fails on any axe violation. No rule is turned off. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  expect(await findAxeViolations(page), await page.title()).toEqual([]);
}

/** Waits for animations that end: half-faded colours would fail the contrast rule. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
