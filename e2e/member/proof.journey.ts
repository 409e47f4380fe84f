/** The proof: an admin publishes what is owed; a member checks, keeps and compares it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { join, joinActive } from '../api/support/people.ts';
import { ADMIN } from '../server.ts';
import { toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

async function publishAsAdmin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a snapshot now' }).click();
  await expect(toasts(page)).toContainText('Snapshot made and published');
}

test('an admin makes a snapshot, and a member checks that their money is counted', async ({
  open,
  world,
}) => {
  const member = await joinActive(world, 500);
  const office = await open('/admin/liabilities', world.admin);
  await publishAsAdmin(office);
  const newest = office.getByRole('table', { name: 'Snapshots' }).getByRole('row').nth(1);
  await expect(newest).toContainText(ADMIN.username);

  const page = await open('/agent/settings', member, PHONE);
  await page.getByRole('link', { name: 'Verify your money' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proof of your money');
  await expect(page.getByRole('heading', { name: 'Your money is counted' })).toBeVisible();
  const parts = page.getByRole('table', { name: 'Then and now' });
  await expect(parts.getByRole('row', { name: 'Wallet' })).toContainText('₱500.00');

  const own = page.getByRole('status', { name: 'Your root code' });
  await page.getByLabel('Code from somebody else').fill((await own.textContent()) ?? '');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('You were both shown the same snapshot')).toBeVisible();
  const [sequence] = ((await own.textContent()) ?? '').split(':');
  await page.getByLabel('Code from somebody else').fill(`${sequence}:${'0'.repeat(64)}`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('alert')).toContainText('Different.');
});

test('the script alone verifies what a member downloads', async ({ open, world }) => {
  const member = await joinActive(world, 250);
  await publishAsAdmin(await open('/admin/liabilities', world.admin));
  const page = await open('/agent/proof', member);
  const folder = mkdtempSync(path.join(tmpdir(), 'barya-proof-'));
  const files: string[] = [];
  for (const [role, name] of [
    ['link', 'Download the script'],
    ['button', 'Download the proof'],
    ['button', 'Download the root'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole(role, { name }).click(),
    ]);
    const file = path.join(folder, download.suggestedFilename());
    await download.saveAs(file);
    files.push(file);
  }
  const verify = (...more: string[]) =>
    execFileSync(process.execPath, [...files, ...more], { encoding: 'utf8', stdio: 'pipe' });
  expect(verify('--username', member.username)).toContain('Verified: PHP 250.00');
  expect(() => verify('--username', 'somebody.else')).toThrow(/holder_differs/);
  rmSync(folder, { recursive: true });
});

test("a member is warned if the server's figures disagree", async ({ open, world }) => {
  const [member, poor] = [await joinActive(world, 300), await join(world)];
  await publishAsAdmin(await open('/admin/liabilities', world.admin));
  const other = await open('/agent/proof', poor);
  await expect(other.getByRole('heading', { name: 'Nothing was owed to you' })).toBeVisible();

  const page = await open('/robots.txt', member);
  await page.route('**/api/agent/liabilities/latest', async (route) => {
    const response = await route.fetch();
    const own = await response.json();
    own.proof.path[0].sumCentavos += 1;
    await route.fulfill({ response, json: own });
  });
  await page.goto('/agent/proof');
  await expect(page.getByRole('alert')).toContainText('This proof does not hold');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your money is counted' })).toBeVisible();

  // Replaces the history that this device remembers.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('barya.liabilityRoot') ?? '{}');
    localStorage.setItem('barya.liabilityRoot', JSON.stringify({ ...kept, code: '0'.repeat(64) }));
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('another snapshot with the same number');
});
