/** Draws the preview image of shared links, `apps/web/public/share.png`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findOrInstall } from '../system-programs.mjs';

const here = import.meta.dirname;
const browser = await chromium.launch({
  executablePath: findOrInstall('chromium'),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(pathToFileURL(path.join(here, 'card.html')).href);
await page.screenshot({ path: path.join(here, '../../apps/web/public/share.png') });
await browser.close();
