/** Cash in: announced, sent and checked, from the phone of a member with nothing. */
import { expect, type Locator } from '@playwright/test';
import { accept, join } from '../api/support/people.ts';
import { drawNoise } from '../api/support/picture.ts';
import { alerts, expectCopied, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const MOST_TAPS = 8;

/** A reference number as GCash prints it, different in each run. */
const makeReference = () =>
  `1001 ${String(Date.now())
    .slice(-9)
    .replace(/^(...)/, '$1 ')}`;

test('a member with nothing cashes in with at most 8 taps, and sees it arrive', async ({
  open,
  world,
}) => {
  const methods = [
    { name: 'GCash', accountName: 'Barya Operations', accountNumber: '0917 765 4321' },
    { name: 'Maya', accountName: 'Barya Operations', accountNumber: '0918 765 4321' },
  ];
  accept(await world.admin.put('/admin/settings', { paymentMethods: methods }));
  const member = await join(world);
  const page = await open('/agent/payment-methods', member, PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await tap(button('₱500'));
  await tap(button('Send with GCash'));
  await expect(page.getByRole('heading', { name: 'Send ₱500.00 with GCash' })).toBeVisible();
  await tap(button('Copy Account number'));
  await expectCopied(page, '09177654321');
  await tap(button('Copy Exact amount'));
  await expectCopied(page, '500.00');
  await tap(button('Copy Our reference'));
  await expectCopied(page, /^BRY-[0-9A-HJKMNP-Z]{8}$/);
  await page.reload();

  await tap(button('I’ve sent it'));
  const reference = makeReference();
  const field = page.getByRole('textbox', { name: 'Reference number of your payment' });
  await expect(field).toBeFocused();
  await page.keyboard.type(reference);
  const chosen = page.waitForEvent('filechooser');
  await tap(button('Add a screenshot'));
  const buffer = drawNoise(32);
  await (await chosen).setFiles({ name: 'gcash.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'The screenshot that you chose' })).toBeVisible();
  await tap(button('Submit'));
  await expect(page.getByRole('heading', { name: 'We’re checking it' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);

  const [sent] = accept(await member.get('/agent/cash-ins'));
  expect(sent).toMatchObject({ status: 'declared', amount: 500, hasProof: true });
  accept(await world.admin.post(`/admin/cash-ins/${sent._id}/credit`));
  await expect(page.getByRole('heading', { name: '₱500.00 is in your wallet' })).toBeVisible();
  await expect(toasts(page)).toContainText('Your cash-in was credited.');
  await page.getByRole('main').getByRole('link', { name: 'See the receipt' }).tap();
  await expect(page.getByRole('main')).toContainText(reference);
  await page.getByRole('link', { name: 'Home' }).tap();
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('₱500.00');

  await page.goto('/agent/payment-methods?step=sent');
  await page.getByRole('textbox', { name: 'Amount that you sent' }).fill('500');
  await page.getByRole('radio', { name: 'GCash' }).check();
  await field.fill(reference);
  await button('Submit').dblclick();
  await expect(alerts(page)).toContainText('This reference number was used already.');
  await expect(field).toBeFocused();
  expect(accept(await member.get('/agent/cash-ins'))).toHaveLength(1);

  // An unusual number is asked about once, and what was sent can be corrected.
  await field.fill(reference.slice(1));
  await button('Submit').tap();
  await expect(page.getByText('GCash prints 13 digits. Is this complete?')).toBeVisible();
  await button('Submit').tap();
  await expect(page.getByRole('heading', { name: 'We’re checking it' })).toBeVisible();
  await button('Correct it').tap();
  const corrected = makeReference();
  await field.fill(corrected);
  await button('Save the correction').tap();
  await expect(page.getByRole('heading', { name: 'We’re checking it' })).toBeVisible();
  const [last] = accept(await member.get('/agent/cash-ins'));
  expect(last).toMatchObject({
    status: 'declared',
    paymentReference: corrected.replaceAll(' ', ''),
  });
});

test('a cash-in survives Back and reload, and is cancelled after a question', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const page = await open('/agent/payment-methods', member, PHONE);
  await page.getByRole('textbox', { name: 'How much will you send?' }).fill('1,234.50');
  await page.getByRole('button', { name: 'Send with GCash' }).dblclick();
  const heading = page.getByRole('heading', { name: 'Send ₱1,234.50 with GCash' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'I’ve sent it' }).tap();
  await expect(page.getByRole('heading', { name: 'You sent ₱1,234.50' })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Continue with ₱1,234.50, GCash' }).tap();
  await page.getByRole('button', { name: 'Cancel this' }).tap();
  await page.getByRole('button', { name: 'Cancel ₱1,234.50' }).tap();
  await expect(page.getByRole('heading', { name: 'You cancelled this' })).toBeVisible();
  expect(accept(await member.get('/agent/cash-ins'))).toMatchObject([{ status: 'cancelled' }]);
});
