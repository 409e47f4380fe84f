/** A withdrawal to a saved account in two screens, and its receipt as a picture that others check. */
import { expect, type Page } from '@playwright/test';
import findCode from 'jsqr';
import sharp from 'sharp';
import { accept, fillWithdrawal, joinWithDirectIncome } from '../api/support/people.ts';
import { countPresses } from '../support/count-presses.ts';
import { PHONE, test } from '../support/stage.ts';

/** The account, the amount, the review, and the withdrawal. */
const MOST_PRESSES = 4;

/** What a phone's camera reads in the picture on the screen. */
async function scan(page: Page): Promise<string | undefined> {
  const source = await page
    .getByRole('img', { name: 'The picture of this receipt' })
    .getAttribute('src');
  const { data, info } = await sharp(Buffer.from(source!.replace(/^.*,/, ''), 'base64'))
    // About what a camera makes of it: the reader takes each module of a large picture apart.
    .resize(720)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a withdrawal takes two screens, and a stranger checks its receipt until sharing ends', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world, 4);
  const { method, accountNumber, accountName } = fillWithdrawal();
  for (const [name, number] of [
    ['My GCash', accountNumber],
    ['For the rent', '09187654321'],
  ]) {
    const account = { name, method, accountNumber: number, accountName };
    accept(await member.post('/agent/payout-accounts', account));
  }
  const page = await open('/agent/withdraw', member, PHONE);
  const { press, fill, expectAtMost } = countPresses();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('combobox', { name: 'Method' })).toHaveCount(0);
  await press(page.getByRole('group', { name: 'To' }).getByRole('button', { name: /^My GCash/ }));
  await fill(page.getByRole('textbox', { name: 'Amount' }), '150');
  await press(button('Review withdrawal'));
  const review = page.getByRole('dialog', { name: 'Withdraw ₱150.00?' });
  await expect(review).toContainText('0917 123 4567');
  await press(review.getByRole('button', { name: 'Withdraw ₱150.00' }));
  await expect(page.getByRole('heading', { name: 'Withdrawal Request Submitted' })).toBeVisible();
  expectAtMost(MOST_PRESSES);

  await page.getByRole('link', { name: 'See the receipt', exact: true }).click();
  await button('Share picture').click();
  const picture = page.getByRole('dialog', { name: 'A picture to send' });
  await expect(picture).toContainText('without your name or balance');
  const address = await scan(page);
  expect(address).toMatch(/\/verify\/[\w-]{22}$/);

  const stranger = await open(new URL(address!).pathname, null, PHONE);
  await expect(stranger.getByText('This receipt is genuine')).toBeVisible();
  const seen = stranger.getByRole('main');
  const [{ _id, reference }] = accept(await member.get('/agent/withdrawals'));
  await expect(seen).toContainText('₱150.00');
  await expect(seen).toContainText(reference.replace(/(.{4})(?=.)/g, '$1 '));
  await expect(seen).toContainText('Waiting for approval');
  await expect(seen).not.toContainText(accountName);
  await expect(seen).not.toContainText('0917');
  expect(await stranger.title()).toBe('Check a Receipt | Barya');

  accept(await world.admin.post(`/admin/withdrawals/${_id}/reject`, { reason: 'Closed.' }));
  await stranger.reload();
  await expect(seen).toContainText('Rejected: money returned');
  await expect(seen).not.toContainText('Closed.');

  await picture.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(picture).toHaveCount(0);
  await expect(page.getByText('The money came back')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('No receipt has this address')).toBeVisible();
  await expect(button('Stop sharing')).toHaveCount(0);
});
