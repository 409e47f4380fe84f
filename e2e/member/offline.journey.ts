/** What an installed app does without a connection, and what it keeps on the device. */
import { expect, type Page } from '@playwright/test';
import { accept, join, joinWith } from '../api/support/people.ts';
import { waitUntilKept } from '../support/kept-app.ts';
import { PHONE, test } from '../support/stage.ts';
import { openTwoBuilds } from '../support/two-builds.ts';

const tabs = [
  ['/agent', /^Hello, /],
  ['/agent/team', 'My Team'],
  ['/agent/withdraw', 'Withdraw'],
  ['/agent/payment-methods', 'Mode of Payment'],
  ['/agent/settings', 'Settings'],
] as const;
/** The tabs to visit, and a figure of each. */
const shown = [
  ['Team', 'listDownlines'],
  ['Withdraw', 'listOwnWithdrawals'],
  ['Cash in', 'listPaymentMethods'],
  ['Settings', 'readEmail'],
] as const;

const readStored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('barya.lastFigures')]);
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

test('after a visit each tab opens without a connection and says since when; signing out leaves nothing', async ({
  open,
  world,
}) => {
  test.setTimeout(120_000);
  const member = await joinWith(world, 500);
  const server = await openTwoBuilds(world.url);
  const page = await open('/agent', { ...world.nobody, ...member, url: server.url }, PHONE);
  await expect(page.getByText('₱500.00').first()).toBeVisible();
  await waitUntilKept(page, ['readEarnings', 'listActivePackages']);
  for (const [name, figure] of shown) {
    await page.getByRole('link', { name, exact: true }).click();
    await waitUntilKept(page, [figure]);
  }

  await server.stop();
  await page.context().setOffline(true);
  for (const [path, name] of tabs) {
    await page.goto(`${server.url}${path}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText(/^as of /).first()).toBeVisible();
    await expect(page.getByText('You are offline.').first()).toBeVisible();
  }
  await page.goto(`${server.url}/agent`);
  await expect(page.getByText('₱500.00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Activate/ })).toBeDisabled();
  expect((await readStored(page))[0]).toBe(member.token);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readStored(page)).toEqual([null, null]);
  await page.goto(`${server.url}/agent/team`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(member.username)).toHaveCount(0);
});

test('a server that does not answer or is overloaded ends no session, and one that refuses does', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const page = await open('/robots.txt', member);
  let status: number | null = null;
  await page.route('**/api/auth/me', (route) =>
    status === null ? route.abort() : route.fulfill({ status, body: '<p>Not our page</p>' }),
  );
  await page.goto('/agent/team');
  await expect(heading(page, 'No connection')).toBeVisible();
  for (status of [429, 502, 503, 504, 200]) {
    await page.reload();
    await expect(heading(page, 'The server has a problem'), `${status}`).toBeVisible();
    expect((await readStored(page))[0], `${status}`).toBe(member.token);
  }
  await page.unroute('**/api/auth/me');
  await expect(heading(page, 'My Team')).toBeVisible({ timeout: 15_000 });

  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: Number(status), json: { success: false, message: 'No', code: 'no' } }),
  );
  for (status of [401, 403, 404, 500]) {
    await page.goto('/robots.txt');
    await page.evaluate((token) => localStorage.setItem('token', token), member.token as string);
    await page.goto('/agent/team');
    await expect(page, `${status}`).toHaveURL('/login');
    expect((await readStored(page))[0], `${status}`).toBeNull();
  }
});

test('a phone can install the app', async ({ open, world }) => {
  const page = await open('/agent', await join(world), PHONE);
  await waitUntilKept(page);
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Journeys run in private windows, which install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = await (await fetch(`${world.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/agent', lang: 'en' });
  const icons: { src: string; type: string; sizes: string; purpose?: string }[] = manifest.icons;
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of pictures) {
    const bytes = Buffer.from(await (await fetch(`${world.url}${src}`)).arrayBuffer());
    // Width and height in the first chunk of a PNG.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const worker = await fetch(`${world.url}/worker.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'");
});

test('the installation is offered with a receipt, and can be declined for good', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 100);
  const [{ reference }] = accept(await member.get('/agent/activity'));
  const page = await open(`/agent/receipts/${reference}`, member, {
    ...PHONE,
    userAgent: 'Mozilla/5.0 (Linux; Android 12; SM-A127F) AppleWebKit/537.36 Chrome/149.0 Mobile',
  });
  const offer = page.getByRole('heading', { name: 'Barya on your Home Screen' });
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Don’t ask again' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(heading(page, 'Receipt')).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto('/agent/settings/look');
  await expect(offer).toBeVisible();
});
