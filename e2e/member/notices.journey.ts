/** What a person is told: the bell, the page, live, by their choices, and by push. */
import { DAY_MS, manilaDayOf, manilaDayStart } from '@barya/rules';
import { expect, type Page } from '@playwright/test';
import { type PushService, startPushService } from '../../apps/server/test/push-service.ts';
import { makeClient } from '../api/support/client.ts';
import {
  accept,
  fillRegistration,
  join,
  joinWith,
  joinWithDirectIncome,
  load,
  openWorld,
  signInMember,
  withdraw,
} from '../api/support/people.ts';
import {
  makeDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '../api/support/processes.ts';
import { turnOnPush } from '../support/push-phone.ts';
import { holdSocketBack } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

// Little later than the notice is due: a server looks no further back than ten minutes when no
// job of an earlier one was done.
const AT_18_05 = 18 / 24 + 5 / 1_440;

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('an approved registration is told live, and to who invited them', async ({ open, world }) => {
  const inviter = await join(world);
  accept(await world.admin.put('/admin/settings', { requireApproval: true }));
  const form = fillRegistration(inviter.referralCode);
  accept(await makeClient(world.url).post('/auth/register', form));
  accept(await world.admin.put('/admin/settings', { requireApproval: false }));
  const member = await signInMember(world.url, form);
  const page = await open('/agent/dashboard', member, PHONE);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  accept(await world.admin.post(`/admin/registrations/${member._id}/approve`));
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
  await bell(page).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await item(page, 'Your account is approved').getByRole('link').click();
  await expect(page).toHaveURL('/agent');
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  const invitersPage = await open('/agent/notices', inviter, PHONE);
  await item(invitersPage, `${member.username} joined with your invite.`).getByRole('link').click();
  await expect(invitersPage).toHaveURL('/agent/team');
});

test('a cash-in and a withdrawal are told while one looks, and open their screens', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world);
  accept(await member.post('/notices/read', { all: true }));
  const method = { name: 'GCash', accountName: 'Barya Office', accountNumber: '0917 555 1234' };
  accept(await world.admin.put('/admin/settings', { paymentMethods: [method] }));
  const page = await open('/agent/notices', member, PHONE);
  // Used once only, so a retry needs its own.
  const [received, paid] = ['40', '90'].map((start) => `${start}${Date.now()}`.slice(0, 13));
  const opened = accept(
    await member.post('/agent/cash-ins', {
      amount: 500,
      method: method.name,
      paymentReference: received,
    }),
  );
  accept(await world.admin.post(`/admin/cash-ins/${opened.cashIn._id}/credit`));
  await expect(item(page, '₱500.00 is now in your wallet.')).toBeVisible();

  const { _id: id } = await withdraw(member);
  accept(await world.admin.post(`/admin/withdrawals/${id}/approve`));
  accept(await world.admin.post('/admin/payouts/take', { ids: [id] }));
  accept(await world.admin.post(`/admin/payouts/${id}/sent`, { paymentReference: paid }));
  await expect(item(page, `Reference number: ${paid}.`)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 new');
  const readAll = page.getByRole('button', { name: 'Mark all as read' });
  const { x, y, width, height } = (await readAll.boundingBox())!;
  await readAll.click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(readAll).toHaveCount(0);
  // The first notice moved up to where the button was: the second of a double click opens nothing.
  await page.mouse.move(x + width / 2, y + height - 1);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });

  await expect(page).toHaveURL('/agent/notices');

  await item(page, 'Withdrawal sent').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
  await page.goBack();
  await item(page, 'Cash-in credited').getByRole('link').click();
  await expect(page).toHaveURL(/\/agent\/payment-methods\?cashIn=/);
});

test('what comes between loading and connecting is counted, without another request', async ({
  open,
  world,
}) => {
  const member = await join(world);
  const page = await open('/robots.txt', member, PHONE);
  const connect = await holdSocketBack(page);
  const asksToConnect = page.waitForRequest('**/socket.io/**');
  await page.goto('/agent');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await asksToConnect;
  await join(world, member.referralCode);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  connect();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('what is turned off is not told, and what is fixed stays', async ({ open, world }) => {
  const member = await join(world);
  const page = await open('/agent/settings/notifications', member, PHONE);
  const box = (name: string) => page.getByRole('checkbox', { name });
  // Folded by group; a group says which channels it uses.
  const group = (name: string) => page.locator('summary').filter({ hasText: name });
  await expect(box('Somebody joined your team, In Barya')).toBeHidden();
  await group('Team').click();
  await box('Somebody joined your team, In Barya').uncheck();
  await group('Money out').click();
  await expect(box('Withdrawal sent, In Barya (always on)')).toBeDisabled();
  await expect(box('Withdrawal sent, Email (always on)')).toBeChecked();
  await expect(box('Withdrawal sent, On phone')).toBeEnabled();
  await page.reload();
  await group('Team').click();
  await expect(box('Somebody joined your team, In Barya')).not.toBeChecked();

  await join(world, member.referralCode);
  accept(await world.admin.post(`/admin/users/${member._id}/password-link`));
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
  await bell(page).click();
  await expect(item(page, 'An admin made a link to set your password')).toBeVisible();
  await expect(page.getByText('joined with your invite')).toHaveCount(0);
});

test('an instalment is told the evening before, and when it is due', async ({ open }) => {
  test.setTimeout(180_000);
  const dataDir = await makeDataDir();
  const stops: (() => Promise<unknown>)[] = [() => removeDataDir(dataDir)];
  const serve = async (daysAhead: number) => {
    const settings = { CLOCK_OFFSET_DAYS: String(daysAhead) };
    const server = await startServer({ dataDir, settings });
    stops.unshift(server.stop);
    return server;
  };
  try {
    const first = await serve(0);
    const bought = await joinWith(await openWorld(first.url), 1_000);
    const package4 = { packageId: 4, amount: 1_000 };
    accept(await bought.post('/agent/packages/activate', package4));
    const now = new Date();
    await first.stop();

    const sinceMidnight = (now.getTime() - manilaDayStart(manilaDayOf(now)).getTime()) / DAY_MS;
    const dayBefore = await serve(9 + AT_18_05 - sinceMidnight);
    const member = await signInMember(dayBefore.url, bought);
    const listKinds = async () =>
      accept(await member.get('/notices')).map((one: { kind: string }) => one.kind);
    await expect.poll(listKinds, { timeout: 60_000 }).toContain('instalment_due_tomorrow');
    await dayBefore.stop();

    const then = await serve(10);
    const page = await open('/agent/notices', await signInMember(then.url, bought), PHONE);
    const due = item(page, 'Package 4, part 1 of 4: ₱1,250.00 is ready to claim.');
    await expect(due).toBeVisible({ timeout: 60_000 });
  } finally {
    for (const stop of stops) await stop();
  }
});

test('staff see theirs, how each kind reads, and nothing of members', async ({ open, world }) => {
  const page = await open('/admin/dashboard', world.admin);
  await bell(page).click();
  await expect(page.getByRole('heading', { name: 'Your Notifications', level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'The reward fund is low, Email' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Withdrawal sent/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'How each notification reads' }).click();
  await expect(page.getByText('₱800.00 was sent to GCash.').first()).toBeVisible();
  await expect(page.getByText('Your withdrawal was sent.', { exact: true })).toBeVisible();
});

test.describe('on the phone', () => {
  let dataDir: string;
  let folder: string;
  let service: PushService;
  let server: RunningServer;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    dataDir = await makeDataDir();
    folder = await makeDataDir();
    service = await startPushService(folder);
    const settings = {
      PUSH_ORIGINS: service.origin,
      NODE_EXTRA_CA_CERTS: service.certificateFile,
    };
    server = await startServer({ dataDir, settings });
  });
  test.afterAll(async () => {
    await server?.stop();
    await service?.close();
    await Promise.all([dataDir, folder].map(removeDataDir));
  });

  test('a message names no amount, and a tap opens its screen in the window at hand', async ({
    open,
  }) => {
    const world = await openWorld(server.url);
    const member = await join(world);
    const page = await open('/agent/notices', member, PHONE);
    const phone = await turnOnPush(page, service);
    await page.goto(`${server.url}/agent/team`);
    await load(world, member, 250);
    expect(await phone.receive()).toMatchObject({
      title: 'Barya',
      body: 'Money was added to your wallet.',
    });
    expect(await phone.tap()).toEqual({ focused: [`${server.url}/agent/team`], opened: [] });
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
    await expect(page.getByText('₱250.00').first()).toBeVisible();
  });

  test('a tap finds the window that already shows the screen, and loads it again', async ({
    open,
  }) => {
    const world = await openWorld(server.url);
    const member = await join(world);
    const page = await open('/agent/notices', member, PHONE);
    const phone = await turnOnPush(page, service);
    await join(world, member.referralCode);
    await phone.receive();
    await page.goto(`${server.url}/agent/team`);
    const other = await page.context().newPage();
    await other.goto(`${server.url}/agent/activity`);
    const loaded = page.waitForEvent('load');
    expect(await phone.tap()).toEqual({ focused: [page.url()], opened: [] });
    await loaded;
    await expect(page.getByRole('heading', { name: 'My Team', level: 1 })).toBeVisible();
    await expect(other).toHaveURL(`${server.url}/agent/activity`);
  });

  test('a tap opens a window where none is open', async ({ open }) => {
    const world = await openWorld(server.url);
    const member = await join(world);
    const page = await open('/agent/notices', member, PHONE);
    const phone = await turnOnPush(page, service);
    await join(world, member.referralCode);
    await phone.receive();
    await page.goto('about:blank');
    expect(await phone.tap()).toEqual({ focused: [], opened: ['/agent/team'] });
  });
});
