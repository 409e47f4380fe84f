/**
 * A client for the original product, written from its specification alone. It has another origin,
 * keeps its token, sends credentials, and begins with polling. It knows none of our own headers or
 * calls.
 */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { accept, join, joinActive, load, PASSWORD } from '../api/support/people.ts';
import { CLIENT_ORIGIN } from '../server.ts';
import { test } from '../support/stage.ts';

const socketLibrary = createRequire(import.meta.url).resolve('socket.io-client/dist/socket.io.js');
const clientPage = new URL('../support/original-client.html', import.meta.url);

let host: Server;
test.beforeAll(async () => {
  const files = new Map<string, readonly [string, string]>([
    ['/', ['text/html', await readFile(clientPage, 'utf8')]],
    ['/socket.io.js', ['text/javascript', await readFile(socketLibrary, 'utf8')]],
  ]);
  host = createServer((request, response) => {
    const [type, text] = files.get(request.url?.split('?')[0] ?? '') ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(text);
  });
  const { port } = new URL(CLIENT_ORIGIN);
  await new Promise<void>((resolve) => host.listen(Number(port), '127.0.0.1', resolve));
});
test.afterAll(() => void host.close());

/** What the page shows under a name. */
const shown = (page: Page, name: string) => page.getByRole('status', { name });

async function openClient(
  page: Page,
  { url }: { url: string },
  origin = CLIENT_ORIGIN,
): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${origin}/?api=${encodeURIComponent(`${url}/api`)}`);
  return complaints;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username or email').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('signs in, clicks, withdraws and hears both events', async ({ page, world }) => {
  const { admin } = world;
  const member = await joinActive(world);
  const { payPerClick } = accept(await member.get('/agent/profile'));
  for (const _ of [1, 2]) await joinActive(world, 0, member.referralCode);
  const sockets: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) sockets.push('polling');
  });
  page.on('websocket', (socket) => {
    if (socket.url().includes('/socket.io/')) sockets.push('websocket');
  });

  const complaints = await openClient(page, world);
  await signIn(page, member.email);
  await expect(shown(page, 'User')).toHaveText(`${member.username}, agent, approved`);
  await expect(shown(page, 'Earnings')).toHaveText('wallet 0, direct 100, indirect 0, clicks 0');
  await expect(shown(page, 'Referral code')).toHaveText(member.referralCode);
  await expect(shown(page, 'Downlines')).toHaveText('2 direct, 0 indirect');
  await expect(shown(page, 'Payment methods')).not.toHaveText('');
  await expect(shown(page, 'Socket')).toHaveText('connected');
  await expect.poll(() => sockets.at(0)).toBe('polling');
  await expect.poll(() => sockets).toContain('websocket');

  await page.getByRole('button', { name: 'Click' }).click();
  await expect(shown(page, 'Clicks')).toHaveText(`1 clicks, ${payPerClick} earned`);

  await load(world, member, 700);
  await expect(shown(page, 'Heard')).toContainText('earnings_update');
  await page.getByRole('button', { name: 'Buy package 1' }).click();
  await expect(shown(page, 'Balance')).toHaveText('600');
  await expect(shown(page, 'Packages')).toHaveText('type 1, 100, 12 of 12 days, running');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(shown(page, 'Withdrawals')).toHaveText(
    '100 gcash 09171234567 Juan dela Cruz pending',
  );
  const [pending] = accept(await member.get('/agent/withdrawals'));
  accept(await admin.post(`/admin/withdrawals/${pending._id}/approve`));
  await expect(shown(page, 'Heard')).toContainText(
    `withdrawal_status_update approved, wallet 600, direct 0, clicks ${payPerClick}`,
  );
  await expect(shown(page, 'Withdrawals')).toContainText('approved');
  expect(complaints).toEqual([]);

  await page.reload();
  await expect(shown(page, 'User')).toHaveText(`${member.username}, agent, approved`);
});

test('reads the message of a refusal, and drops its token at a 401', async ({ page, world }) => {
  const member = await join(world);
  await openClient(page, world);
  await signIn(page, member.username);
  await expect(shown(page, 'User')).toContainText(member.username);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('alert')).toHaveText('400 Insufficient balance for selected source');
  accept(await world.admin.post(`/admin/users/${member._id}/suspend`));
  await page.getByRole('button', { name: 'Click' }).click();
  await expect(page.getByRole('alert')).toContainText('401');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signIn(page, member.username);
  await expect(page.getByRole('alert')).toHaveText(
    '403 Your account is inactive. Please contact support.',
  );
});

test('of an origin that is not allowed reads nothing', async ({ page, world }) => {
  const { username } = await join(world);
  // The same page under another host name is another origin.
  await openClient(page, world, CLIENT_ORIGIN.replace('127.0.0.1', 'localhost'));
  await signIn(page, username);
  await expect(page.getByRole('alert')).toHaveText('no answer');
  await expect(shown(page, 'User')).toHaveText('');
});
