import { type Browser, expect, type Page } from '@playwright/test';
import { ADMIN } from '../server.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openOfferOn } from '../support/screen.ts';
import { test } from '../support/stage.ts';

const MEMBER = { username: 'ana.cruz', email: '09171234567', password: 'maganda ang umaga' };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

async function openPage(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, hasTouch: viewport === PHONE });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

async function signIn(page: Page, who: { username: string; password: string }) {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

function wallet(page: Page) {
  return page.getByRole('region', { name: 'Wallet' });
}

test('an admin loads capital, a member joins, activates, clicks, buys, withdraws and sees it approved', async ({
  browser,
}) => {
  const { page: admin, complaints: adminComplaints } = await openPage(browser, DESK);
  const { page: member, complaints: memberComplaints } = await openPage(browser, PHONE);

  await test.step('the admin signs in and finds the referral link', async () => {
    await admin.goto('/');
    await admin.getByRole('link', { name: 'Login' }).first().click();
    await expect(admin).toHaveTitle('Login | Barya');
    await expectAccessible(admin);
    await signIn(admin, ADMIN);
    await expect(admin.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
    await expect(admin).toHaveURL('/admin');
    await expectAccessible(admin);
  });

  await test.step('the admin makes a click worth ₱50, so that two clicks can be withdrawn', async () => {
    await admin.getByRole('link', { name: 'Settings', exact: true }).click();
    await admin.getByRole('textbox', { name: 'Click reward' }).fill('50');
    await admin.getByRole('textbox', { name: 'Daily click limit (₱)' }).fill('2500');
    await expect(admin.getByText('one click pays ₱50.00')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
    await expect(admin.getByText('Settings updated successfully')).toBeVisible();
    await admin.getByRole('link', { name: 'Today', exact: true }).click();
  });

  await test.step('the member opens the link and joins', async () => {
    const link = await admin.getByRole('status', { name: 'Referral Link' }).textContent();
    await member.goto(link ?? '');
    await expect(member).toHaveTitle('Register | Barya');
    await expect(member.getByRole('textbox', { name: 'Referral code' })).not.toHaveValue('');
    await expectAccessible(member);
    await member.getByRole('textbox', { name: 'Username' }).fill(MEMBER.username);
    await member.getByRole('textbox', { name: 'Email or mobile number' }).fill(MEMBER.email);
    await member.getByLabel('Password', { exact: true }).fill(MEMBER.password);
    await member.getByLabel('Confirm password').fill(MEMBER.password);
    await member.getByRole('button', { name: 'Create Account' }).click();
    await expect(member.getByText('Registration Submitted Successfully')).toBeVisible();
    await expect(member).toHaveURL('/');
  });

  await test.step('the member signs in with the mobile number and has nothing yet', async () => {
    await member.getByRole('link', { name: 'Login' }).first().click();
    await signIn(member, { username: MEMBER.email, password: MEMBER.password });
    await expect(member).toHaveURL('/agent');
    await expect(member.getByText('Login successful')).toBeVisible();
    await expect(wallet(member)).toContainText('₱0.00');
    await expect(member.getByRole('button', { name: 'Insufficient Balance' })).toBeDisabled();
    await expectAccessible(member);
  });

  await test.step('the admin loads ₱2,000 and the member sees it arrive', async () => {
    await admin.getByRole('link', { name: 'Loads', exact: true }).click();
    await admin.getByRole('textbox', { name: 'Username' }).fill(MEMBER.username);
    await admin.getByRole('textbox', { name: 'Amount' }).fill('2,000');
    await admin.getByRole('button', { name: 'Load Capital' }).click();
    await expect(admin.getByText('Shared capital loaded successfully')).toBeVisible();
    await expect(admin.getByRole('row', { name: new RegExp(MEMBER.username) })).toContainText(
      '₱2,000.00',
    );
    await expect(wallet(member)).toContainText('₱2,000.00');
  });

  await test.step('the member activates the clicking task and clicks twice', async () => {
    await member.getByRole('button', { name: 'Activate for ₱100' }).click();
    await member.getByRole('dialog').getByRole('button', { name: 'Activate for ₱100' }).click();
    await expect(
      member.getByText('Clicking task activated successfully! You can now start earning.'),
    ).toBeVisible();
    await expect(wallet(member)).toContainText('₱1,900.00');
    const coin = member.getByRole('button', { name: 'Click the coin for ₱50' });
    for (const count of [1, 2]) {
      await coin.click();
      await expect(member.getByText(`${count} / 50`)).toBeVisible();
    }
    await expect(member.getByRole('region', { name: 'Earnings' })).toContainText(
      /Total Clicks EarningsLeft to withdraw₱100\.00/,
    );
  });

  await test.step('the member buys package 1 for ₱1,000', async () => {
    await (await openOfferOn(member, 1)).fill('1000');
    await member.getByRole('button', { name: 'Buy Package 1' }).click();
    const dialog = member.getByRole('dialog', { name: 'Buy Package 1 for ₱1,000.00?' });
    await expect(dialog).toContainText('₱1,200.00');
    await expectAccessible(member);
    await dialog.getByRole('button', { name: 'Buy for ₱1,000.00' }).click();
    await expect(member.getByText('Package activated successfully')).toBeVisible();
    await expect(wallet(member)).toContainText('₱900.00');
    await expect(wallet(member)).toContainText('₱1,000.00 in 1 running package');
    await expect(member.getByRole('button', { name: 'Not Yet Matured' })).toBeDisabled();
    await expectAccessible(member);
    await member.reload();
    await expect(wallet(member)).toContainText('₱900.00');
  });

  await test.step('the member asks for a withdrawal of the click earnings', async () => {
    await member.getByRole('link', { name: 'Withdraw' }).first().click();
    await expect(member).toHaveTitle('Withdraw | Barya');
    await member.getByRole('radio', { name: /Click Earnings/ }).check();
    await member.getByRole('button', { name: /^Use all/ }).click();
    await member.getByRole('combobox', { name: 'Method' }).selectOption('GCash');
    await member.getByRole('textbox', { name: 'Account number' }).fill('0917 123 4567');
    await member.getByRole('textbox', { name: 'Account name' }).fill('Ana Cruz');
    await member.getByRole('button', { name: 'Review withdrawal' }).click();
    await member
      .getByRole('dialog', { name: 'Withdraw ₱100.00?' })
      .getByRole('button', { name: 'Withdraw ₱100.00' })
      .click();
    await expect(
      member.getByRole('heading', { name: 'Withdrawal Request Submitted' }),
    ).toBeVisible();
    await expect(member.getByRole('row', { name: /₱100\.00/ })).toContainText('Pending');
    await expectAccessible(member);
  });

  await test.step('the admin approves it', async () => {
    await admin.getByRole('link', { name: /^Withdrawals/ }).click();
    await admin.getByRole('link', { name: 'Earnings', exact: true }).click();
    await admin.getByRole('tab', { name: 'Click Earnings' }).click();
    await admin.getByRole('button', { name: `Approve ₱100.00 to ${MEMBER.username}` }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText(
      `Approve ₱100.00 to ${MEMBER.username}, GCash 0917 123 4567 (Ana Cruz)?`,
    );
    await dialog.getByRole('button', { name: 'Approve ₱100.00' }).click();
    await expect(admin.getByText('Withdrawal approved.')).toBeVisible();
    await expect(admin.getByRole('row', { name: new RegExp(MEMBER.username) })).toHaveCount(0);
  });

  await test.step('the member sees it happen, without touching the page', async () => {
    await expect(member.getByRole('row', { name: /₱100\.00/ })).toContainText('Approved');
    await expect(member.getByText('Your withdrawal of ₱100.00 was approved')).toBeVisible();
  });

  await test.step('the settings call the number that the member joined with by its name', async () => {
    await member.getByRole('link', { name: 'Settings' }).click();
    await expect(member.getByRole('term').filter({ hasText: 'Mobile number' })).toBeVisible();
    await expect(member.getByRole('definition').filter({ hasText: MEMBER.email })).toBeVisible();
  });

  await test.step('both sign out', async () => {
    await admin.getByRole('button', { name: 'Logout' }).click();
    await expect(admin).toHaveURL('/login');
    await admin.goto('/admin');
    await expect(admin).toHaveURL('/login');
    await member.getByRole('link', { name: 'Home' }).click();
    await member.getByRole('button', { name: 'Logout' }).click();
    await expect(member).toHaveURL('/login');
  });

  expect({ adminComplaints, memberComplaints }).toEqual({
    adminComplaints: [],
    memberComplaints: [],
  });
});
