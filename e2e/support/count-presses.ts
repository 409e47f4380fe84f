import { expect, type Locator, type Page } from '@playwright/test';

/** Counts presses: of a button, a key, or into a field that is then filled. */
export function countPresses() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    key: async (page: Page, key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    fill: async (field: Locator, text: string) => {
      presses += 1;
      await field.fill(text);
    },
    choose: async (field: Locator, option: string) => {
      presses += 1;
      await field.selectOption(option);
    },
    expectAtMost: (most: number) => expect(presses).toBeLessThanOrEqual(most),
  };
}
