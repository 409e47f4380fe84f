import type { Page } from '@playwright/test';
import { ana } from '../answers/accounts.ts';
import { mentions, says } from './says.ts';

/** Presses the button of a name, in any language. */
export function click(name: string) {
  return (page: Page) => page.getByRole('button', { name: says(name) }).click();
}

/** Opens a tab, in any language. */
export function openTab(name: string) {
  return (page: Page) => page.getByRole('tab', { name: says(name) }).click();
}

/** Fills fields by their labels. */
export function fill(values: Readonly<Record<string, string>>) {
  return async (page: Page): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(says(label)).first().fill(value);
    }
  };
}

/** Does the steps in order. */
export function inTurn(...steps: readonly ((page: Page) => Promise<unknown>)[]) {
  return async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };
}

/** Waits for the message at a field or a form. */
export function awaitAlert(page: Page): Promise<void> {
  return page.getByRole('alert').first().waitFor();
}

/** What this device proved this morning, as home then says. */
export const proved =
  (found: { coverage: number | null; isRefused: boolean }, said: string) => async (page: Page) => {
    await page.evaluate(
      ({ memberId, ...proof }) => {
        const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format();
        const kept = { memberId, day, takenAt: `${day}T00:15:00.000Z`, ...proof };
        localStorage.setItem('barya.dayProof', JSON.stringify(kept));
      },
      { memberId: ana._id, ...found },
    );
    await page.reload();
    await page.getByText(mentions(said)).first().waitFor();
  };
