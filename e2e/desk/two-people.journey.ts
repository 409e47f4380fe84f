/** A day of money with every policy on: four people, each in their own browser, count presses. */
import { readFile } from 'node:fs/promises';
import { manilaDayOf } from '@barya/rules';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Client } from '../api/support/client.ts';
import {
  accept,
  fillWithdrawal,
  join,
  joinWithIncome,
  type Member,
  openWorld,
  readEarnings,
  type World,
} from '../api/support/people.ts';
import { makeDataDir, removeDataDir, startServer } from '../api/support/processes.ts';
import { countPresses } from '../support/count-presses.ts';
import { hireLongAgo } from '../support/hire-long-ago.ts';
import { toasts, untilKeysWork } from '../support/screen.ts';
import { test } from '../support/stage.ts';

const [CASH_INS, GCASH, GOTYME, MAYA] = [13, 63, 37, 40];
const PAID_INTO = { name: 'GCash', accountName: 'Barya Operator', accountNumber: '09170001122' };
const everyPolicy = {
  ...{ loadFrom: 0, loadPerDay: 0, cashInFrom: 0, cashInPerDay: 0, payoutFrom: 0 },
  ...{ payoutPerDay: 0, reverts: true, reservePayOuts: true, unclaimed: true },
  ...{ credentials: true, settings: true, staffRoles: true },
};

/** A payment reference of the shape that GCash prints. */
const referenceOf = (index: number) => `3001543${String(index).padStart(6, '0')}`;

/** A member with referral income, who asks for it in parts of ₱100. */
async function askForMoney(world: World, count: number, to: object): Promise<string[]> {
  const member = await joinWithIncome(world, count * 100);
  const asked: string[] = [];
  while (asked.length < count) {
    const { withdrawal } = accept(await member.post('/agent/withdraw', fillWithdrawal(to)));
    asked.push(withdrawal._id);
  }
  return asked;
}

/** Cash-ins that a statement proves, imported by somebody. */
async function payIn(world: World, importer: Client): Promise<Member[]> {
  accept(await world.admin.put('/admin/settings', { paymentMethods: [PAID_INTO] }));
  const payers: Member[] = [];
  const rows = ['Date,Amount,Reference'];
  for (let index = 0; index < CASH_INS; index += 1) {
    const payer = await join(world);
    const announced = { amount: 500, method: PAID_INTO.name, paymentReference: referenceOf(index) };
    const { cashIn } = accept(await payer.post('/agent/cash-ins', announced));
    rows.push(`${manilaDayOf(new Date(cashIn.createdAt))},+500.00,${referenceOf(index)}`);
    payers.push(payer);
  }
  const mapping = {
    ...{ date: 'Date', dateFormat: 'YYYY-MM-DD', amount: 'Amount', reference: 'Reference' },
  };
  const file = Buffer.from(rows.join('\n')).toString('base64');
  const body = { account: PAID_INTO.name, file, mapping };
  expect(accept(await importer.post('/admin/bank-lines/import', body)).added).toBe(CASH_INS);
  return payers;
}

/** Opens the only proposal of a kind by a key; its second person then presses twice. */
async function confirmByKeys(page: Page, url: string, kind: string, noun: string, see: See) {
  await page.goto(`${url}/admin/to-confirm`);
  await page.getByRole('row').filter({ hasText: kind }).waitFor();
  await untilKeysWork(page);
  await page.keyboard.press('a');
  await see(page.getByRole('dialog').first());
  const { key, expectAtMost } = countPresses();
  await key(page, 'a');
  await expect(page.getByRole('dialog', { name: `Confirm the ${noun}` })).toBeVisible();
  await key(page, 'Enter');
  await expect(toasts(page)).toContainText('Confirmed');
  expectAtMost(2);
}

/** Expects what a second person must see before they confirm. */
type See = (drawer: Locator) => Promise<void>;

test('four people work through a day of money with every policy on', async ({ open }) => {
  test.setTimeout(240_000);
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir });
  try {
    const world = await openWorld(server.url);
    const [owner, treasurer, approver, auditor] = [
      await hireLongAgo(world, dataDir, 'owner'),
      await hireLongAgo(world, dataDir, 'treasurer'),
      await hireLongAgo(world, dataDir, 'approver'),
      await hireLongAgo(world, dataDir, 'auditor'),
    ];
    const payers = await payIn(world, owner);
    const gcash = await askForMoney(world, GCASH, { accountNumber: '09171234501' });
    const toGotyme = { method: 'gotyme', accountNumber: '123456789012' };
    await askForMoney(world, GOTYME, toGotyme);
    const toMaya = { method: 'paymaya', accountNumber: '09181234502' };
    const maya = await askForMoney(world, MAYA, toMaya);
    for (const id of maya) accept(await owner.post(`/admin/withdrawals/${id}/approve`));
    accept(await world.admin.put('/admin/settings', { fourEyes: everyPolicy }));
    const desks = {
      owner: await open('/admin/payouts', owner),
      treasurer: await open('/admin/cash-ins', treasurer),
      approver: await open('/admin/earnings-withdrawals', approver),
      auditor: await open('/admin/audit', auditor),
    };

    await test.step('13 cash-ins that a statement proves are credited in 3 presses', async () => {
      const page = desks.treasurer;
      const { key, expectAtMost } = countPresses();
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: `Credit all that match (${CASH_INS})` }).waitFor();
      await untilKeysWork(page);
      await key(page, 'e');
      await expect(dialog.getByRole('button', { name: `Credit ${CASH_INS}` })).toBeFocused();
      await key(page, 'Enter');
      await expect(dialog).toContainText(`${CASH_INS} cash-ins credited`);
      await key(page, 'Enter');
      await expect(dialog).toHaveCount(0);
      expectAtMost(3);
      for (const payer of payers) expect((await readEarnings(payer)).wallet).toBe(500);
    });

    await test.step('100 withdrawals are approved in 10 presses', async () => {
      const page = desks.approver;
      const { press, choose, expectAtMost } = countPresses();
      await choose(page.getByRole('combobox', { name: 'Rows on a page' }), '100');
      await expect(page.getByRole('row')).toHaveCount(101);
      await press(page.getByRole('checkbox', { name: 'Select all rows on this page' }));
      const actions = page.getByRole('group', { name: 'Actions for what is selected' });
      await press(actions.getByRole('button', { name: 'Approve', exact: true }));
      const dialog = page.getByRole('dialog');
      await press(dialog.getByRole('button', { name: /^Approve 100 withdrawals, ₱10,000.00/ }));
      await expect(dialog).toContainText('100 withdrawals approved', { timeout: 60_000 });
      await press(dialog.getByRole('button', { name: 'Close' }).last());
      expectAtMost(10);
    });

    await test.step('40 payouts that their approver would pay are sent to be cleared in 4', async () => {
      const page = desks.owner;
      const { press, choose, expectAtMost } = countPresses();
      await page.reload();
      await press(page.getByRole('radio', { name: /^Maya: 40, / }));
      await choose(page.getByRole('combobox', { name: 'Rows on a page' }), '50');
      await expect(page.getByRole('row')).toHaveCount(41);
      await press(page.getByRole('checkbox', { name: 'Select all rows on this page' }));
      await press(page.getByRole('button', { name: 'To clear (40)' }));
      await expect(toasts(page)).toContainText('Waiting for a second person');
      expectAtMost(4);
      const take = await owner.post('/admin/payouts/take', { ids: maya });
      expect(take.body).toMatchObject({ code: 'payout_not_cleared', count: MAYA });
    });

    await test.step('and cleared in 2 presses, with the lines in view', async () => {
      await confirmByKeys(
        desks.approver,
        server.url,
        'Payouts to clear',
        'clearance',
        async (drawer) => {
          const lines = drawer.getByRole('row').filter({ hasText: '₱100.00' });
          await expect(lines).toHaveCount(MAYA);
        },
      );
      // Its maker's open list does not wait for its next refresh.
      const cleared = { hasText: `Cleared by ${approver.username}` };
      const rows = desks.owner.getByRole('row').filter(cleared);
      await expect(rows).toHaveCount(MAYA, { timeout: 10_000 });
      expect((await approver.post('/admin/payouts/take', { ids: maya })).status).toBe(403);
      const { taken } = accept(await owner.post('/admin/payouts/take', { ids: maya }));
      expect(taken).toHaveLength(MAYA);
    });

    await test.step('a batch of 37 is made, downloaded and decided in 8 presses', async () => {
      const page = desks.treasurer;
      const { press, fill, expectAtMost } = countPresses();
      const named = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      await page.goto(`${server.url}/admin/payouts`);
      await press(page.getByRole('radio', { name: /^GoTyme: 37, / }));
      await press(named('Make a batch'));
      await press(named('Make the batch'));
      const batch = page.getByRole('dialog', { name: /^Batch PB-/ });
      const download = page.waitForEvent('download');
      await press(named('Download CSV for banks'));
      const file = await readFile(await (await download).path(), 'utf8');
      const id = new URL(page.url()).searchParams.get('open');
      const { lines } = accept(await treasurer.get(`/admin/payout-batches/${id}`));
      const rows = (lines as { reference: string }[]).map(({ reference }, index) => {
        expect(file).toContain(reference);
        return index === 0
          ? `${reference}\tFAILED\t\tThis account is closed.`
          : `${reference}\tSENT\t${referenceOf(1_000 + index)}\t`;
      });
      expect(rows).toHaveLength(GOTYME);
      const results = ['Reference\tStatus\tBank Ref No\tReason', ...rows].join('\n');
      const field = batch.getByLabel('Rows from a spreadsheet');
      await press(field);
      await fill(field, results);
      await press(named(`Import ${GOTYME} rows`));
      await expect(batch).toContainText(`${GOTYME - 1} lines are decided.`);
      expectAtMost(8);
    });

    await test.step('what failed gives money back in 2 presses of another person', async () => {
      await confirmByKeys(
        desks.approver,
        server.url,
        'Payout that failed',
        'failed payout',
        (drawer) => expect(drawer).toContainText('This account is closed.'),
      );
    });

    await test.step('the auditor reads it all, and changes nothing', async () => {
      const page = desks.auditor;
      await page.reload();
      await expect(
        page.getByRole('row').filter({ hasText: approver.username }).first(),
      ).toBeVisible();
      for (const path of ['/admin/payouts', '/admin/cash-ins', '/admin/to-confirm']) {
        await page.goto(`${server.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('checkbox')).toHaveCount(0);
      }
      const sent = await auditor.post('/admin/payouts/take', { ids: gcash });
      expect(sent.status).toBe(403);
    });
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
