import { expect, type Page } from '@playwright/test';
import { count } from '../../tools/test-run/counts.mjs';
import { toasts } from '../support/screen.ts';
import { type Stage, test } from '../support/stage.ts';
import type { Form, Row } from './form.ts';

/** The longest that a toast may stay. */
const LONGEST_TOAST_MS = 8_000;

/** A row that fails takes no longer, so that the others are tried too. */
const LONGEST_STEP_MS = 10_000;
const ROW_MS = 4 * LONGEST_STEP_MS;

/** Each form is a test, which shows its messages as steps. */
export function testForms(forms: readonly Form[]): void {
  test.use({ actionTimeout: LONGEST_STEP_MS, navigationTimeout: LONGEST_STEP_MS });
  for (const { screen, open: openForm, rows } of forms) {
    test(`messages of ${screen}`, async ({ world, later, open }) => {
      test.setTimeout(LONGEST_STEP_MS + rows.length * ROW_MS);
      const stage = { world, later, open };
      let opened: { page: Page } | undefined;
      for (const row of rows) {
        await test.step(nameOf(row), async () => {
          try {
            opened ??= await openForm(stage);
            await show(row, opened, stage);
            await clear(row, opened.page);
          } catch (error) {
            expect.soft(error, nameOf(row)).toBeUndefined();
            // The next row begins on a new page.
            opened = undefined;
          }
        });
      }
    });
  }
}

function nameOf({ says, also = [], insteadOf }: Row): string {
  const replaces = insteadOf ? ` instead of “${insteadOf}”` : '';
  return `${[...says, ...also].join(' · ')}${replaces}`;
}

async function show(row: Row, opened: { page: Page }, stage: Stage): Promise<void> {
  const texts = [...row.says, ...(row.also ?? [])];
  const { page } = opened;
  const place = row.place(page);
  if (row.isOfField) await expect(page.getByText(texts[0] ?? '')).toHaveCount(0);
  else await expect(place.filter({ hasText: containing(texts) })).toHaveCount(0);
  await row.produce(opened, stage);
  if (row.isOfField) await expect(place).toHaveAccessibleDescription(containing(texts));
  else for (const text of texts) await expect(place).toContainText(text);
  count('messages');
  const isToast = await toasts(page)
    .getByText(texts[0] ?? '')
    .isVisible();
  if (!isToast) return;
  await page.clock.fastForward(LONGEST_TOAST_MS);
  await expect(toasts(page)).toBeEmpty();
}

/** Ends what a row leaves behind, so that the next begins as its screen opens. */
async function clear({ restore }: Row, page: Page): Promise<void> {
  await page.unrouteAll();
  const dialogs = page.getByRole('dialog');
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(open - 1);
  }
  await restore?.(page);
}

/** Matches these texts in order, with anything around them. */
function containing(texts: readonly string[]): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(texts.map(literal).join('.*'));
}
