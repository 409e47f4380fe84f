/** What a member asks of their home, each within two taps; no two screens answer differently. */
import { expect, type Page } from '@playwright/test';
import { accept, joinWith, type Member, readEarnings } from '../api/support/people.ts';
import { PHONE, test } from '../support/stage.ts';

const { format: show } = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

const money = (page: Page) => page.getByRole('region', { name: 'Your money' });

/** ₱2,500 loaded: ₱100 paid for clicks, ₱2,000 put into packages, ₱100 on its way. */
async function joinWithAll(world: Parameters<typeof joinWith>[0]): Promise<Member> {
  const member = await joinWith(world, 2500);
  accept(await member.post('/agent/activate-clicking-task'));
  for (let click = 0; click < 3; click += 1) accept(await member.post('/agent/click'));
  for (const packageId of [1, 4]) {
    accept(await member.post('/agent/packages/activate', { packageId, amount: 1000 }));
  }
  const account = { accountName: 'Ana Cruz', accountNumber: '0917 123 4567' };
  const body = { source: 'wallet', amount: 100, method: 'GCash', ...account };
  accept(await member.post('/agent/withdraw', body));
  return member;
}

test('what do I own, what can I take out, when is my next money, is it in the books', async ({
  open,
  world,
}) => {
  const member = await joinWithAll(world);
  const { totalClicks } = await readEarnings(member);
  const page = await open('/agent', member, PHONE);
  await expect(money(page)).toContainText(show(6_600 + totalClicks));

  // One tap: the parts, which add up.
  await page.getByRole('button', { name: 'Breakdown of your money' }).click();
  await expect(money(page).getByText('On its way')).toBeVisible();
  const { 'Can use now': wallet, 'Can withdraw': withdrawable, ...others } = await collect(page);
  expect([wallet, withdrawable]).toEqual([300, totalClicks]);
  expect(others).toMatchObject({ 'Ready to claim': 0, 'Locked income': 4200, 'On its way': 100 });

  // No tap: the dates stand below the coin, the next one first.
  const dates = page.getByRole('list', { name: 'Calendar of my money' }).getByRole('button');
  await expect(dates.first()).toContainText('₱1,250.00');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('barya.ics');

  // What waits stands by itself.
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText(
    'Withdrawal of ₱100.00',
  );
  await page.getByRole('link', { name: /^(Is my money in the books|Counted)/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proof of your money');
});

test('home, statement and proof have one figure for one thing', async ({ open, world }) => {
  const member = await joinWithAll(world);
  accept(await world.admin.post('/admin/liabilities'));
  const page = await open('/agent', member, PHONE);
  await page.getByRole('button', { name: 'Breakdown of your money' }).click();
  await expect(money(page).getByText('On its way')).toBeVisible();
  const home = await collect(page);
  const { money: told, earnings } = accept(await member.get('/agent/home'));
  expect(home).toMatchObject({
    ...{ 'Can use now': told.wallet, 'Can withdraw': told.withdrawable },
    ...{ 'Ready to claim': told.claimable, 'Locked income': told.lockedIncome },
    ...{ 'On its way': told.onItsWay, 'Total Clicks Earnings': earnings.totalClicks },
    'Shared Capital Earnings': earnings.sharedEarnings,
  });
  const total = show(told.total);
  expect(told.total).toBe(6_600 + earnings.totalClicks);
  await expect(money(page)).toContainText(total);

  await page.getByRole('link', { name: 'Statement' }).first().click();
  await expect(page.getByRole('main')).toContainText(total);
  expect(accept(await member.get('/agent/statement'))).toMatchObject({ closing: told.total });

  await page.goto(`${world.url}/agent/proof`);
  const proof = page.getByRole('table', { name: 'Then and now' });
  await expect(proof.getByRole('row', { name: /^Together/ })).toContainText(`${total}${total}`);
  await expect(proof.getByRole('row', { name: /^Wallet/ })).toContainText('₱300.00₱300.00');
  await expect(proof.getByRole('row', { name: /Packages/i })).toContainText('₱6,200.00');
});

test('every other screen has the same figure for the same thing', async ({ open, world }) => {
  const member = await joinWithAll(world);
  const { money: told, earnings } = accept(await member.get('/agent/home'));
  const [{ reference }] = accept(await member.get('/agent/withdrawals'));
  const page = await open('/agent', member, PHONE);
  const main = page.getByRole('main');
  const source = (name: RegExp) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  const newest = main.getByRole('listitem').filter({ hasText: show(told.onItsWay) });
  const figures = [
    ['/agent/withdraw', 'can use now', source(/^Wallet/), told.wallet],
    ['/agent/withdraw', 'clicks', source(/^Click/), earnings.totalClicks],
    ['/agent/withdraw', 'shared capital', source(/^Shared/), earnings.sharedEarnings],
    ['/agent/withdraw', 'on its way', main.getByRole('table'), told.onItsWay],
    [`/agent/receipts/${reference}`, 'on its way', main, told.onItsWay],
    ['/agent/activity', 'can use now, after the withdrawal', newest.first(), told.wallet],
  ] as const;
  for (const [path, what, where, pesos] of figures) {
    if (new URL(page.url()).pathname !== path) await page.goto(`${world.url}${path}`);
    await expect(where, `${path}: ${what}`).toContainText(show(pesos));
  }

  // The packages add up to what is locked.
  await page.goto(`${world.url}/agent`);
  const sums = page.getByRole('region', { name: 'My Packages' }).locator('dl');
  await expect(sums).toHaveCount(2);
  const shown = (await sums.allTextContents()).map((text) => readPesos(text));
  const add = (place: 0 | 1) => shown.reduce((sum, pesos) => sum + (pesos[place] ?? 0), 0);
  expect([add(0), add(1)]).toEqual([
    told.lockedPrincipal,
    told.lockedPrincipal + told.lockedIncome,
  ]);

  // A team shows nobody's money.
  await page.goto(`${world.url}/agent/team`);
  await expect(main.getByText('Nobody joined with your code yet')).toBeVisible();
  expect(readPesos((await main.textContent()) ?? '')).toEqual([]);
});

function readPesos(text: string): number[] {
  return [...text.matchAll(/₱([\d,]+\.\d\d)/g)].map(([, found]) =>
    Number(found!.replaceAll(',', '')),
  );
}

/** Every amount of a list of names and values, by its name. */
async function collect(page: Page): Promise<Record<string, number>> {
  const pairs = await page
    .locator('main div:has(> dt):has(> dd)')
    .evaluateAll((found) =>
      found.map((pair) => [
        pair.querySelector('dt')?.firstChild?.textContent?.trim() ?? '',
        pair.querySelector('dd')?.textContent?.match(/₱([\d,.]+)/)?.[1] ?? '',
      ]),
    );
  return Object.fromEntries(
    pairs
      .filter(([, amount]) => amount)
      .map(([name, amount]) => [name, Number(amount!.replaceAll(',', ''))]),
  );
}
