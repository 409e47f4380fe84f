import { expect, type Page } from '@playwright/test';
import { walkByTab } from './checks/walk-by-tab.ts';
import { looks } from './looks.ts';
import { type Stage, test } from './stage/stage.ts';
import type { Overlay, Screen } from './table/screen.ts';
import { screens } from './table/screens.ts';

const NARROW = 768;
const phone = looks.find(({ width }) => width <= NARROW)!;
const desk = looks.find(({ width }) => width > NARROW)!;

/** Opens what a screen opens, by keyboard. */
async function openByKeyboard({ page }: Stage, { opener }: Overlay): Promise<void> {
  await opener(page).focus();
  await page.keyboard.press('Enter');
}

function showWith(stage: Stage, screen: Screen, overlay: Overlay): Promise<void> {
  const { search, answers, only } = overlay;
  const state = { ...(search && { search }), ...(answers && { answers }) };
  return stage.show(screen, state, only === 'narrow' ? phone : desk);
}

for (const screen of screens) {
  test(`${screen.name}: the keyboard reaches everything and sees where it is`, async ({
    stage,
  }) => {
    for (const look of [phone, desk]) {
      await stage.show(screen, {}, look);
      expect(await walkByTab(stage.page), `${look.width} px`).toEqual([]);
    }
  });

  for (const overlay of screen.overlays ?? []) {
    test(`${screen.name}: ${overlay.name} takes the focus and gives it back`, async ({ stage }) => {
      const { page } = stage;
      await showWith(stage, screen, overlay);
      await overlay.before?.(page);
      const opened = overlay.overlay(page);
      // What opens it may itself be in a dialog that goes: then the one before is where to return.
      const home = overlay.home?.(page) ?? overlay.opener(page);
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => overlay.closer(opened).click(),
      ]) {
        if (!(await overlay.opener(page).isVisible())) await overlay.before?.(page);
        await openByKeyboard(stage, overlay);
        await expect(opened).toBeVisible();
        if (overlay.isModal !== false) await expect.poll(() => holdsFocus(page)).toBe(true);
        await close();
        await expect(opened).toBeHidden();
        await expect(home).toBeFocused();
      }
    });
  }
}

/** Whether the focus is in the dialog that is up. */
function holdsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null);
}

for (const [area, home] of [
  ['member', '/agent/dashboard'],
  ['admin', '/admin/dashboard'],
] as const) {
  test(`${area}: going to another screen puts the focus on its heading`, async ({ stage }) => {
    const { page } = stage;
    const start = screens.find(({ path }) => path === home)!;
    await stage.show(start, {}, desk);
    const links = page.getByRole('navigation').first().getByRole('link');
    // The first is where we are; it is gone to last.
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
  // From the landing page it is a load of the browser, which begins at the top by itself.
  await stage.show(screens.find(({ path }) => path === '/login')!, {}, phone);
  for (const [link, heading] of [
    ['Register', 'Create Account'],
    ['Login', 'Login'],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
});
