/** The device itself: offline, wrong addresses, other people's eyes, dark mode. */
import { expect, type Page } from '@playwright/test';
import { join, joinWith, load, PASSWORD, withdraw } from '../api/support/people.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const OFFLINE = 'You are offline. What you see may be out of date, and nothing can be sent.';

test('a member without a network is told, keeps what was read, and sees what came meanwhile', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 500);
  const page = await open('/agent', member, PHONE);
  const wallet = page.getByRole('region', { name: 'Wallet' });
  await expect(wallet).toContainText('₱500.00');
  await expect(page.getByText(OFFLINE)).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(wallet).toContainText('₱500.00');
  await expectAccessible(page);
  await load(world, member, 250);

  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(wallet).toContainText('₱750.00');
});

test('a tab that was never opened says that it needs a connection, and opens when there is one', async ({
  open,
  world,
}) => {
  const page = await open('/agent', await joinWith(world, 500), PHONE);
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('₱500.00');
  const tab = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

  await page.context().setOffline(true);
  await tab('Team').click();
  await expect(heading('No connection')).toBeVisible();
  await expect(page.getByText('Screens you opened before still work.')).toBeVisible();
  await expectAccessible(page);
  await tab('Home').click();
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('₱500.00');
  await tab('Team').click();
  await expect(heading('No connection')).toBeVisible();

  await page.context().setOffline(false);
  await expect(heading('My Team')).toBeVisible();
  await expect(page).toHaveURL('/agent/team');
});

test('when an update removed a file, the page reloads once', async ({ open, world }) => {
  const page = await open('/agent', await join(world), PHONE);
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  const isTeam = /\/assets\/team-page-[^/]*\.js$/;
  const asked: string[] = [];
  await page.route(isTeam, (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'My Team', level: 1 })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('when a file is gone for good, the page says so instead of looping', async ({
  open,
  world,
}) => {
  const page = await open('/agent', await join(world), PHONE);
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/team-page-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(
    page.getByRole('heading', { name: 'This screen stopped working', level: 1 }),
  ).toBeVisible();
  expect(loads).toBe(1);
});

test('an address that leads nowhere says so and shows the way back', async ({ open }) => {
  const page = await open('/no/such/page');
  await expect(
    page.getByRole('heading', { name: 'There is no page here', level: 1 }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

test('an address that leads nowhere in an area keeps the way to its other screens', async ({
  open,
  world,
}) => {
  const page = await open('/agent/teams', await join(world), PHONE);
  await expect(
    page.getByRole('heading', { name: 'There is no page here', level: 1 }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/agent');
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'My Team', level: 1 })).toBeVisible();
});

test('a screen whose code fails says what to do, and loading it again helps', async ({
  open,
  world,
}) => {
  const page = await open('/robots.txt', await join(world));
  // Our server never sends this; it stands for a bug in the screen.
  await page.route('**/api/agent/home', async (route) => {
    const home = await (await route.fetch()).json();
    await route.fulfill({ json: { ...home, packages: [null] } });
  });
  await page.goto('/agent');
  await expect(
    page.getByRole('heading', { name: 'This screen stopped working', level: 1 }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/agent/home');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'My Packages' })).toBeVisible();
});

test('dark colours are those of the device until the person chooses, and are kept', async ({
  open,
  world,
}) => {
  const page = await open('/agent', await join(world), { ...PHONE, colorScheme: 'dark' });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('button', { name: 'Switch to light colours' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to dark colours' })).toBeVisible();
  await expect.poll(scheme).toBe('light');
});

test('hidden balances stay hidden on this device until they are shown again', async ({
  open,
  world,
}) => {
  const page = await open('/agent', await joinWith(world, 500), PHONE);
  const wallet = page.getByRole('region', { name: 'Wallet' });
  await expect(wallet).toContainText('₱500.00');
  await page.getByRole('button', { name: 'Hide balances' }).first().click();
  await expect(wallet).not.toContainText('500');
  await page.reload();
  await expect(wallet).toBeVisible();
  await expect(wallet).not.toContainText('500');
  await page.getByRole('link', { name: 'Withdraw' }).first().click();
  await page.getByRole('button', { name: 'Show balances' }).first().click();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(wallet).toContainText('₱500.00');
  await expect(toasts(page)).toBeEmpty();
});

/** Amounts in a screen's text and labels, without those that everybody shares. */
async function readAmounts(page: Page): Promise<string[]> {
  const amounts = await page.evaluate(() => {
    const main = document.querySelector('main');
    const offers = main?.querySelector('[aria-labelledby=offers-heading]');
    const named = [...(main?.querySelectorAll('[aria-label], [title], img[alt]') ?? [])]
      .filter((one) => !offers?.contains(one))
      .flatMap((one) => ['aria-label', 'title', 'alt'].map((at) => one.getAttribute(at)));
    const text = main?.textContent?.replace(offers?.textContent ?? '', '');
    return [text, ...named].join(' | ').match(/₱[\d,]+(\.\d\d)?/g) ?? [];
  });
  // The fee, the pay of a click and of a day, the minimum withdrawal.
  const isEverybodys = /^₱(100|0\.20|1|10|500)$/;
  return amounts.filter((amount) => !isEverybodys.test(amount));
}

test('hidden balances leave no amount of the member’s own on any screen', async ({
  open,
  later,
}) => {
  test.slow();
  const { owner, investor } = await later();
  const { reference } = await withdraw(investor, { source: 'shared_capital', amount: 107 });
  const page = await open('/agent', investor, PHONE);
  const packages = await open('/agent', owner, PHONE);
  for (const one of [page, packages]) {
    await one.getByRole('button', { name: 'Hide balances' }).first().click();
  }
  await expect(packages.getByText(/•••• income on/).first()).toBeVisible();
  expect(await readAmounts(packages)).toEqual([]);
  for (const path of [
    '/agent',
    '/agent/activity',
    '/agent/statement',
    '/agent/withdraw',
    '/agent/team',
    '/agent/security',
    '/agent/settings',
    '/agent/settings/support',
    '/agent/proof',
    `/agent/receipts/${reference}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await readAmounts(page), path).toEqual([]);
  }
});

test('the next person on the same phone sees nothing of the one before', async ({
  open,
  world,
}) => {
  const first = await joinWith(world, 777);
  const second = await joinWith(world, 155);
  const page = await open('/agent/activity', first, PHONE);
  await expect(page.getByRole('listitem').filter({ hasText: '₱777.00' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/agent/**', async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  await signInOn(page, second.username, PASSWORD);
  await expect(page.getByRole('heading', { name: `Hello, ${second.username}` })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('777');
  answer();
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('₱155.00');
  await page.goBack();
  await expect(page.getByText(first.username)).toHaveCount(0);
});
