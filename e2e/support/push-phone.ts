import { isDeepStrictEqual } from 'node:util';
import { expect, type Page, type Worker } from '@playwright/test';
import type { PushService } from '../../apps/server/test/push-service.ts';
import { until } from '../api/support/until.ts';

/** A notification as the worker showed it. */
interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** A browser whose push messages come from the test's push service. */
export interface PushPhone {
  /** Waits for the next message to this phone and hands it to the worker. */
  receive(): Promise<Shown>;
  /**
   * Taps the notification, once the worker has heard which windows are open: a browser tells it
   * of a window left only after the next page is there.
   * @returns the addresses of the windows that got the focus, and of those that opened
   */
  tap(): Promise<{ focused: string[]; opened: string[] }>;
}

/** What the page reads of a subscription. */
interface Keys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The parts of a worker that are used here; its own types exclude those of pages. */
interface WorkerScope {
  shown: Shown[];
  focused: string[];
  opened: string[];
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
  clients: {
    openWindow(url: string): Promise<void>;
    matchAll(options: object): Promise<{ url: string }[]>;
  };
  WindowClient: { prototype: { focus(this: { url: string }): Promise<void> } };
  dispatchEvent(event: Event): void;
}

/**
 * Turns push on as a member does on this page. The worker, its push event and its way through
 * windows are Chromium's. The headless shell has no push service, shows no notifications, and lets
 * only a tap on one move the focus, so these four are stubs that record.
 */
export async function turnOnPush(page: Page, service: PushService): Promise<PushPhone> {
  const name = `phone-${Math.random()}`;
  const { subscription, decrypt } = service.subscribe(name);
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(stubSubscription, subscription);
  await page.reload();
  const starting = page.context().waitForEvent('serviceworker');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('We will tell you on this device')).toBeVisible();
  const worker = await starting;
  await worker.evaluate(recordScreen);
  const deliver = await openDelivery(page);
  let taken = 0;
  return {
    receive: async () => {
      const messages = () => service.received.filter(({ path }) => path === `/push/${name}`);
      await until('a message comes', () => messages().length > taken);
      await deliver(decrypt(messages()[taken]!.body));
      taken += 1;
      await until('it is shown', async () => (await countShown(worker)) === taken);
      return worker.evaluate(() => (self as unknown as WorkerScope).shown.at(-1)!);
    },
    tap: async () => {
      await until('the worker knows the windows', async () => {
        const known = await worker.evaluate(listWindows);
        return isDeepStrictEqual(known, findWindows(page));
      });
      return worker.evaluate(tapNewest);
    },
  };
}

function stubSubscription(subscription: Keys): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  PushManager.prototype.subscribe = async () =>
    ({ toJSON: () => subscription }) as unknown as PushSubscription;
}

function recordScreen(): void {
  const scope = self as unknown as WorkerScope;
  Object.assign(scope, { shown: [], focused: [], opened: [] });
  scope.registration.showNotification = async (title, options) => {
    scope.shown.push({ title, ...options });
  };
  scope.clients.openWindow = async (url) => {
    scope.opened.push(url);
  };
  scope.WindowClient.prototype.focus = async function focus() {
    scope.focused.push(this.url);
  };
}

function countShown(worker: Worker): Promise<number> {
  return worker.evaluate(() => (self as unknown as WorkerScope).shown.length);
}

async function listWindows(): Promise<string[]> {
  const { clients } = self as unknown as WorkerScope;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.map(({ url }) => url).sort();
}

/** @returns the addresses of the product's windows, in order */
function findWindows(page: Page): string[] {
  const addresses = page
    .context()
    .pages()
    .map((window) => window.url());
  return addresses.filter((address) => address.startsWith('http')).sort();
}

async function tapNewest(): Promise<{ focused: string[]; opened: string[] }> {
  const scope = self as unknown as WorkerScope;
  const notification = { ...scope.shown.at(-1), close: () => undefined };
  let work: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  const event = new Event('notificationclick');
  scope.dispatchEvent(Object.assign(event, { notification, waitUntil }));
  await work;
  return { focused: scope.focused.splice(0), opened: scope.opened.splice(0) };
}

/** @returns sends a text to the page's worker, as a push service would */
async function openDelivery(page: Page): Promise<(data: string) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}
