import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './support/find-axe-violations.ts';

/** The screen as it stands has nothing that axe objects to; no rule is turned off. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  expect(await findAxeViolations(page), await page.title()).toEqual([]);
}

/** Until nothing fades or slides that will end: colours that are half there are nobody's to read. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
