/**
 * One day of four people, each in their own browser, on the demo's data. Money goes once through:
 * in by a statement and a second person, out by one who approves and another who pays. With
 * `npm run pictures` it takes those of docs/walk-through.md.
 */
import path from 'node:path';
import { staffRoles } from '@barya/contract/staff-roles';
import { manilaTimeOf } from '@barya/rules';
import { expect, type Locator, type Page } from '@playwright/test';
import { accept, readEarnings } from '../api/support/people.ts';
import { type Demo, startDemo } from '../support/demo.ts';
import { toasts } from '../support/screen.ts';
import { test } from '../support/stage.ts';
import { savePicture } from '../walk-through/save-picture.ts';

const images = path.resolve(import.meta.dirname, '../../docs/images');
const PAID_IN = '3001543777001';
/** As each prints them. */
const paidOut: Record<string, string> = { gcash: '3001543777002', paymaya: '4A7C90D21F3B' };

const groupsOf = {
  treasurer: ['Money in', 'Money out', 'Control'],
  approver: ['Money out', 'Control', 'People'],
  support: ['People'],
  auditor: ['Control', 'Office'],
};
const linesOf = {
  treasurer: /^(Bank lines|Payouts|Cash-ins|Days that differ)/,
  approver: /^(Registrations|Withdrawals|Days that differ)/,
  support: /^(Conversations|Your conversations)/,
  auditor: /^Days that differ/,
};
type Role = keyof typeof groupsOf;
const roles = staffRoles.filter((role): role is Role => role !== 'owner');

test.use({ actionTimeout: 10_000 });

let demo: Demo;
test.beforeAll(async () => {
  test.setTimeout(100_000);
  demo = await startDemo();
});
test.afterAll(() => demo?.close());

const toDo = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'To do' }) });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** Opens Today anew, and what its line counts. */
async function openLine(page: Page, line: RegExp): Promise<void> {
  await page.goto(`${demo.server.url}/admin/dashboard`);
  await toDo(page).getByRole('link', { name: line }).click();
}

test('one day of four people in the demo', async ({ open }) => {
  test.setTimeout(120_000);
  const { as } = demo;
  const people = {
    treasurer: await as('as treasurer'),
    approver: await as('as approver'),
    support: await as('as support'),
    auditor: await as('as auditor'),
  };
  const member = await as('packages,');
  const waiting = '/admin/earnings/withdrawals?status=pending&held=no';
  const withdrawal = accept(await people.approver.get(waiting)).find(
    ({ method }: { method: string }) => method in paidOut,
  );
  const paymentReference = paidOut[withdrawal.method] ?? '';
  const pesos = `₱${withdrawal.amount.toFixed(2)}`;
  const asked = `${pesos} to ${withdrawal.user.username}`;
  const desks = {} as Record<Role, Page>;
  for (const role of roles) desks[role] = await open('/admin/dashboard', people[role]);
  const { treasurer, approver, support, auditor } = desks;
  const take = async (page: Page, name: string) => {
    if (test.info().project.name !== 'walk-through') return;
    await savePicture(page, path.join(images, `day-${name}.webp`));
  };

  await test.step('each sees first what is theirs', async () => {
    for (const role of roles) {
      const page = desks[role];
      const menu = page.getByRole('navigation', { name: 'Admin' });
      const groups = menu.getByRole('region');
      await expect(toDo(page).getByRole('link').first()).toBeVisible();
      expect(
        await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
      ).toEqual(groupsOf[role]);
      await expect(menu.getByRole('link').last()).toBeInViewport();
      for (const line of await toDo(page)
        .getByRole('link', { name: /: \d+$/ })
        .all())
        await expect(line, role).toHaveText(linesOf[role]);
      await take(page, `1-${role}`);
    }
  });

  await test.step('the treasurer imports a statement, and credits what it shows', async () => {
    const cashIn = { amount: 12_000, method: 'GCash', paymentReference: PAID_IN };
    accept(await member.post('/agent/cash-ins', cashIn));
    const time = manilaTimeOf(new Date()).slice(0, -3);
    const rows = [
      'Date and Time,Description,Reference No.,Debit,Credit',
      `${time},Transfer from a member,${PAID_IN},,12000.00`,
    ];
    await treasurer.goto(`${demo.server.url}/admin/bank-lines`);
    await button(treasurer, 'Import a statement').click();
    await treasurer.getByLabel('Account', { exact: true }).first().selectOption('GCash');
    await treasurer.getByLabel('Statement', { exact: true }).setInputFiles({
      ...{ name: 'gcash.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) },
    });
    await button(treasurer, 'Import').click();
    await expect(treasurer.getByText('1 line is new.')).toBeVisible();
    await openLine(treasurer, /^Cash-ins that a bank line fits: \d+$/);
    const row = treasurer.getByRole('row').filter({ hasText: member.username });
    await row.getByRole('rowheader').getByRole('button').click();
    await button(treasurer.getByRole('dialog'), `Credit ₱12,000.00 to ${member.username}`).click();
    await take(treasurer, '2-cash-in');
    await button(treasurer.getByRole('dialog').last(), 'Credit ₱12,000.00').click();
    await expect(toasts(treasurer)).toContainText('Waiting for a second person');
  });

  await test.step('the approver is the second person, and sees what the treasurer saw', async () => {
    const { wallet } = await readEarnings(member);
    await openLine(approver, /^To confirm as the second person: 1$/);
    await approver.getByRole('rowheader').getByRole('button').click();
    const drawer = approver.getByRole('dialog');
    await expect(drawer).toContainText('₱12,000.00');
    await expect(drawer).toContainText(people.treasurer.username);
    await take(approver, '3-second-person');
    await button(drawer, 'Confirm').click();
    await button(approver.getByRole('dialog').last(), 'Confirm ₱12,000.00').click();
    await expect(toasts(approver)).toContainText('Confirmed');
    await expect.poll(async () => (await readEarnings(member)).wallet).toBe(wallet + 12_000);
  });

  await test.step('the approver approves a withdrawal, and cannot pay it', async () => {
    await openLine(approver, /^Withdrawals to decide: \d+$/);
    const row = approver.getByRole('row').filter({ hasText: pesos });
    const theirs = row.filter({ hasText: withdrawal.user.username });
    await theirs.getByRole('rowheader').getByRole('button').click();
    await button(approver.getByRole('dialog'), `Approve ${asked}`).click();
    await take(approver, '4-withdrawal');
    await button(approver.getByRole('dialog').last(), `Approve ${pesos}`).click();
    await expect(toasts(approver)).toContainText('Withdrawal approved.');
    await approver.goto(`${demo.server.url}/admin/payouts`);
    await expect(approver.getByRole('row').filter({ hasText: pesos })).toBeVisible();
    await expect(approver.getByRole('button', { name: /^(Take|Make a batch|Pay)/ })).toHaveCount(0);
  });

  await test.step('the treasurer pays it', async () => {
    await openLine(treasurer, /^Payouts to send: \d+$/);
    await button(treasurer, `Take ${asked}`).click();
    await expect(toasts(treasurer)).toContainText('Taken');
    await openLine(treasurer, /^Payouts that you took: \d+$/);
    await button(treasurer, `Mark ${asked} sent`).click();
    const dialog = treasurer.getByRole('dialog');
    await dialog.getByLabel('Payment reference', { exact: true }).fill(paymentReference);
    await take(treasurer, '5-payout');
    await button(dialog, `Mark ${pesos} sent`).click();
    await expect(toasts(treasurer)).toContainText('Marked sent');
    const payout = accept(await people.treasurer.get(`/admin/payouts/${withdrawal._id}`));
    expect(payout).toMatchObject({ state: 'sent', paymentReference });
  });

  await test.step('support answers a conversation, and can move no money', async () => {
    const subject = 'Paano mag-withdraw sa Maya?';
    await openLine(support, /^Conversations that wait: \d+$/);
    await support.getByRole('row').filter({ hasText: subject }).getByRole('rowheader').click();
    const drawer = support.getByRole('dialog');
    await drawer.getByLabel('Your answer').fill('Piliin po ang Maya sa Withdraw.');
    await take(support, '6-support');
    await drawer.getByLabel('Your answer').press('Control+Enter');
    await expect(drawer.getByRole('list', { name: 'Messages' })).toContainText('Piliin po');
    await support.goto(`${demo.server.url}/admin/all-users?search=${member.username}`);
    await support.getByRole('rowheader').getByRole('button').click();
    await expect(support.getByRole('dialog')).toContainText(member.username);
    await expectNoMoneyButtons(support);
  });

  await test.step('the auditor reads it all, and can change nothing', async () => {
    await auditor.goto(`${demo.server.url}/admin/audit`);
    const entries = auditor.getByRole('row');
    for (const [who, did] of [
      ['treasurer', /payout/i],
      ['approver', /withdrawal/i],
      ['approver', /confirmed/i],
      ['treasurer', /imported/i],
    ] as const) {
      const done = entries.filter({ hasText: people[who].username }).filter({ hasText: did });
      await expect(done.first(), `${who} ${did}`).toBeVisible();
    }
    // As high as this day's entries.
    await auditor.setViewportSize({ width: 1440, height: 709 });
    await take(auditor, '7-audit');
    await button(auditor, 'More').click();
    const pages = await auditor
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(pages).toHaveLength(15);
    const settings = ['second-person', 'operator', 'answers'].map(
      (one) => `/admin/settings/${one}`,
    );
    for (const page of [...pages, ...settings]) {
      await auditor.goto(`${demo.server.url}${page}`);
      await expect(auditor.getByRole('heading', { level: 1 }), page).toBeVisible();
      await auditor.waitForLoadState('networkidle');
      await expect(auditor.getByRole('row').getByRole('checkbox'), page).toHaveCount(0);
      await expect(auditor.getByRole('main').locator('textarea, [type=file]'), page).toHaveCount(0);
      await expect(auditor.getByRole('button', { name: WRITES }), page).toHaveCount(0);
    }
  });
});

const MONEY = /^(Approve|Reject|Credit|Load|Revert|Take|Mark (₱|sent)|Pay|Make a batch|Confirm)/;
const WRITES =
  /^(Approve|Reject|Credit|Load C|Revert|Take|Mark|Pay|Make|Confirm|Save|Import|Invite|Add|Suspend|Delete|Reset)\b/;

async function expectNoMoneyButtons(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: MONEY })).toHaveCount(0);
}
