/** The desk's queue of cash-ins: 40 by keyboard, and two admins who decide the same one. */
import { manilaDayOf } from '@barya/rules';
import { expect, type Page } from '@playwright/test';
import { accept, join, type Member, readEarnings, type World } from '../api/support/people.ts';
import { toasts, untilKeysWork } from '../support/screen.ts';
import { test } from '../support/stage.ts';

const METHOD = 'GCash';
const MATCHING = 30;
const OTHERS = 10;
/** A member may have three at once. */
const AT_ONCE = 3;

interface Announced {
  member: Member;
  amount: number;
  reference: string;
  createdAt: string;
}

/** A payment reference of the shape that GCash prints. */
const referenceOf = (index: number) => `1001543${String(index).padStart(6, '0')}`;

/** Lets members pay to one account. */
async function offerMethod({ admin }: World): Promise<void> {
  const method = { name: METHOD, accountName: 'Barya Operator', accountNumber: '09170001122' };
  accept(await admin.put('/admin/settings', { paymentMethods: [method] }));
}

/** Announces cash-ins of increasing amounts, the first one first in the queue. */
async function announce(world: World, count: number): Promise<Announced[]> {
  const announced: Announced[] = [];
  let member = await join(world);
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % AT_ONCE === 0) member = await join(world);
    const [amount, reference] = [500 + index, referenceOf(index)];
    const body = { amount, method: METHOD, paymentReference: reference };
    const { cashIn } = accept(await member.post('/agent/cash-ins', body));
    announced.push({ member, amount, reference, createdAt: cashIn.createdAt });
  }
  return announced;
}

/** Imports a statement with the payments of these. */
async function importLines(world: World, lines: readonly Announced[]): Promise<void> {
  const rows = lines.map(
    ({ amount, reference, createdAt }) =>
      `${manilaDayOf(new Date(createdAt))},+${amount}.00,${reference}`,
  );
  const file = Buffer.from(['Date,Amount,Reference', ...rows].join('\n')).toString('base64');
  const mapping = {
    date: 'Date',
    dateFormat: 'YYYY-MM-DD',
    amount: 'Amount',
    reference: 'Reference',
  };
  const body = { account: METHOD, file, mapping };
  expect(accept(await world.admin.post('/admin/bank-lines/import', body))).toMatchObject({
    added: lines.length,
    unreadableCount: 0,
  });
}

const walletOf = async (member: Member) => (await readEarnings(member)).wallet;

test('40 mixed cash-ins are worked off by keyboard with at most 60 presses', async ({
  open,
  later,
}) => {
  // A server without other cash-ins: keys begin at the oldest one.
  const { world } = await later();
  await offerMethod(world);
  const announced = await announce(world, OTHERS + MATCHING);
  const [others, matching] = [announced.slice(0, OTHERS), announced.slice(OTHERS)];
  await importLines(world, matching);
  // Two of the others name a payment that a load has used already.
  const usedReference = referenceOf(900_001);
  const { username } = await join(world);
  const load = { username, amount: 700, method: METHOD, paymentReference: usedReference };
  accept(await world.admin.post('/admin/load-capital', load));

  const page = await open('/admin/cash-ins', world.admin);
  await expect(page.getByRole('rowheader')).toHaveCount(OTHERS);
  const dialog = page.getByRole('dialog');
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };

  await untilKeysWork(page);
  // All that match the bank, at once.
  await press('e');
  await expect(dialog.getByRole('button', { name: 'Credit 30 cash-ins' })).toBeFocused();
  await press('Enter');
  await expect(dialog).toContainText('30 cash-ins credited');
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await press('Enter');
  await expect(dialog).toHaveCount(0);

  /** Opens the question about the oldest one. */
  async function ask(key: string, { amount, member }: Announced): Promise<void> {
    await expect(dialog).toHaveCount(0);
    await press(key);
    await expect(dialog).toContainText(`₱${amount}.00`);
    await expect(dialog).toContainText(member.username);
  }
  const left = (count: number) => expect(page.getByRole('rowheader')).toHaveCount(count);
  const [different, withoutLine, used] = [others.slice(0, 5), others.slice(5, 8), others.slice(8)];

  for (const [done, one] of different.entries()) {
    await ask('c', one);
    await expect(dialog.getByLabel('Amount received')).toBeFocused();
    const received = 480 + done;
    await page.keyboard.type(String(received));
    await press('Tab');
    await expect(dialog.getByLabel('Why another amount?')).toBeFocused();
    await page.keyboard.type('GCash kept a fee');
    await press('Enter');
    await left(OTHERS - 1 - done);
  }
  for (const [done, one] of withoutLine.entries()) {
    await ask('c', one);
    await expect(dialog).toContainText('No bank line matches');
    await expect(dialog.locator('input:focus, button:focus')).toBeVisible();
    await press('Enter');
    await left(OTHERS - 6 - done);
  }
  for (const [done, one] of used.entries()) {
    await ask('c', one);
    await expect(dialog.getByLabel('Amount received')).toBeFocused();
    await press('Tab');
    await expect(dialog.getByLabel('Payment reference')).toBeFocused();
    await page.keyboard.type(usedReference);
    await press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('used already');
    await expect(dialog.getByLabel('Payment reference')).toHaveValue(usedReference);
    await press('Escape');
    await ask('r', one);
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('This payment was credited already.');
    await press('Enter');
    await left(OTHERS - 9 - done);
  }
  await expect(page.getByText('Nothing to check')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(60);

  for (const { member, amount } of matching.slice(0, AT_ONCE)) {
    const cashIns = accept(await member.get('/agent/cash-ins'));
    expect(cashIns.find((one: { amount: number }) => one.amount === amount)).toMatchObject({
      status: 'credited',
      creditedAmount: amount,
    });
  }
  expect(await walletOf(different[0]!.member)).toBe(480 + 481 + 482);
  // The row leaves at once, before the server has answered.
  const readRejected = async () =>
    accept(await used[1]!.member.get('/agent/cash-ins?status=rejected'));
  await expect.poll(readRejected).toMatchObject([{ reason: 'This payment was credited already.' }]);
});

test('an admin who comes second reads who decided, and nothing typed is lost before', async ({
  open,
  later,
}) => {
  const { world } = await later();
  await offerMethod(world);
  const member = await join(world);
  const body = { amount: 500, method: METHOD, paymentReference: referenceOf(910_001) };
  const { cashIn } = accept(await member.post('/agent/cash-ins', body));
  const address = `/admin/cash-ins?open=${cashIn._id}`;
  const [first, second] = await Promise.all([
    open(address, world.admin).then((page) => askToCredit(page, member)),
    open(address, world.admin).then((page) => askToCredit(page, member)),
  ]);
  await first.getByLabel('Amount received').fill('450');
  await first.getByLabel('Why another amount?').fill('A fee was taken.');
  await first.getByRole('button', { name: 'Credit ₱450.00' }).dblclick();
  await expect(toasts(first.page())).toContainText(`₱450.00 to ${member.username}`);

  await second.getByLabel('Amount received').fill('400');
  await second.getByLabel('Why another amount?').fill('Another fee was taken.');
  await second.getByRole('button', { name: 'Credit ₱400.00' }).click();
  await expect(second).toContainText(/Already credited with ₱450\.00 by \S+ at/);
  await expect(second).toContainText('Another fee was taken.');
  await second.getByRole('button', { name: 'Next cash-in' }).click();
  expect(await walletOf(member)).toBe(450);
});

/** Opens the question to credit what the member announced. */
async function askToCredit(page: Page, { username }: Member) {
  const name = `Credit ₱500.00 to ${username}`;
  await page.getByRole('dialog').getByRole('button', { name }).click();
  // The review is below; the question names the amount as typed.
  return page.getByRole('dialog').last();
}
