/** The rule that approves small withdrawals: on, at work, sampled, reported, and off again. */
import { manilaDayOf } from '@barya/rules';
import { expect, type Page } from '@playwright/test';
import { isNight } from '../../tools/test-run/counts.mjs';
import { makeClient } from '../api/support/client.ts';
import {
  accept,
  joinWithIncome,
  type Member,
  openWorld,
  readWithdrawals,
  withdraw,
} from '../api/support/people.ts';
import { makeDataDir, removeDataDir, startServer } from '../api/support/processes.ts';
import { test } from '../support/stage.ts';

/** A payment to an account counts after 72 hours. */
const DAYS = 5;
const KNOWN = { amount: 150, accountNumber: '09171234501' };
/** The rule works once a minute. */
const WITHIN = { timeout: 90_000 };

/** Changes the rule as an owner does; null switches it off. */
async function changeRule(page: Page, rule: Record<string, string> | null): Promise<void> {
  await page.goto(new URL('/admin/settings', page.url()).href);
  const isOn = page.getByRole('checkbox', { name: 'Approve small withdrawals by this rule' });
  await isOn.setChecked(rule !== null);
  for (const [label, value] of Object.entries(rule ?? {})) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  await page.getByRole('button', { name: 'Save settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' });
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog).toBeHidden();
}

const rule = {
  'Up to this amount': '500',
  'Member for this many days': '3',
  'Account paid on this many days': '1',
  'Samples for a person, percent': '0',
};

test('small withdrawals are approved by a rule, others and samples wait for a person', async ({
  open,
}) => {
  test.setTimeout(isNight ? 420_000 : 300_000);
  const dataDir = await makeDataDir();
  const before = await startServer({ dataDir });
  let server = before;
  try {
    const first = await openWorld(before.url);
    const members = [await joinWithIncome(first, 1_000), await joinWithIncome(first, 1_000)];
    const paid = await withdraw(members[0]!, KNOWN);
    accept(await first.admin.post(`/admin/withdrawals/${paid._id}/approve`));
    accept(await first.admin.post('/admin/payouts/take', { ids: [paid._id] }));
    accept(await first.admin.post(`/admin/payouts/${paid._id}/sent`));
    await before.stop();

    server = await startServer({ dataDir, settings: { CLOCK_OFFSET_DAYS: String(DAYS) } });
    const { admin } = await openWorld(server.url);
    // A new sign-in would flag what they ask for.
    const [known, stranger] = members.map(
      (member): Member => ({ ...member, ...makeClient(server.url, member.token) }),
    ) as [Member, Member];
    const page = await open('/admin', admin);
    await changeRule(page, rule);
    const fits = await withdraw(known, KNOWN);
    const waits = await withdraw(stranger, { ...KNOWN, accountNumber: '09171234502' });
    const stateOf = async (member: Member, id: string) =>
      (await readWithdrawals(member)).find(({ _id }) => _id === id)?.status;
    await expect.poll(() => stateOf(known, fits._id), WITHIN).toBe('approved');
    expect(await stateOf(stranger, waits._id)).toBe('pending');

    await test.step('the audit names the rule and its version', async () => {
      await page.goto(`${server.url}/admin/audit?search=${fits._id}`);
      const row = page.getByRole('row').filter({ hasText: 'Approved a withdrawal' });
      await expect(row).toContainText('The system');
      await row.getByRole('button').first().click();
      const entry = page.getByRole('dialog', { name: 'Approved a withdrawal' });
      await expect(entry.getByRole('row', { name: /^Version of the rule/ })).toContainText('1');
    });

    await changeRule(page, { 'Samples for a person, percent': '100' });
    const sample = await withdraw(known, { ...KNOWN, amount: 160 });
    await test.step('a sample says so to the person who decides it', async () => {
      await page.goto(`${server.url}/admin/earnings-withdrawals`);
      const row = page.getByRole('row').filter({ hasText: '₱160.00' });
      await expect(async () => {
        await page.reload();
        await expect(row).toContainText('Sample of the rule', { timeout: 3_000 });
      }).toPass(WITHIN);
      const other = page.getByRole('row').filter({ hasText: stranger.username });
      await expect(other).not.toContainText('Sample of the rule');
      await row.getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toContainText(
        'A sample: version 2 of the rule would have approved this.',
      );
      await page.keyboard.press('Escape');
      const reason = { reason: 'Not this one' };
      accept(await admin.post(`/admin/withdrawals/${sample._id}/reject`, reason));
    });

    await test.step("the day's report says how many, how much, and what samples showed", async () => {
      const today = manilaDayOf(new Date(Date.now() + DAYS * 86_400_000));
      await page.goto(`${server.url}/admin/reports?month=${today.slice(0, 7)}`);
      const report = page.locator('section').filter({
        has: page.getByRole('heading', { name: 'Withdrawals approved by the rule' }),
      });
      await expect(report).toContainText(/Version 1 .* approved 1, of which 0 were taken back\./);
      await expect(report).toContainText('₱150.00');
      await expect(report).toContainText(
        /Version 2 .*Of 1 samples people approved 0 and rejected 1; 0 wait\./,
      );
    });

    await changeRule(page, null);
    const after = await withdraw(known, KNOWN);
    // By night past the minute in which the rule would work.
    if (isNight) await page.waitForTimeout(65_000);
    await page.goto(`${server.url}/admin/earnings-withdrawals`);
    const row = page.getByRole('row').filter({ hasText: known.username });
    await expect(row).toHaveCount(1);
    await expect(row).not.toContainText('Sample of the rule');
    expect(await stateOf(known, after._id)).toBe('pending');
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
