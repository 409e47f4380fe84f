/** The reserves: the operator's own money, what members can buy, and the public page. */
import { expect, type Page } from '@playwright/test';
import { accept, joinWith } from '../api/support/people.ts';
import { openOfferOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const fund = (page: Page) => page.getByText('Available for new promises').locator('..').first();

async function fillTakeOut(page: Page, amount: string, note: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).last().fill(amount);
  await page.getByRole('textbox', { name: 'What for' }).fill(note);
  await page.getByRole('button', { name: 'Take out of the fund' }).click();
}

test('an operator pays in, takes out what is not promised, and finds both in the history', async ({
  open,
  world,
}) => {
  const { available } = accept(await world.admin.get('/admin/reserves')).fund;
  const pesos = (amount: number) =>
    `₱${amount.toLocaleString('en-PH', { minimumFractionDigits: 2 })}`;
  const page = await open('/admin/reserves', world.admin);
  await expect(fund(page)).toContainText(pesos(available));
  await expect(page.getByText('It adds up to the centavo.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Amount' }).first().fill('1,234.5');
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('Transfer of Monday');
  const payIn = page.getByRole('button', { name: 'Pay into the fund' });
  await payIn.click();
  await expect(page.getByRole('alert')).toContainText('Please enter the reference of the payment');
  await page.getByRole('textbox', { name: 'Reference', exact: true }).fill('9012345678901');
  await payIn.click();
  const asked = page.getByRole('dialog', { name: 'Pay ₱1,234.50 into the reward fund?' });
  await expect(asked).toContainText('One thousand two hundred thirty-four pesos and 50 centavos');
  await asked.getByRole('button', { name: 'Pay in ₱1,234.50' }).dblclick();
  await expect(asked).toBeHidden();
  await expect(toasts(page)).toContainText('Paid into the reward fund');
  await expect(fund(page)).toContainText(pesos(available + 1234.5));

  await fillTakeOut(page, '234.5', 'Rent of the office');
  const dialog = page.getByRole('dialog', { name: 'Take ₱234.50 out of the reward fund?' });
  await expect(dialog).toContainText(pesos(available + 1000));
  await dialog.getByRole('button', { name: 'Take out ₱234.50' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(fund(page)).toContainText(pesos(available + 1000));

  const history = page.getByRole('region', { name: 'Paid in and taken out' });
  await expect(history.getByRole('row', { name: /Taken out.*₱234\.50.*Rent/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by note or reference' }).fill('monday');
  await expect(
    history.getByRole('row', { name: /9012345678901, Transfer of Monday/ }),
  ).toBeVisible();
  await expect(history.getByRole('row')).toHaveCount(2);
  await history.getByRole('button', { name: 'Paid in' }).click();
  await expect(page.getByRole('dialog', { name: 'Paid in ₱1,234.50' })).toContainText('Reference');
});

test('promised money cannot be taken out, even if it was promised meanwhile', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 1000);
  const page = await open('/admin/reserves', world.admin);
  const { available } = accept(await world.admin.get('/admin/reserves')).fund;
  await expect(page.getByText('is not promised.').first()).toBeVisible();
  await fillTakeOut(page, String(available + 1), 'Too much');
  await expect(page.getByRole('alert').first()).toContainText('of the fund is not promised');

  await fillTakeOut(page, String(available), 'All that is left');
  accept(await member.post('/agent/packages/activate', { packageId: 1, amount: 1000 }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect(dialog.getByRole('alert')).toContainText('of the reward fund is not promised');
  expect(accept(await world.admin.get('/admin/reserves')).fund.available).toBe(available - 200);
});

test('a sold-out package says so at once, and is on sale again after a pay-in', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 5000);
  const { available } = accept(await world.admin.get('/admin/reserves')).fund;
  // The rest covers only package 1, up to ₱250.
  const rest = { amount: available - 50, reason: 'A quiet day' };
  accept(await world.admin.post('/admin/reserves/pay-out', rest));
  try {
    const page = await open('/agent', member, PHONE);
    const offers = page.getByRole('region', { name: 'Buy a package' });
    await expect(offers.getByText('Sold out for now')).toHaveCount(3);
    await (await openOfferOn(page, 1)).fill('300');
    await expect(offers.getByText('At least ₱100, up to ₱250 for now')).toBeVisible();
    await expect(offers.getByRole('alert')).toContainText('The reward fund covers ₱250 for now');
    await expect(page.getByRole('button', { name: 'Buy Package 1' })).toBeDisabled();

    accept(await world.admin.post('/admin/reserves/pay-in', { amount: available }));
    await page.reload();
    await expect(await openOfferOn(page, 4)).toBeVisible();
  } finally {
    await world.admin.post('/admin/reserves/pay-in', { amount: available });
  }
});

test('anybody reads the reserves, also without script, and finds the link on the start page', async ({
  open,
}) => {
  const page = await open('/', null, { ...PHONE, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'See what is owed and what stands behind it' }).click();
  await expect(page).toHaveURL('/reserves');
  await expect(page.getByRole('heading', { level: 1, name: 'Reserves' })).toBeVisible();
  const { obligations, computedAt } = await (await page.request.get('/api/reserves')).json();
  expect(Date.parse(computedAt)).toBeGreaterThan(0);
  const total = obligations.total.toLocaleString('en-PH', { minimumFractionDigits: 2 });
  await expect(page.getByRole('row', { name: /^Total owed/ })).toContainText(`₱${total}`);
  await expect(page.getByText('What this does not show')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proof of what you are owed' })).toBeVisible();
});
