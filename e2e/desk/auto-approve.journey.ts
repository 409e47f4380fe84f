/** The rule that approves small withdrawals: set, at work, explained, and sampled. */
import { findRunningPostgres } from '@barya/embedded-postgres';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import {
  accept,
  joinWithDirectIncome,
  openWorld,
  signInMember,
  withdraw,
} from '../api/support/people.ts';
import { makeDataDir, removeDataDir, startServer } from '../api/support/processes.ts';
import { toasts } from '../support/screen.ts';
import { test } from '../support/stage.ts';

/** A payment counts as a use of its account after 72 hours. */
const DAYS = 4;

test('a withdrawal is approved by the rule, whose version is named; a sample waits for a person', async ({
  open,
}) => {
  test.slow();
  const dataDir = await makeDataDir();
  const before = await startServer({ dataDir });
  const first = await openWorld(before.url);
  const joined = await joinWithDirectIncome(first, 6);
  const { username } = joined;
  const paid = await withdraw(joined);
  accept(await first.admin.post(`/admin/withdrawals/${paid._id}/approve`));
  accept(await first.admin.post('/admin/payouts/take', { ids: [paid._id] }));
  accept(await first.admin.post(`/admin/payouts/${paid._id}/sent`));
  await before.stop();

  const server = await startServer({ dataDir, settings: { CLOCK_OFFSET_DAYS: String(DAYS) } });
  const world = await openWorld(server.url);
  const member = await signInMember(server.url, joined);
  const settings = await open('/admin/settings', world.admin);
  await saveRule(settings, async () => {
    await settings.getByLabel('Approve small withdrawals by this rule').check();
    await settings.getByLabel('Member for this many days').fill('3');
    await settings.getByLabel('Account paid on this many days').fill('1');
    await settings.getByLabel('Samples for a person, percent').fill('100');
  });
  const sampled = await withdraw(member);
  const queue = await open(`/admin/earnings-history?search=${username}`, world.admin);
  const row = queue.getByRole('row').filter({ hasText: username });
  const ofAmount = (amount: string) => row.filter({ hasText: amount });
  await applyRule(dataDir);
  await queue.reload();
  await ofAmount('Sample of the rule').getByRole('button', { name: username }).first().click();
  const drawer = queue.getByRole('dialog');
  await expect(drawer).toContainText('A sample: version 1 of the rule would have approved this.');
  await queue.keyboard.press('Escape');

  await saveRule(settings, () => settings.getByLabel('Samples for a person, percent').fill('0'));
  await withdraw(member, { amount: 101 });
  await applyRule(dataDir);
  await queue.reload();
  await expect(ofAmount('Sample of the rule')).toHaveCount(1);
  await ofAmount('₱101.00').getByRole('button', { name: username }).first().click();
  await expect(drawer).toContainText('the rule, version 2');
  const { status } = accept(await world.admin.get(`/admin/withdrawals/${sampled._id}`));
  expect(status).toBe('pending');
  await server.stop();
  await removeDataDir(dataDir);
});

async function saveRule(page: Page, fill: () => Promise<void>): Promise<void> {
  await fill();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
  await expect(toasts(page)).toContainText('Settings updated successfully');
}

/** Runs the job now, which else runs each minute. */
async function applyRule(dataDir: string): Promise<void> {
  const database = new pg.Client({ connectionString: findRunningPostgres(dataDir)!.url });
  await database.connect();
  try {
    await database.query(`select graphile_worker.add_job('auto_approve_withdrawals')`);
    const left = `select 1 from graphile_worker.jobs
      where task_identifier = 'auto_approve_withdrawals'`;
    await expect
      .poll(async () => (await database.query(left)).rowCount, { intervals: [100] })
      .toBe(0);
  } finally {
    await database.end();
  }
}
