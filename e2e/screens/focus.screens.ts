import { expect } from '@playwright/test';
import { desk, phone } from './looks.ts';
import { test } from './stage/stage.ts';
import { screens } from './table/screens.ts';

for (const [area, home] of [
  ['member', '/agent/dashboard'],
  ['admin', '/admin/dashboard'],
] as const) {
  test(`${area}: going to another screen puts the focus on its heading`, async ({ stage }) => {
    const { page } = stage;
    const start = screens.find(({ path }) => path === home)!;
    await stage.show(start, {}, desk);
    const links = page.getByRole('navigation').first().getByRole('link');
    // The first is the current screen; it comes last.
    const count = await links.count();
    for (let index = 1; index <= count; index += 1) {
      await links.nth(index % count).click();
      await expect(links.nth(index % count)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    expect(stage.complaints.read()).toEqual([]);
  });
}

test('at the door: going to another screen puts the focus on its heading', async ({ stage }) => {
  const { page } = stage;
  // Leaving the landing page is a full page load, which starts at the top anyway.
  await stage.show(screens.find(({ path }) => path === '/login')!, {}, phone);
  for (const [link, heading] of [
    ['Register', 'Create Account'],
    ['Login', 'Login'],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
});
