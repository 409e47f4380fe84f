/** Sending what was approved: taken by one of two staff, 40 by keyboard, and 400 by file. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import {
  accept,
  fillWithdrawal,
  hire,
  joinWithIncome,
  type Member,
  readEarnings,
  type World,
  withdraw,
} from '../api/support/people.ts';
import { expectCopied, toasts, untilKeysWork } from '../support/screen.ts';
import { test } from '../support/stage.ts';

/** A payment reference of the shape that GCash prints; another one for each number. */
const referenceOf = (index: number) => `2001543${String(index).padStart(6, '0')}`;

/** Requests and approves withdrawals of ₱100, ₱101 and so on; the first one waits longest. */
async function approve(
  { admin }: World,
  member: Member,
  count: number,
  to: object = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = fillWithdrawal({ amount: 100 + index, ...to });
    const { withdrawal } = accept(await member.post('/agent/withdraw', body));
    accept(await admin.post(`/admin/withdrawals/${withdrawal._id}/approve`, {}));
    ids.push(withdrawal._id);
  }
  return ids;
}

test('what one of two staff takes, the other cannot pay; the member sees it sent', async ({
  open,
  world,
}) => {
  const member = await joinWithIncome(world, 100);
  const { username } = member;
  const { _id, reference } = await withdraw(member);
  const second = await hire(world, 'treasurer');
  const receipt = await open(`/agent/receipts/${reference}`, member);

  const first = await open(`/admin/earnings-withdrawals?open=${_id}`, world.admin);
  const request = first.getByRole('dialog', { name: `₱100.00 to ${username}` });
  await request.getByRole('button', { name: `Approve ₱100.00 to ${username}` }).click();
  const question = first.getByRole('dialog').last();
  await expect(question).toContainText('It will wait under Payouts until somebody sends it.');
  await question.getByRole('button', { name: 'Approve ₱100.00' }).click();
  await expect(toasts(first)).toContainText('Withdrawal approved.');
  await expect(receipt.getByRole('main')).toContainText('Waiting to be sent');

  await first.goto(`/admin/payouts?search=${username}`);
  await first.getByRole('button', { name: `Take ₱100.00 to ${username}` }).click();
  await expect(toasts(first)).toContainText('Taken');

  const other = await open(`/admin/payouts?payout=${_id}`, second);
  const details = other.getByRole('dialog', { name: `₱100.00 to ${username}` });
  await expect(details).toContainText(/Being paid by \S+, under a minute/);
  await expect(details.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  expect(await second.post(`/admin/payouts/${_id}/sent`, {})).toMatchObject({
    status: 409,
    body: { code: 'payout_not_taken' },
  });

  await first.getByRole('tab', { name: /^Being paid/ }).click();
  const name = `Mark ₱100.00 to ${username} sent`;
  await first.getByRole('button', { name }).click();
  const marking = first.getByRole('dialog');
  const field = marking.getByLabel('Payment reference', { exact: true });
  await field.fill(referenceOf(1));
  // Half an hour goes by, or a colleague at the same desk gives it back.
  accept(await world.admin.post('/admin/payouts/release', { ids: [_id] }));
  await marking.getByRole('button', { name: 'Mark ₱100.00 sent' }).click();
  await first.getByRole('button', { name: 'Take it again' }).click();
  await expect(field).toHaveValue(referenceOf(1));
  await marking.getByRole('button', { name: 'Mark ₱100.00 sent' }).dblclick();
  await expect(toasts(first)).toContainText('Marked sent');
  await expect(receipt.getByRole('main')).toContainText(
    'Sent with GCash reference 2001 543 000001',
  );
  await other.reload();
  await expect(details).toContainText('Sent with reference 2001 543 000001');
});

test('a double click takes one payout, though the next row moves under the mouse', async ({
  open,
  world,
}) => {
  const { admin } = world;
  const member = await joinWithIncome(world, 201);
  const [first, second] = await approve(world, member, 2);
  const page = await open(`/admin/payouts?search=${member.username}`, admin);
  const take = page.getByRole('button', { name: `Take ₱100.00 to ${member.username}` });
  const { x, y, width, height } = (await take.boundingBox())!;
  const place = [x + width / 2, y + height / 2] as const;
  await page.mouse.click(...place);
  const under = () =>
    page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.ariaLabel,
      place,
    );
  await expect.poll(under).toBe(`Take ₱101.00 to ${member.username}`);
  // The second press of the same double click, on the row that stands there now.
  await page.mouse.move(...place);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(toasts(page)).toHaveCount(1);
  const takenBy = async (id: string) => accept(await admin.get(`/admin/payouts/${id}`)).takenBy;
  expect(await takenBy(first!)).not.toBeNull();
  expect(await takenBy(second!)).toBeNull();
});

test('approve and pay opens the paying mode on it', async ({ open, world }) => {
  const member = await joinWithIncome(world, 100);
  const { _id } = await withdraw(member);
  const page = await open(`/admin/earnings-withdrawals?open=${_id}`, world.admin);
  const name = `Approve ₱100.00 to ${member.username}`;
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay one by one');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(member.username);
  const of = async () => accept(await world.admin.get(`/admin/payouts/${_id}`));
  expect((await of()).takenBy).not.toBeNull();
  await page.getByRole('link', { name: 'Stop paying' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts');
  await expect.poll(async () => (await of()).takenBy).toBeNull();
});

test('a paying screen keeps what it took only while somebody works on it', async ({
  open,
  world,
}) => {
  const member = await joinWithIncome(world, 100);
  await approve(world, member, 1);
  const page = await open(`/admin/payouts?search=${member.username}`, world.admin);
  await page.clock.install();
  await expect(page.getByRole('rowheader').first()).toContainText(member.username);
  await untilKeysWork(page);
  const isTake = (request: Request) => request.url().endsWith('/admin/payouts/take');
  await Promise.all([page.waitForRequest(isTake), page.keyboard.press('p')]);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(member.username);

  const takes: Request[] = [];
  page.on('request', (request) => isTake(request) && takes.push(request));
  await page.clock.fastForward('05:00');
  await page.clock.fastForward('05:00');
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForRequest(isTake), page.clock.fastForward('05:00')]);
  expect(takes).toHaveLength(1);
});

test('40 payouts take at most 4 key presses each beside pasting the reference', async ({
  open,
  world,
}) => {
  test.setTimeout(180_000);
  const COUNT = 40;
  const member = await joinWithIncome(world, COUNT * (100 + COUNT / 2));
  const ids = await approve(world, member, COUNT);
  const page = await open(`/admin/payouts?method=gcash&search=${member.username}`, world.admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('rowheader').first()).toContainText(member.username);

  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await untilKeysWork(page);
  await page.keyboard.press('p');
  const heading = page.getByRole('heading', { level: 2 }).first();
  for (const [index] of ids.entries()) {
    await expect(heading).toContainText(`₱${100 + index}.00 to ${member.username}`);
    await press('1');
    await expectCopied(page, '09171234567');
    await press('2');
    await expectCopied(page, `${100 + index}.00`);
    await press('3');
    await expectCopied(page, 'Juan dela Cruz');
    await paste(page, referenceOf(1_000 + index));
    await expect(page.getByLabel('Payment reference', { exact: true })).toHaveValue(
      referenceOf(1_000 + index),
    );
    await press('Enter');
    // A second press, of an impatient person, sends nothing twice.
    if (index === 0) await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Nothing is left to pay')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(4 * COUNT);
  await expect(page.getByText(`${COUNT} sent, ₱4,780.00`)).toBeVisible();

  const address = `/admin/payouts?state=sent&search=${member.username}&pageSize=100`;
  const sent = accept(await world.admin.get(address)) as { _id: string }[];
  const references = new Map(ids.map((id, index) => [id, referenceOf(1_000 + index)]));
  expect(sent).toHaveLength(COUNT);
  for (const one of sent) {
    expect(one).toMatchObject({ state: 'sent', paymentReference: references.get(one._id) });
  }
});

/** Pastes as from another app. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('400 payouts by batch, 20 left out and 1 failed, take at most 12 presses in all', async ({
  open,
  world,
}) => {
  test.setTimeout(120_000);
  const [MEMBERS, EACH, OUT] = [5, 80, 20];
  const COUNT = MEMBERS * EACH;
  const to = { method: 'gotyme', accountNumber: '123456789012' };
  const members = await Promise.all(
    Array.from({ length: MEMBERS + 1 }, () => joinWithIncome(world, 12_000)),
  );
  const ids = await Promise.all(
    members.map((each, index) => approve(world, each, index === MEMBERS ? OUT : EACH, to)),
  );
  accept(await world.admin.post(`/admin/users/${members[MEMBERS]?._id}/suspend`));
  const [member] = members as [Member];
  const before = (await readEarnings(member)).directReferral;

  const page = await open('/admin/payouts', world.admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await button.click();
  };
  const named = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await press(page.getByRole('radio', { name: /^GoTyme: 420, / }));
  await press(named('Make a batch'));
  await press(named('Make the batch'));
  const refused = page.getByRole('dialog', { name: /^20 payouts cannot be paid by a batch/ });
  await expect(refused.getByRole('listitem').last()).toHaveText('and 10 more');
  await expect(refused).toContainText('The member is suspended.');
  await press(named('Leave these out'));
  const batch = page.getByRole('dialog', { name: /^Batch PB-/ });
  await expect(batch).toContainText(`${COUNT} payouts, ₱55,800.00`);
  const download = page.waitForEvent('download');
  await press(named('Download CSV for banks'));
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('123456789012');

  // As a bank answers: other columns, another order, our reference inside a remark.
  const batchId = new URL(page.url()).searchParams.get('open');
  const read = async () => accept(await world.admin.get(`/admin/payout-batches/${batchId}`));
  const { lines } = (await read()) as { lines: { payoutId: string; reference: string }[] };
  const results = lines.map(({ payoutId, reference }, index) => {
    expect(file).toContain(reference);
    return payoutId === ids[0]?.[4]
      ? `REJECTED\t\tPayout ${reference} BARYA\tThis account is closed.`
      : `SUCCESS\t${referenceOf(5_000 + index)}\tPayout ${reference} BARYA\t`;
  });
  const pasted = ['Status\tBank Ref No\tRemarks\tReason', ...results.toReversed()].join('\n');
  await press(batch.getByLabel('Rows from a spreadsheet'));
  presses += 1;
  await paste(page, pasted);
  await expect(batch).toContainText(`${COUNT - 1} sent, 1 failed.`);
  await press(named(`Import ${COUNT} rows`));
  await expect(batch).toContainText(`${COUNT} lines are decided.`);
  await expect(batch).toContainText('Closed');
  expect(presses).toBeLessThanOrEqual(12);

  expect((await readEarnings(member)).directReferral).toBe(before + 104);
  expect(await read()).toMatchObject({ state: 'closed', sent: { count: COUNT - 1 } });
  const decided = accept(await member.get('/agent/withdrawals?pageSize=100')) as { _id: string }[];
  expect(decided.find(({ _id }) => _id === ids[0]?.[4])).toMatchObject({
    status: 'rejected',
    payout: { state: 'failed', reason: 'This account is closed.' },
  });
  // What was left out still waits.
  await page.reload();
  await expect(batch).toContainText(`${COUNT - 1} payouts`);
  await expect(batch.getByRole('button', { name: 'Dissolve' })).toHaveCount(0);
  const toPay = accept(
    await world.admin.get('/admin/payouts?state=to_pay&method=gotyme&pageSize=100'),
  ) as { withdrawalId: string }[];
  const waiting = toPay.map(({ withdrawalId }) => withdrawalId);
  expect(waiting).toEqual(expect.arrayContaining(ids[MEMBERS] ?? []));
});
