import type { Page } from '@playwright/test';
import { says } from './says.ts';
import type { Screen } from './screen.ts';

/** The browser offers the installation. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await page.getByRole('heading', { name: says('Barya on your Home Screen') }).waitFor();
}

async function offerOnIPhone(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await offer(page);
  const last = page.getByText(says('Open Barya from your Home Screen and log in.'));
  await last.scrollIntoViewIfNeeded();
}

/** A screen that offers the installation. */
export const installStates: NonNullable<Screen['states']> = {
  'to install': { prepare: offer, isPictured: true },
  'to install on an iPhone': { prepare: offerOnIPhone, isPictured: true },
};
