/** An email address that a person verified, and a password that they lost. */
import { expect, type Page } from '@playwright/test';
import { accept, join, load, makeName, openWorld, PASSWORD } from '../api/support/people.ts';
import {
  findFreePort,
  makeDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '../api/support/processes.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { codeOf } from '../support/one-time-code.ts';
import { alerts, openUser, signInOn } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const NEW = 'maganda ang umaga';
const SAID = 'If this account has a verified email address, we are sending it a link';

let mailbox: Mailbox;
let dataDir: string;
let server: RunningServer;
let settings: Record<string, string>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  mailbox = await openMailbox();
  dataDir = await makeDataDir();
  const port = await findFreePort();
  settings = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Barya <post@barya.example>',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  server = await startServer({ dataDir, port, settings });
});
test.afterAll(async () => {
  await server?.stop();
  await mailbox?.close();
  await removeDataDir(dataDir);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Says on Login that the password is lost. */
async function forget(page: Page, name: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Username, email or mobile number').fill(name);
  await press(page, 'Send me a link');
  await expect(page.getByRole('status').getByText(SAID)).toBeVisible();
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password once more').fill(password);
  await press(page, 'Set password');
}

async function verifyAddressOf(page: Page, address: string): Promise<void> {
  await page.goto(await mailbox.linkTo(address, 'Verify your email address'));
  await press(page, 'Verify my address');
  await expect(page.getByText('Your email address is verified')).toBeVisible();
}

test('a member verifies an address in Settings, loses the password and sets another by mail', async ({
  open,
}) => {
  const world = await openWorld(server.url);
  const member = await join(world);
  await load(world, member, 1_000);
  const page = await open('/agent/settings', member, PHONE);
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await press(page, 'Send me the link');
  await expect(page.getByRole('status').getByText('We are sending a link')).toBeVisible();
  // Opening the link uses nothing up: programs that scan mails open it too.
  const link = await mailbox.linkTo(member.email, 'Verify your email address');
  expect((await fetch(link)).status).toBe(200);
  const mail = await open('/robots.txt', null, PHONE);
  await verifyAddressOf(mail, member.email);
  await page.reload();
  await expect(page.getByText(/^Verified /)).toBeVisible();

  const lost = await open('/robots.txt', null, PHONE);
  await forget(lost, member.username);
  const setLink = await mailbox.linkTo(member.email, 'Set a new password');
  expect(setLink).toContain(`${settings.PUBLIC_URL}/set-password#`);
  await lost.goto(setLink);
  await expect(lost.getByText(`Choose a new password for ${member.username}.`)).toBeVisible();
  await choose(lost, NEW);
  await expect(lost.getByText('Your password is set. Please log in.')).toBeVisible();

  // The session in Settings ended; Login says so, and returns there.
  await page.reload();
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await signInOn(page, member.username, PASSWORD);
  await expect(alerts(page).getByText('Invalid username/email or password')).toBeVisible();
  await signInOn(page, member.username, NEW);
  await expect(page).toHaveURL(`${server.url}/agent/settings`);

  // A withdrawal to the first number would not be held otherwise.
  const again = await lost.request.post(`${server.url}/api/auth/login`, {
    data: { username: member.username, password: NEW },
  });
  const { token } = await again.json();
  const hold = await lost.request.post(`${server.url}/api/agent/withdrawals/hold`, {
    headers: { authorization: `Bearer ${token}` },
    data: { method: 'gcash', accountNumber: '0917 123 4567', source: 'click_earnings' },
  });
  const { heldUntil, isNewAccount } = await hold.json();
  expect([typeof heldUntil, isNewAccount]).toEqual(['string', false]);

  await lost.goto(setLink);
  await lost.reload();
  await expect(alerts(lost).getByText('This link was used already')).toBeVisible();
});

test('a lost password keeps two-step sign-in', async ({ open }) => {
  const world = await openWorld(server.url);
  const member = await join(world);
  accept(await member.post('/auth/email/verification'));
  const page = await open('/robots.txt', null, PHONE);
  await verifyAddressOf(page, member.email);
  const started = accept(
    await member.post('/auth/second-factor/start', { currentPassword: PASSWORD }),
  );
  accept(await member.post('/auth/second-factor/confirm', { code: codeOf(started.secret) }));
  await forget(page, member.email);
  await page.goto(await mailbox.linkTo(member.email, 'Set a new password'));
  await choose(page, NEW);
  await expect(page.getByText('Your password is set. Please log in.')).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await signInOn(page, member.username, NEW);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(started.secret, 1));
  await press(page, 'Login');
  await expect(page).toHaveURL(`${server.url}/agent`);
});

test('unknown names get the same answer and no mail, and foreign links say so', async ({
  open,
}) => {
  const world = await openWorld(server.url);
  const unverified = await join(world);
  const page = await open('/robots.txt', null, PHONE);
  await forget(page, makeName());
  await forget(page, unverified.username);
  await expect(page.getByText('Without a verified address no mail comes')).toBeVisible();
  expect(mailbox.countTo(unverified.email)).toBe(0);
  await page.goto(`${server.url}/set-password#${'x'.repeat(43)}`);
  await expect(alerts(page).getByText('This link does not work')).toBeVisible();
  await page.goto(`${server.url}/verify-email#${'x'.repeat(43)}`);
  await press(page, 'Verify my address');
  await expect(alerts(page).getByText('This link does not work')).toBeVisible();
});

test('staff verify a person who lost everything, by what the product knows', async ({ open }) => {
  const world = await openWorld(server.url);
  const member = await join(world);
  await load(world, member, 700);
  const page = await open('/admin/all-users', world.admin);
  await openUser(page, member.username);
  await press(page, 'Verify the person');
  const sheet = page.getByRole('dialog', { name: `Verification of ${member.username}` });
  await expect(sheet.getByText(/Known: ₱700\.00 on/)).toBeVisible();
  await sheet.getByRole('button', { name: 'It is the person: make a link' }).click();
  await expect(sheet.getByText('Ask at least one question first.')).toBeVisible();
  for (const question of ['last loaded', 'Who invited you']) {
    const asked = sheet.getByRole('group', { name: new RegExp(question) }).first();
    await asked.getByText('Right', { exact: true }).click();
    await asked.getByLabel('What was answered').fill('As it was');
  }
  await sheet.getByRole('button', { name: 'It is the person: make a link' }).click();
  await expect(page.getByLabel('Password link', { exact: true })).toContainText('/set-password#');
});

test('a link is too old after an hour', async ({ open }) => {
  test.setTimeout(120_000);
  const world = await openWorld(server.url);
  const member = await join(world);
  accept(await member.post('/auth/email/verification'));
  const page = await open('/robots.txt', null, PHONE);
  await verifyAddressOf(page, member.email);
  await forget(page, member.username);
  const link = await mailbox.linkTo(member.email, 'Set a new password');
  await server.stop();
  const later = { ...settings, CLOCK_OFFSET_DAYS: '1' };
  server = await startServer({ dataDir, port: server.port, settings: later });
  await page.goto(link);
  await page.reload();
  await expect(alerts(page).getByText('This link is too old')).toBeVisible();
});
