/** The admin's screens: people, registrations, settings, and figures that stay fresh. */
import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { accept, fillRegistration, join, joinWith, load, PASSWORD } from '../api/support/people.ts';
import { drawNoise } from '../api/support/picture.ts';
import { openUser, signInOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

test('an admin suspends a member, lets them in again and gives them a new password', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const { username } = member;
  const phone = await open('/agent', member, PHONE);
  await expect(phone.getByRole('heading', { name: `Hello, ${username}` })).toBeVisible();
  const page = await open('/admin/all-users', world.admin);
  const drawer = await openUser(page, username);
  await expect(drawer).toContainText(member.email);

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('button', { name: `Suspend ${username}` }).click();
  await expect(page.getByRole('button', { name: 'Reactivate', exact: true })).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL('/login');
  await signInOn(phone, username, PASSWORD);
  await expect(phone.getByRole('alert')).toHaveText(
    'Your account is inactive. Please contact support.',
  );

  await page.getByRole('button', { name: 'Reactivate', exact: true }).click();
  await page.getByRole('button', { name: `Reactivate ${username}` }).click();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog', { name: `Reset the password of ${username}` });
  await expect(dialog.getByRole('button', { name: 'Reset password' })).toBeDisabled();
  const field = dialog.getByLabel('New password', { exact: true });
  await field.fill('another-Carabao-42');
  await expect(field).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(toasts(page)).toContainText('Password reset successfully!');
  await signInOn(phone, username, 'another-Carabao-42');
  await expect(phone).toHaveURL('/agent');
});

test('a member who still holds money is deleted only if the money stays owed', async ({
  open,
  world,
}) => {
  const { username } = await joinWith(world, 250);
  const page = await open('/admin/all-users', world.admin);
  await openUser(page, username);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${username}?` });
  const submit = dialog.getByRole('button', { name: `Delete ${username}` });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Type / }).fill(username);
  await expect(dialog.getByRole('term').filter({ hasText: 'unclaimed now' })).toBeVisible();
  await expect(dialog).toContainText('₱250.00');
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /unclaimed money/ }).check();
  await submit.click();
  await expect(toasts(page)).toContainText('User deleted successfully!');
  expect(accept(await world.admin.get(`/admin/users?search=${username}`))).toEqual([]);
});

test('while new accounts wait for approval, an admin lets in one and declines another', async ({
  open,
  world,
}) => {
  const page = await open('/admin/settings', world.admin);
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save these changes?' });
    await expect(dialog).toContainText('New accounts wait for approval');
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect(toasts(page)).toContainText('Settings updated successfully');
  };
  const switchOf = page.getByLabel('New accounts wait for approval');
  await switchOf.check();
  await save();

  const [first, second, third, fourth] = [
    fillRegistration(world.adminCode),
    fillRegistration(world.adminCode),
    fillRegistration(world.adminCode),
    fillRegistration(world.adminCode),
  ];
  for (const form of [first, second, third, fourth])
    accept(await world.nobody.post('/auth/register', form));
  const phone = await open('/login', null, PHONE);
  await signInOn(phone, first.username, PASSWORD);
  await expect(phone.getByText('We’re checking your account.').first()).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Waiting for approval' })).toBeDisabled();

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('link', { name: /^Registrations/ }).click();
  await page.getByRole('button', { name: `Decline ${second.username}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Decline ${second.username}` })
    .click();
  await expect(page.getByRole('row').filter({ hasText: second.username })).toHaveCount(0);
  await page.getByRole('button', { name: `Approve ${first.username}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Approve ${first.username}` })
    .click();
  await expect(page.getByRole('row').filter({ hasText: first.username })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page
    .getByRole('group', { name: 'Actions for what is selected' })
    .getByRole('button', { name: 'Approve' })
    .click();
  const many = page.getByRole('dialog', { name: 'Approve 2 registrations?' });
  await expect(many.getByRole('listitem')).toHaveText([
    new RegExp(third.username),
    new RegExp(fourth.username),
  ]);
  await many.getByRole('button', { name: 'Approve 2' }).click();
  await expect(toasts(page)).toContainText('2 registrations approved');
  await expect(page.getByText('Nobody waits for approval')).toBeVisible();
  // Without a reload: an event reports the approval.
  await expect(phone.getByRole('button', { name: 'Insufficient Balance' })).toBeVisible();
  await expect(
    phone.getByRole('listitem').getByRole('link', { name: 'Cash in', exact: true }),
  ).toBeVisible();
  await expect(phone.getByText('We’re checking your account.')).toHaveCount(0);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await switchOf.uncheck();
  await save();
});

test('a payment method with its QR image is seen where members pay in', async ({ open, world }) => {
  const member = await join(world);
  const phone = await open('/agent/payment-methods', member, PHONE);
  await expect(phone.getByText('No payment methods available')).toBeVisible();

  const page = await open('/admin/settings', world.admin);
  const method = page.getByRole('group', { name: 'Payment method 1' });
  await method.getByRole('textbox', { name: 'Account number' }).fill('0917 765 4321');
  await method.getByRole('textbox', { name: 'Account name' }).fill('Barya Operations');
  await method
    .getByLabel('QR image')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: drawNoise(16) });
  await expect(method.getByRole('img', { name: 'QR code of GCash' })).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
  await expect(toasts(page)).toContainText('Settings updated successfully');

  await phone.reload();
  await phone.getByRole('button', { name: 'Enlarge the QR code of GCash' }).click();
  const large = phone.getByRole('dialog').getByRole('img', { name: 'QR code of GCash' });
  await expect(large).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('status', { name: 'Account number' })).toHaveText('0917 765 4321');
});

test('the text of a QR Ph code is read from an image, checked, tested, and drawn for members', async ({
  open,
  world,
}) => {
  // Of the account that PayMongo has for tests.
  const text =
    '00020101021127590012com.p2pqrpay0111PAEYPHM2XXX02089996440304129999999900015204601653036085802PH5910BARYA TEST6006Manila63040B56';
  const page = await open('/admin/settings', world.admin);
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const [first, second] = [1, 2].map((position) =>
    page.getByRole('group', { name: `Payment method ${position}` }),
  ) as [Locator, Locator];
  const fieldOf = (method: Locator) => method.getByLabel('Text of the QR Ph code');
  await second.getByRole('textbox', { name: 'Account number' }).fill('0917 765 4321');
  await second.getByRole('textbox', { name: 'Account name' }).fill('Barya Operations');
  await fieldOf(second).fill(text.replace('0001', '0002'));
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(fieldOf(second)).toBeFocused();
  await expect(fieldOf(second)).toHaveAccessibleDescription(/changed or mistyped/);
  await fieldOf(second).fill(text);
  await expect(second).toContainText(
    'This code pays BARYA TEST, Manila, account 999999990001, at PayMongo.',
  );
  await expect(
    second.getByRole('img', { name: 'Test code of GoTyme Bank for ₱1.00' }),
  ).toBeVisible();
  await second.getByRole('checkbox', { name: /I scanned a filled-in code/ }).check();
  await save();

  const phone = await open('/agent/payment-methods', await join(world), PHONE);
  const saving = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Save image: QR code of GoTyme Bank' }).click();
  const image = await saving;
  expect(image.suggestedFilename()).toBe('barya-gotyme-bank-qr.png');

  await first.getByLabel('QR image').setInputFiles({
    name: image.suggestedFilename(),
    mimeType: 'image/png',
    buffer: readFileSync(await image.path()),
  });
  await expect(first.getByRole('status')).toContainText('This code pays BARYA TEST, Manila');
  await first.getByRole('button', { name: 'Use this code' }).click();
  await expect(fieldOf(first)).toHaveValue(text);
  await expect(fieldOf(first)).toBeFocused();
  await fieldOf(second).fill('');
  await save();
  const { paymentMethods } = accept(await world.admin.get('/admin/settings'));
  expect(paymentMethods).toMatchObject([
    { name: 'GCash', qrText: text, qrTakesAmount: '' },
    { name: 'GoTyme Bank', qrText: '', qrTakesAmount: '' },
  ]);
});

test('a load is made once, and the dashboard shows it within 30 seconds', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const page = await open('/admin', world.admin, { hasClock: true });
  const { totalSent } = accept(await world.admin.get('/admin/load-capital/total-sent'));
  const peso = (amount: number) =>
    `₱${amount.toLocaleString('en-PH', { minimumFractionDigits: 2 })}`;
  const main = page.getByRole('main');
  await expect(main).toContainText(peso(totalSent));
  await load(world, member, 1234);
  await page.clock.fastForward(30_000);
  await expect(main).toContainText(peso(totalSent + 1234));

  await page.getByRole('link', { name: 'Loads', exact: true }).click();
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(member.username);
  await page.getByRole('textbox', { name: 'Amount' }).fill('321');
  await page.getByRole('button', { name: 'Load Capital' }).dblclick();
  await expect(toasts(page)).toContainText('Shared capital loaded successfully');
  await expect(page.getByText(/points$/)).toHaveText(
    `${(totalSent + 1234 + 321).toLocaleString('en-PH')} points`,
  );
  const row = page.getByRole('row').filter({ hasText: '₱321.00' });
  await page.getByRole('button', { name: `Revert ₱321.00 to ${member.username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Type / }).fill(member.username);
  await dialog.getByRole('button', { name: 'Revert ₱321.00' }).dblclick();
  await expect(toasts(page)).toContainText('Load reverted and agent wallet updated');
  await expect(row).toHaveCount(0);
  await expect(page.getByText(/points$/)).toHaveText(
    `${(totalSent + 1234).toLocaleString('en-PH')} points`,
  );
});

test('Total Points Sent says Error where it cannot be fetched', async ({ open, world }) => {
  const page = await open('/robots.txt', world.admin);
  await page.route('**/api/admin/load-capital/total-sent', (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto('/admin/load-shared-capital');
  await expect(page.getByRole('main')).toContainText('Total Points Sent Loading...');
  await expect(page.getByRole('main')).toContainText('Total Points Sent Error');
});

test('figures counted earlier say when', async ({ open, world }) => {
  const countedAt = '2026-03-01T02:42:00.000Z';
  const time = 'Mar 1, 2026, 10:42 AM';
  const page = await open('/admin/settings', world.admin, PHONE);
  for (const path of ['stats', 'reserves']) {
    await page.route(`**/api/admin/${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), clicksCountedAt: countedAt },
      });
    });
  }
  await page.route('**/api/admin/stats/periods?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), countedAt } });
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByText(`package income; clicks counted at ${time}`)).toBeVisible();
  await expect(page.getByText(`Clicks counted at ${time}`, { exact: true })).toBeVisible();
  // Far down, so asked for when one comes near.
  await page.getByRole('heading', { name: 'Day by day' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(`Today counted at ${time}`)).toBeVisible();
  await page.goto('/admin/reserves');
  await expect(page.getByText(`Clicks counted at ${time}`)).toBeVisible();

  // A platform with few members, whose every figure is current.
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByText('It adds up to the centavo.')).toBeVisible();
  await expect(page.getByText(/counted at/i)).toBeHidden();
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { name: 'Day by day' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('referral, click and package income', { exact: true })).toBeVisible();
  await expect(page.getByText(/counted at/i)).toBeHidden();
});
