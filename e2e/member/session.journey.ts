/** Who gets in where, and how a session begins, ends and is remembered. */
import { expect, type Page } from '@playwright/test';
import { accept, join, makeName, PASSWORD, signIn } from '../api/support/people.ts';
import { makeSettings, runToEnd } from '../api/support/processes.ts';
import { ADMIN } from '../server.ts';
import { fillRegistrationOn, openUser, signInOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a visitor is sent to sign in, in place of the page, and then lands where they were going', async ({
  open,
  world,
}) => {
  const { username } = await join(world);
  const page = await open('/');
  await page.goto('/agent/withdraw?status=approved');
  await expect(page).toHaveURL('/login');
  await signInOn(page, username, PASSWORD);
  await expect(page).toHaveURL('/agent/withdraw?status=approved');
  await expect(page.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the toast of a sign-in stays 3 seconds, and the screen changes after 100 ms', async ({
  open,
  world,
}) => {
  const { username } = await join(world);
  const page = await open('/login', null, { hasClock: true });
  await page.clock.pauseAt(Date.now() + 60_000);
  await signInOn(page, username, PASSWORD);
  const toast = toasts(page).getByText('Login successful');
  await expect(toast).toBeVisible();
  await page.clock.runFor(99);
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/agent');
  await page.clock.runFor(2_899);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
});

test('the toast of a sign-in can be closed', async ({ open, world }) => {
  const { username } = await join(world);
  const page = await open('/login', null, { hasClock: true });
  await page.clock.pauseAt(Date.now() + 60_000);
  await signInOn(page, username, PASSWORD);
  const toast = toasts(page).getByText('Login successful');
  await expect(toast).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
});

test('a visitor with a link registers, sees the message for 8 seconds on the start page, and signs in', async ({
  open,
  world,
}) => {
  const page = await open('/register?REF=NOBODYS1', null, { hasClock: true });
  const wrong = page.getByText('The code in this link is wrong.');
  await expect(wrong).toBeVisible();
  await page.goto(`/register?ref=${world.adminCode}.?fbclid=IwAR0`);
  await expect(page.getByRole('textbox', { name: 'Referral code' })).toHaveValue(world.adminCode);
  await expect(wrong).toHaveCount(0);
  const username = makeName();
  const email = `${username}@mail.example`;
  await fillRegistrationOn(page, {
    username,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  const toast = toasts(page).getByText('Registration Submitted Successfully');
  await expect(toast).toBeVisible();
  await page.clock.runFor(7_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();

  await page.clock.resume();
  const greeting = page
    .getByText('Welcome to Barya! You are registered.')
    .filter({ visible: true });
  await expect(greeting).toHaveCount(1);
  expect(page.url()).not.toContain(username);
  await page.reload();
  await expect(greeting).toHaveCount(1);
  await expect(page.getByText('Then cash in ₱100')).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/');
  await expect(elsewhere.getByText('Welcome to Barya!').first()).toBeHidden();
  await elsewhere.close();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).first().click();
  await signInOn(page, email, PASSWORD);
  await expect(page).toHaveURL('/agent');
  await page.goto('/');
  await expect(greeting).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Insufficient Balance' })).toBeDisabled();
});

test('a session that ended elsewhere is cleared at the next call, and a new sign-in returns to the same page', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const page = await open('/agent/team', member);
  await expect(page.getByRole('heading', { name: 'My Team', level: 1 })).toBeVisible();
  // A call under way would say that the session ended before the tap does.
  await page.waitForLoadState('networkidle');
  // Only the API says that it ended: the socket stays silent here.
  accept(await member.post('/auth/logout'));
  await page.getByRole('link', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL('/login');
  expect(await readToken(page)).toBeNull();
  const notice = page.getByText('Your session has expired. Please log in again.');
  await expect(notice).toBeVisible();
  await signInOn(page, member.username, PASSWORD);
  await expect(page).toHaveURL(/\/agent\/(withdraw|team)$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(notice).toHaveCount(0);
});

test('an expired token is dropped without an alarm, and Login says why', async ({
  open,
  world,
}) => {
  const page = await open('/robots.txt', { ...world.nobody, token: 'not-a-session' });
  await page.goto('/agent');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').getByText('Your session has expired.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(toasts(page)).toBeEmpty();
  expect(await readToken(page)).toBeNull();
});

test('a session that another device ended says so', async ({ open, world }) => {
  const { username } = await join(world);
  const page = await open('/login', null, PHONE);
  await signInOn(page, username, PASSWORD);
  await expect(page).toHaveURL('/agent');
  const other = await signIn(world.url, username, PASSWORD);
  accept(await other.post('/auth/sessions/end-others', { currentPassword: PASSWORD }));
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were signed out: on another device')).toBeVisible();
});

test('a protected screen shows nothing until it is known who is there', async ({ open, world }) => {
  const member = await join(world);
  const page = await open('/robots.txt', member);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/me', async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/api/auth/me');
  await page.goto('/agent');
  await asked;
  await expect(page.getByRole('main')).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  answer();
  await expect(
    page.getByRole('heading', { name: `Hello, ${member.username}`, level: 1 }),
  ).toBeVisible();
});

test('an agent at the admin area is sent to sign in', async ({ open, world }) => {
  const page = await open('/admin/settings', await join(world));
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Admin Settings' })).toHaveCount(0);
});

test('an admin at the agent area comes to the admin dashboard', async ({ open, world }) => {
  const page = await open('/agent/withdraw', world.admin);
  await expect(page).toHaveURL('/admin');
});

test('an account of another role lands on a plain page and can leave', async ({ lane, open }) => {
  const username = makeName();
  const settings = makeSettings(lane.dataDir, lane.port);
  const email = `${username}@mail.example`;
  const { code, stderr } = await runToEnd(
    [
      'admin',
      'create',
      '--username',
      username,
      '--email',
      email,
      '--role',
      'viewer',
      '--password',
      PASSWORD,
    ],
    settings,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const page = await open('/login');
  await signInOn(page, username, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(`You are signed in as ${username}`)).toBeVisible();
  await expect(page.getByText('Your account type is viewer')).toBeVisible();

  for (const [path, sentTo] of [
    ['/agent', '/dashboard'],
    ['/admin', '/login'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(sentTo);
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('after Logout the way back leads to sign-in, and the token is gone everywhere', async ({
  open,
  world,
}) => {
  const { username } = await join(world);
  const member = await signIn(world.url, username, PASSWORD);
  const page = await open('/agent', member);
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/agent/team');
  const second = await page.context().newPage();
  await second.goto('/agent/settings');
  await expect(second.getByRole('heading', { name: 'Account Information' })).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  const told = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await told;
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
  expect(await readToken(page)).toBeNull();
  expect((await member.get('/auth/me')).status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('staff confirm who they are, and what they began goes on', async ({ open, world }) => {
  const { username } = await join(world);
  const page = await open('/admin/all-users', world.admin);
  await openUser(page, username);
  // As if the sign-in were more than 15 minutes ago.
  const code = 'recent_sign_in_required';
  const refusal = { status: 403, json: { success: false, message: 'Please confirm', code } };
  await page.route('**/users/*/suspend', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('button', { name: `Suspend ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Current password is incorrect');
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Reactivate', exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});
