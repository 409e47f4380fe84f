/** Draws the preview image of shared links and the icon for Home Screens, in `apps/web/public/`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findOrInstall } from '../system-programs.mjs';

const here = import.meta.dirname;
const folder = path.join(here, '../../apps/web/public');
const browser = await chromium.launch({
  executablePath: findOrInstall('chromium'),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(pathToFileURL(path.join(here, 'card.html')).href);
await page.screenshot({ path: path.join(folder, 'share.png') });
// iOS draws no SVG, fills transparent parts with black, and rounds the corners.
await page.setViewportSize({ width: 180, height: 180 });
const coin = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
await page.setContent(`<body style="margin: 24px; background: #f7f3ea">${coin}`);
await page.screenshot({ path: path.join(folder, 'apple-touch-icon.png') });
await browser.close();
