/** Passkeys: added, used to sign in and to confirm a withdrawal, and refused where they must be. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  join,
  joinWithDirectIncome,
  type Member,
  PASSWORD,
  signIn,
} from '../api/support/people.ts';
import { lanes } from '../server.ts';
import { codeOf } from '../support/one-time-code.ts';
import { alerts, fillWithdrawalOn, signInOn, toasts } from '../support/screen.ts';
import { type Open, PHONE, test } from '../support/stage.ts';
import { addAuthenticator, type VirtualAuthenticator } from '../support/virtual-authenticator.ts';

/** Passkeys need a name: an IP address has none. */
const NAMED_URL = lanes.member.url.replace('127.0.0.1', 'localhost');
const LOGIN = `${NAMED_URL}/login`;

const press = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Passkeys' }) });
const list = (page: Page) =>
  page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

async function openSecurity(open: Open, member: Member) {
  const page = await open('/agent/security', { ...member, url: NAMED_URL }, PHONE);
  return { page, authenticator: await addAuthenticator(page) };
}

async function addPasskey(page: Page, name = 'My phone'): Promise<void> {
  await press(card(page), 'Add a passkey');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press(dialog, 'Continue');
  await expect(toasts(page)).toContainText('Passkey added');
}

/** The sign-in page of a phone that holds the same passkey, and waits for the finger. */
async function openLogin(open: Open, holder: VirtualAuthenticator) {
  const page = await open(`${NAMED_URL}/robots.txt`, null, PHONE);
  const authenticator = await addAuthenticator(page);
  await authenticator.setTouched(false);
  for (const credential of await holder.listCredentials()) await authenticator.put(credential);
  await page.goto(LOGIN);
  await expect(usePasskey(page)).toBeVisible();
  return { page, authenticator };
}

/** The page again, with the finger on the sensor: it answers the offer, but none of the page before. */
async function loginTouched({ page, authenticator }: Awaited<ReturnType<typeof openLogin>>) {
  await page.goto(`${NAMED_URL}/robots.txt`);
  await authenticator.setTouched(true);
  await page.goto(LOGIN);
}

test('a member adds a passkey, signs in with it, renames it and removes it', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const { page, authenticator } = await openSecurity(open, member);
  await expect(card(page)).toContainText('You have no passkey yet.');
  await press(card(page), 'Add a passkey');
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Continue');
  await expect(dialog).toContainText('Please enter your current password');
  await dialog.getByLabel('Your password', { exact: true }).fill('somebody else’s password');
  await press(dialog, 'Continue');
  await expect(dialog).toContainText('Current password is incorrect');
  await authenticator.setRecognised(false);
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press(dialog, 'Continue');
  await expect(alerts(dialog)).toContainText('Nothing was added');
  await authenticator.setRecognised(true);
  await dialog.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(toasts(page)).toContainText('Passkey added');
  await expect(list(page)).toHaveCount(1);
  await expect(list(page)).toContainText('My phone');
  await expect(list(page)).toContainText('Not used yet');
  await expect(page.getByRole('main')).toContainText('Passkey added');

  await press(card(page), 'Add a passkey');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press(dialog, 'Continue');
  await expect(alerts(dialog)).toContainText('This device has a passkey of your account already');
  await press(dialog, 'Cancel');

  const phone = await openLogin(open, authenticator);
  await loginTouched(phone);
  await expect(phone.page).toHaveURL(/\/agent$/);

  await page.reload();
  await expect(list(page)).toContainText('Last used');
  await press(list(page), 'Rename My phone');
  await dialog.getByLabel('Name', { exact: true }).fill('Samsung ng Nanay');
  await press(dialog, 'Save');
  await expect(list(page)).toContainText('Samsung ng Nanay');
  await press(list(page), 'Remove Samsung ng Nanay');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press(dialog, 'Remove');
  await expect(toasts(page)).toContainText('Passkey removed');
  await expect(card(page)).toContainText('You have no passkey yet.');

  const again = await openLogin(open, phone.authenticator);
  const tries: string[] = [];
  again.page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login/passkey')) tries.push(request.url());
  });
  // The sensor stays touched: it would answer every further question by itself.
  await loginTouched(again);
  await expect(alerts(again.page)).toContainText('This passkey was not accepted');
  await usePasskey(again.page).click();
  await expect.poll(() => tries).toHaveLength(2);
  await expect(alerts(again.page)).toContainText('This passkey was not accepted');
  await signInOn(again.page, member.username, PASSWORD);
  await expect(again.page).toHaveURL(/\/agent$/);
  expect(tries).toHaveLength(2);
});

test('the name field offers the passkey; the password works beside it', async ({ open, world }) => {
  const member = await join(world);
  const { page, authenticator } = await openSecurity(open, member);
  await addPasskey(page);
  const phone = await openLogin(open, authenticator);
  await expect(phone.page.getByLabel('Username or email')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  const offered = phone.page.waitForResponse('**/api/auth/login/passkey');
  // Chromium's sensor answers only what is asked while it is touched.
  await phone.authenticator.setTouched(true);
  await phone.page.reload();
  expect((await offered).status()).toBe(200);
  await expect(phone.page).toHaveURL(/\/agent$/);

  const other = await openLogin(open, authenticator);
  await signInOn(other.page, member.username, PASSWORD);
  await expect(other.page).toHaveURL(/\/agent$/);
});

test('a copied passkey is refused, and its owner reads it', async ({ open, world }) => {
  const { page, authenticator } = await openSecurity(open, await join(world));
  await addPasskey(page);
  await authenticator.setCounter(40);
  const phone = await openLogin(open, authenticator);
  await loginTouched(phone);
  await expect(phone.page).toHaveURL(/\/agent$/);

  const copy = await openLogin(open, authenticator);
  await copy.authenticator.setCounter(12);
  await copy.authenticator.setTouched(true);
  await usePasskey(copy.page).click();
  await expect(alerts(copy.page)).toContainText('This passkey was not accepted');
  await expect(page.getByRole('complementary', { name: 'Security notice' })).toContainText(
    'A passkey may have been copied',
  );
});

test('a challenge works once', async ({ open, world }) => {
  const { page, authenticator } = await openSecurity(open, await join(world));
  await addPasskey(page);
  const phone = await openLogin(open, authenticator);
  const sent = phone.page.waitForRequest('**/api/auth/login/passkey');
  await loginTouched(phone);
  const body = (await sent).postDataJSON();
  await expect(phone.page).toHaveURL(/\/agent$/);
  const again = await world.nobody.post('/auth/login/passkey', body);
  expect([again.status, again.body.code]).toEqual([400, 'passkey_challenge_unknown']);
});

test('what a page of another address makes is refused', async ({ open, world }) => {
  const { page, authenticator } = await openSecurity(open, await join(world));
  await addPasskey(page);
  const copy = createServer((_, answer) => answer.end('<title>Barya</title>'));
  copy.listen(0, '127.0.0.1');
  await once(copy, 'listening');
  const { port } = copy.address() as AddressInfo;
  const phone = await open(`http://localhost:${port}/`, null, PHONE);
  const other = await addAuthenticator(phone);
  for (const credential of await authenticator.listCredentials()) await other.put(credential);
  const { body } = await world.nobody.post('/auth/login/passkey/options', {});
  const credential = await phone.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return made.toJSON();
  }, body.options);
  copy.close();
  const answer = await world.nobody.post('/auth/login/passkey', { credential });
  expect([answer.status, answer.body.code]).toEqual([400, 'passkey_refused']);
});

test('a withdrawal to a new account asks for the finger, one to a known account does not', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world);
  const { page, authenticator } = await openSecurity(open, member);
  await addPasskey(page);
  await card(page).getByRole('switch', { name: 'Ask for my fingerprint' }).click();
  await expect(card(page).getByRole('switch')).toBeChecked();

  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await fillWithdrawalOn(page, {});
  const dialog = page.getByRole('dialog', { name: 'Withdraw ₱100.00?' });
  await expect(dialog).toContainText('You have not withdrawn to this account before');
  await authenticator.setRecognised(false);
  await press(dialog, 'Withdraw ₱100.00');
  await expect(alerts(dialog)).toContainText('Nothing was sent');
  await authenticator.setRecognised(true);
  await dialog.getByRole('button', { name: 'Withdraw ₱100.00' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Withdrawal Request Submitted' })).toBeVisible();
  const { body } = await member.get('/agent/withdrawals');
  expect(body).toHaveLength(1);

  // The closed dialog takes its entry out of the history first, which would stop the way there.
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);
  await page.goto(`${NAMED_URL}/agent/security`);
  await card(page).getByRole('switch').click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press(asked, 'Stop asking');
  await expect(card(page).getByRole('switch')).not.toBeChecked();
});

test('after the password, a passkey stands in for the code', async ({ open, world }) => {
  const member = await join(world);
  const { page, authenticator } = await openSecurity(open, member);
  await addPasskey(page);
  const session = await signIn(world.url, member.username, PASSWORD);
  const { secret } = (
    await session.post('/auth/second-factor/start', { currentPassword: PASSWORD })
  ).body;
  await session.post('/auth/second-factor/confirm', { code: codeOf(secret) });

  const phone = await openLogin(open, authenticator);
  await signInOn(phone.page, member.username, PASSWORD);
  await expect(phone.page.getByLabel('Code', { exact: true })).toBeVisible();
  await loginTouched(phone);
  await expect(phone.page).toHaveURL(/\/agent$/);
});

test('they are hidden in Facebook’s browser and on an IP address', async ({ open, world }) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/475.0;]';
  const inFacebook = await open(LOGIN, null, { ...PHONE, userAgent });
  const onAddress = await open(`${lanes.member.url}/login`, null, PHONE);
  for (const page of [inFacebook, onAddress]) {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(usePasskey(page)).toHaveCount(0);
  }
  const security = await open('/agent/security', await join(world), PHONE);
  await expect(security.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect(security.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0);
});
