/** The demo: what a member's days are like, for somebody who has no account. */
import { expect } from '@playwright/test';
import { join } from '../api/support/people.ts';
import { PHONE, test } from '../support/stage.ts';

test('an invited person plays the demo to its end, and their code waits for them', async ({
  open,
  world,
}) => {
  const { referralCode } = await join(world);
  const page = await open(`/register?ref=${referralCode}`, null, PHONE);
  await page.getByRole('link', { name: 'Try it for 30 seconds, without an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Try it for 30 seconds');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Pay the fee of ₱100.00' }).click();
  for (const left of ['Click 2 times', 'Click once more', 'Now put ₱100.00 into Package 1']) {
    await main.locator('button[aria-disabled=false]').click();
    await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible();
  }
  await expect(main).toContainText('You can lose it.');
  await main.getByRole('button', { name: 'Put in ₱100.00' }).click();
  await main.getByRole('button', { name: 'Let 12 days pass' }).click();
  await main.getByRole('button', { name: 'Claim ₱120.00' }).click();
  await expect(main).toContainText(
    'You put in ₱200.00, and you have ₱120.60 now. The fee is gone.',
  );
  expect(written).toEqual([]);
  await main.getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByText(`You were invited with code ${referralCode}.`)).toBeVisible();
});

test('a visitor without a code finds the demo on the first page', async ({ open }) => {
  const page = await open('/', null, PHONE);
  await page.getByRole('link', { name: 'Try it for 30 seconds, without an account' }).click();
  await expect(page.getByRole('button', { name: 'Pay the fee of ₱100.00' })).toBeVisible();
});
