import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Pictures load on phones and stand in the repository, so they are small. */
const QUALITY = 70;

/** Saves what a person sees as WebP, which Playwright's own screenshots do not know. */
export async function savePicture(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await session.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
}
