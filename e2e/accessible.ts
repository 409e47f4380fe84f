import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The screen as it stands has nothing that axe objects to; no rule is turned off. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target }) => target),
  }));
  expect(found, await page.title()).toEqual([]);
}
