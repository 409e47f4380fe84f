/** Two-step sign-in, and a password that no admin knows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { join, PASSWORD, signIn } from '../api/support/people.ts';
import { codeOf } from '../support/one-time-code.ts';
import { alerts, signInOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) });
const press = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** Turns codes on. Answers the app's key and the recovery codes. */
async function turnOn(page: Page): Promise<{ key: string; codes: string[] }> {
  await press(card(page), 'Turn on');
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Next');
  await expect(dialog).toContainText('Please enter your current password');
  await dialog.getByLabel('Your password', { exact: true }).fill('somebody else’s password');
  await press(dialog, 'Next');
  await expect(dialog).toContainText('Current password is incorrect');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press(dialog, 'Next');
  await expect(dialog.getByRole('link', { name: 'Open my authenticator' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  await dialog.getByText('On another device').click();
  await expect(
    dialog.getByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeVisible();
  const key = await dialog.getByLabel('Or copy this key into the app', { exact: true }).innerText();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await press(dialog, 'Turn on');
  await expect(dialog).toContainText('This code is wrong or was used already');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await press(dialog, 'Turn on');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await press(page.getByRole('dialog'), 'I have kept them');
  return { key, codes };
}

async function signInWithCode(page: Page, username: string, code: string): Promise<void> {
  await signInOn(page, username, PASSWORD);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await press(page, 'Login');
}

test('a member turns codes on, signs in by a code and by a recovery code, and turns them off', async ({
  open,
  world,
}) => {
  const { username } = await join(world);
  const member = await signIn(world.url, username, PASSWORD);
  const page = await open('/agent/security', member, PHONE);
  const { key, codes } = await turnOn(page);
  await expect(card(page)).toContainText('10 recovery codes are left.');

  const phone = await open('/login', null, PHONE);
  await signInWithCode(phone, username, '000000');
  await expect(phone.getByText('This code is wrong or was used already')).toBeVisible();
  await phone.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await press(phone, 'Login');
  await expect(phone).toHaveURL('/agent');

  const desk = await open('/login');
  await signInWithCode(desk, username, codes[0] ?? '');
  await expect(desk).toHaveURL('/agent');
  await expect(phone.getByRole('main')).toContainText('A recovery code was used, 9 are left');

  await page.reload();
  await expect(card(page)).toContainText('9 recovery codes are left.');
  await press(card(page), 'Turn off');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await press(dialog, 'Turn off');
  await expect(toasts(page)).toContainText('Your second factor is off');
  await expect(card(page)).toContainText('Off.');

  const again = await open('/login', null, PHONE);
  await signInOn(again, username, PASSWORD);
  await expect(again).toHaveURL('/agent');
});

test('an admin who needs a second factor is led to it from any address', async ({
  open,
  world,
}) => {
  const page = await open('/robots.txt', world.admin);
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'second_factor_setup_required',
        message: 'Admins must sign in with a second factor here. Please set up yours first.',
      },
    }),
  );
  await page.route('**/api/auth/second-factor', (route) =>
    route.fulfill({ json: { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: true } }),
  );
  await page.goto('/admin/all-users');
  await expect(page).toHaveURL('/admin/security');
  await expect(card(page)).toContainText('Set it up now');
});

test('a member sets a password by a link that an admin made, once', async ({ open, world }) => {
  const { _id, username } = await join(world);
  const desk = await open(`/admin/all-users?open=${_id}`, world.admin);
  await press(desk.getByRole('dialog'), 'Password link');
  const dialog = desk.getByRole('dialog', { name: `Make a password link for ${username}?` });
  await press(dialog, 'Make the link');
  const link = await desk.getByLabel('Password link', { exact: true }).innerText();

  const page = await open('/set-password', null, PHONE);
  await expect(alerts(page)).toContainText('This link is incomplete');
  await page.goto(link.slice(0, -1));
  await expect(alerts(page)).toContainText('This link does not work');
  await page.goto(link);
  await expect(page.getByText(`Choose a new password for ${username}.`)).toBeVisible();
  const password = 'a password that nobody else knows';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password once more', { exact: true }).fill('something else');
  await press(page, 'Set password');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('New password once more', { exact: true }).fill(password);
  await press(page, 'Set password');
  await expect(page.getByText('Your password is set. Please log in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await signInOn(page, username, password);
  await expect(page).toHaveURL('/agent');

  const late = await open('/robots.txt', null, PHONE);
  await late.goto(link);
  await expect(alerts(late)).toContainText('This link was used already');
});
