/** Every message of the specification, shown on a screen by a person's steps. */
import { expect } from '@playwright/test';
import { adminLists } from './messages/admin-lists.ts';
import { adminReviews } from './messages/admin-reviews.ts';
import { adminWork, loadForm } from './messages/admin-work.ts';
import { agent } from './messages/agent.ts';
import { passwordForm, purchaseForm, withdrawalForm } from './messages/agent-forms.ts';
import { login, loginForm } from './messages/login.ts';
import { maturedPackages, rolloverForm } from './messages/packages.ts';
import { registerForm, registration } from './messages/registration.ts';
import type { Row } from './messages/row.ts';
import { toasts } from './support/screen.ts';
import { type Part, replaceable, specified } from './support/specified-messages.ts';
import { test } from './support/stage.ts';

const table: { [P in Part]: Row<P>[] } = {
  loginForm,
  registerForm,
  purchaseForm,
  rolloverForm,
  withdrawalForm,
  passwordForm,
  loadForm,
  login,
  registration,
  agent: [...agent, ...maturedPackages],
  admin: [...adminLists, ...adminWork, ...adminReviews],
};

/** The longest that a toast may stay. */
const LONGEST_TOAST_MS = 8_000;

for (const [part, rows] of Object.entries(table) as [Part, Row<Part>[]][]) {
  test.describe(part, () => {
    test('the table has every message, and each that the server can replace', () => {
      const said = new Set(rows.flatMap(({ says }) => says));
      expect([...said].sort()).toEqual([...specified[part]].sort());
      const replaced = new Set(rows.flatMap(({ insteadOf }) => insteadOf ?? []));
      const expected = part in replaceable ? replaceable[part as keyof typeof replaceable] : [];
      expect([...replaced].sort()).toEqual([...expected].sort());
    });

    for (const row of rows) {
      const { says, also = [], insteadOf, isOfField } = row;
      const texts = [...says, ...also];
      const replaces = insteadOf ? ` instead of “${insteadOf}”` : '';
      test(`${texts.join(' · ')}${replaces}`, async ({ world, later, open }) => {
        const place = await row.produce({ world, later, open });
        if (isOfField) await expect(place).toHaveAccessibleDescription(containing(texts));
        else for (const text of texts) await expect(place).toContainText(text);
        const page = place.page();
        const isToast = await toasts(page)
          .getByText(texts[0] ?? '')
          .isVisible();
        if (!isToast) return;
        await page.clock.fastForward(LONGEST_TOAST_MS);
        await expect(toasts(page)).toBeEmpty();
      });
    }
  });
}

/** Matches these texts in order, with anything around them. */
function containing(texts: readonly string[]): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(texts.map(literal).join('.*'));
}
