/** The language: chosen on a public page or in Settings, kept by the device and the account. */
import { expect, type Page } from '@playwright/test';
import { accept, join } from '../api/support/people.ts';
import { ADMIN } from '../server.ts';
import { PHONE, test } from '../support/stage.ts';

const speaks = (page: Page, language: 'en' | 'fil') =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

test('a visitor chooses Filipino without script, and every page stays so', async ({ open }) => {
  const page = await open('/terms', null, { ...PHONE, javaScriptEnabled: false });
  await speaks(page, 'en');
  await page.getByRole('link', { name: 'Filipino' }).click();
  await speaks(page, 'fil');
  expect(new URL(page.url()).search).toBe('');
  await page.goto(new URL('/login', page.url()).href);
  await speaks(page, 'fil');
});

test('a phone in Filipino gets Filipino; what was typed is not lost unasked', async ({ open }) => {
  const page = await open('/login', null, { ...PHONE, locale: 'fil-PH' });
  await speaks(page, 'fil');
  await page.getByRole('textbox').first().fill('ana');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('ana');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'English' }).click();
  await speaks(page, 'en');
});

test('a member chooses in Settings, and another phone follows the account', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const page = await open('/agent/settings/look', member, PHONE);
  await page.getByRole('radio', { name: 'Filipino' }).click();
  await speaks(page, 'fil');
  await expect(page.getByRole('heading', { name: 'Wika', exact: true })).toBeVisible();
  const other = await open('/agent', member, PHONE);
  await speaks(other, 'fil');
});

test('a member who chose no language keeps following the browser', async ({ open, world }) => {
  const member = await join(world);
  for (const [locale, language] of [
    ['fil-PH', 'fil'],
    ['en-PH', 'en'],
  ] as const) {
    const page = await open('/agent', member, { ...PHONE, locale });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await speaks(page, language);
    await expect.poll(async () => accept(await member.get('/auth/me')).language).toBe(language);
    await speaks(page, language);
  }
});

test('staff who sign in on a Filipino page work in English', async ({ open }) => {
  const page = await open('/login', null, { locale: 'fil-PH' });
  await page.locator('input[autocomplete^="username"]').fill(ADMIN.username);
  await page.locator('input[type="password"]').fill(ADMIN.password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(/\/admin/);
  await speaks(page, 'en');
  await expect(page.getByRole('main')).toBeVisible();
});
