import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Pictures load on phones and stand in the repository, so they are small. */
const QUALITY = 70;

/**
 * Saves what a person sees as WebP, which Playwright's own screenshots do not know.
 *
 * @param y where the picture begins, in pixels from the top of a page that is not scrolled
 */
export async function savePicture(page: Page, file: string, y = 0): Promise<void> {
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize()!;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    // In coordinates of the document, which a scrolled page does not begin with.
    ...(y > 0 && { clip: { x: 0, y, width, height: height - y, scale: 1 } }),
  });
  await session.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
}
