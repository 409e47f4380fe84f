/** A new build reaches people who have the app open, or an old one on their device. */
import { expect } from '@playwright/test';
import { join } from '../api/support/people.ts';
import { readEntry, waitUntilKept } from '../support/kept-app.ts';
import { test } from '../support/stage.ts';
import { openTwoBuilds } from '../support/two-builds.ts';

const ofSecond = /2\.js$/;

test('an open app keeps what is typed, still finds its screens, and is new on the next screen', async ({
  open,
  world,
}) => {
  test.setTimeout(120_000);
  const member = await join(world);
  const server = await openTwoBuilds(world.url);
  const page = await open('/agent', { ...world.nobody, ...member, url: server.url });
  await waitUntilKept(page);
  await page.goto(`${server.url}/agent/settings`);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      Object.assign(window, { entriesInCharge: String(data.entries) });
    });
  });
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
  await page.getByLabel('Current password', { exact: true }).fill('half typed');

  server.deploy('second');
  // Who comes back to an app that stayed open for hours gets the new build, beside the one open.
  let hours = 0;
  const comeBackLater = async () => {
    hours += 2;
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
    return page.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return (await caches.keys()).length;
    });
  };
  await expect.poll(comeBackLater, { timeout: 30_000 }).toBe(2);
  await waitUntilKept(page);
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('half typed');
  expect(await isSamePage()).toBe(true);
  // The server has none of this page's files any more; the device has.
  const entry = String(await readEntry(page));
  expect(await page.evaluate(async (file) => (await fetch(file)).status, entry)).toBe(200);

  // The browser ends an idle worker after half a minute, and only then is the new one in charge.
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  const readEntriesInCharge = () => page.evaluate(() => Reflect.get(window, 'entriesInCharge'));
  await expect.poll(readEntriesInCharge).toMatch(ofSecond);
  await page.getByRole('link', { name: 'Withdraw' }).click();
  await expect.poll(() => readEntry(page)).toMatch(ofSecond);
  await expect(page.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible();
  expect(await isSamePage()).toBe(false);
  await server.stop();
});

test('a new build opens beside the old cache, and so does the old one after a rollback', async ({
  open,
  world,
}) => {
  test.setTimeout(120_000);
  const member = await join(world);
  const server = await openTwoBuilds(world.url);
  const page = await open('/agent', { ...world.nobody, ...member, url: server.url });
  const greeting = page.getByRole('heading', { name: `Hello, ${member.username}`, level: 1 });
  await waitUntilKept(page);
  for (const build of ['second', 'first'] as const) {
    server.deploy(build);
    // A server that answers late is not waited for: the page is then the one that the device has.
    await expect(async () => {
      await page.goto(`${server.url}/agent`);
      await expect(greeting).toBeVisible();
      expect(ofSecond.test(`${await readEntry(page)}`)).toBe(build === 'second');
    }).toPass();
  }
  // Whichever build the device has, it opens whole.
  server.deploy('second');
  await page.goto(`${server.url}/agent`);
  await expect(greeting).toBeVisible();
  await server.stop();
  await page.goto(`${server.url}/agent`);
  await expect(greeting).toBeVisible();
});

test('a device with the earlier push worker moves to the one worker', async ({ open, world }) => {
  const server = await openTwoBuilds(world.url);
  const page = await open('/before', { ...world.nobody, ...(await join(world)), url: server.url });
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${server.url}/agent`);
  await waitUntilKept(page);
  const scripts = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
  );
  expect(scripts).toEqual([`${server.url}/worker.js`]);
  await server.stop();
});
