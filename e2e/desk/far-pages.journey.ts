/** Lists with more rows than page numbers, with stubbed answers. */
import { expect, type Page } from '@playwright/test';
import { join } from '../api/support/people.ts';
import { PHONE, test } from '../support/stage.ts';

const ROWS = 10_025;
const NUMBERED = 10_000;

/** What the server answers to a page of 10,025 entries, as in `apps/server/test/lists`. */
function answerPage(url: URL): { rows: number[]; link: string } {
  const size = Number(url.searchParams.get('pageSize'));
  const [side = '', place = ''] = (url.searchParams.get('cursor') ?? '').split('.');
  const page = Number(url.searchParams.get('page') ?? 1);
  const from = side
    ? side === 'after'
      ? Number(place)
      : Math.max(0, Number(place) - size)
    : (page - 1) * size;
  const end = Math.min(ROWS, side === 'before' ? Number(place) : from + size);
  const links = {
    prev: side ? `cursor=before.${from}` : page > 1 && `page=${page - 1}`,
    next: end < ROWS && (side || end >= NUMBERED ? `cursor=after.${end}` : `page=${page + 1}`),
    last: `cursor=before.${ROWS}`,
  };
  return {
    rows: Array.from({ length: end - from }, (_, index) => from + index + 1),
    link: Object.entries(links)
      .flatMap(([rel, query]) =>
        query ? `<${url.pathname}?${query}&pageSize=${size}>; rel="${rel}"` : [],
      )
      .join(', '),
  };
}

/** Answers a list's calls; `write` makes the answer from numbered rows. */
async function fillList(page: Page, path: string, write: (rows: Row[]) => object): Promise<void> {
  await page.route(`**/api${path}?*`, async (route) => {
    const { rows, link } = answerPage(new URL(route.request().url()));
    await route.fulfill({
      headers: { 'x-total-count': String(NUMBERED), 'x-total-count-exact': 'false', link },
      json: write(
        rows.map((row) => ({
          row,
          _id: `00000000-0000-7000-8000-${String(row).padStart(12, '0')}`,
          createdAt: '2026-03-01T04:00:00.000Z',
        })),
      ),
    });
  });
}

interface Row {
  row: number;
  _id: string;
  createdAt: string;
}

async function fillAudit(page: Page): Promise<void> {
  await fillList(page, '/admin/audit', (rows) =>
    rows.map(({ row, ...common }) => ({
      ...common,
      actor: { _id: 'x', username: `keeper-${row}` },
      action: 'load_capital',
      subject: 'capital_load',
      member: null,
      from: null,
      to: null,
      reason: null,
    })),
  );
}

for (const [name, options] of [
  ['a phone', PHONE],
  ['a desk', {}],
] as const) {
  test(`on ${name} the pages beyond those with numbers are reached, to the end and back`, async ({
    open,
    world,
  }) => {
    const page = await open('/robots.txt', world.admin, options);
    await fillAudit(page);
    await page.goto('/admin/audit?page=1000');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const first = (row: number) => page.getByText(`keeper-${row}`, { exact: true });
    await expect(first(9_991)).toBeVisible();
    await expect(pages).toContainText('9,991–10,000 of more than 10,000');

    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(first(10_001)).toBeVisible();
    await expect(pages).toContainText('10 rows of more than 10,000');
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(first(10_011)).toBeVisible();

    await page.goBack();
    await expect(first(10_001)).toBeVisible();
    await page.reload();
    await expect(first(10_001)).toBeVisible();
    await pages.getByRole('button', { name: 'Previous page' }).click();
    await expect(first(9_991)).toBeVisible();

    await pages.getByRole('button', { name: 'First page' }).click();
    await expect(first(1)).toBeVisible();
    await expect(page).toHaveURL('/admin/audit');

    await pages.getByRole('button', { name: 'Last page' }).click();
    await expect(first(ROWS)).toBeVisible();
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Previous page' }).click();
    await expect(first(ROWS - 10)).toBeVisible();

    await page.getByRole('button', { name: /^When/ }).click();
    await expect(first(1)).toBeVisible();
    await expect(page).toHaveURL('/admin/audit?sort=createdAt');
  });
}

test('an address with a page number beyond the last shows the first page', async ({
  open,
  world,
}) => {
  const page = await open('/robots.txt', world.admin);
  await fillAudit(page);
  await page.goto('/admin/audit?page=5000');
  await expect(page.getByText('keeper-1', { exact: true })).toBeVisible();
});

test('an address with an invalid page leads to the first one', async ({ open, world }) => {
  const member = await join(world);
  for (const [viewer, typed, first] of [
    [world.admin, '/admin/audit?cursor=typed&sort=createdAt', '/admin/audit?sort=createdAt'],
    [member, '/agent/team?directCursor=typed', '/agent/team'],
    [member, '/agent/security?cursor=typed', '/agent/security'],
  ] as const) {
    const page = await open(typed, viewer);
    await expect(page.getByText('There is nothing on this page.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL(first);
    await expect(page.getByText('There is nothing on this page.')).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
  }
});

const cardOf = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });

const writeTeam = (rows: Row[]) => {
  const downlines = rows.map(({ row, ...common }) => ({
    ...common,
    username: `entry-${row}`,
    isActive: true,
    status: 'approved',
  }));
  return {
    directDownlines: downlines,
    indirectDownlines: downlines,
    stats: {
      totalDirectDownlines: NUMBERED,
      totalIndirectDownlines: NUMBERED,
      totalDownlines: 2 * NUMBERED,
      directIsExact: false,
      indirectIsExact: false,
    },
  };
};

const writeWithdrawals = (rows: Row[]) =>
  rows.map(({ row, ...common }) => ({
    ...common,
    reference: String(row).padStart(12, '0'),
    amount: 100,
    source: 'click',
    method: 'GCash',
    accountNumber: '09171234567',
    accountName: `entry-${row}`,
    bank: null,
    status: 'approved',
    processedAt: common.createdAt,
    reason: null,
    cancelled: false,
    heldUntil: null,
    payout: null,
  }));

const writeEvents = (rows: Row[]) =>
  rows.map(({ row, ...common }) => ({
    ...common,
    kind: 'signed_in',
    device: { browser: `entry-${row}`, system: null },
    isOwnSession: false,
    times: 1,
    codesLeft: null,
    withdrawal: null,
  }));

const memberLists = [
  {
    list: 'Direct Referrals',
    path: '/agent/downlines',
    write: writeTeam,
    screen: '/agent/team?direct=1000',
    firstPage: '/agent/team',
  },
  {
    list: 'Withdrawal History',
    path: '/agent/withdrawals',
    write: writeWithdrawals,
    screen: '/agent/withdraw?page=1000&status=approved',
    firstPage: '/agent/withdraw?status=approved',
  },
  {
    list: 'Recent account events',
    path: '/auth/security',
    write: writeEvents,
    screen: '/agent/security?page=1000',
    firstPage: '/agent/security',
  },
];

for (const { list, path, write, screen, firstPage } of memberLists) {
  test(`a member's "${list}" goes on beyond the pages with numbers, to the end and back`, async ({
    open,
    world,
  }) => {
    const page = await open('/robots.txt', await join(world), PHONE);
    await fillList(page, path, write);
    await page.goto(screen);
    const pages = page.getByRole('navigation', { name: `Pages of ${list}` });
    const entry = (row: number) => cardOf(page, list).getByText(new RegExp(`entry-${row}\\b`));
    await expect(entry(9_991)).toBeVisible();

    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(entry(10_001)).toBeVisible();
    await expect(pages).toContainText('10 rows of more than 10,000');
    await page.reload();
    await expect(entry(10_001)).toBeVisible();
    await pages.getByRole('button', { name: 'Previous page' }).click();
    await expect(entry(9_991)).toBeVisible();

    await pages.getByRole('button', { name: 'Last page' }).click();
    await expect(entry(ROWS)).toBeVisible();
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await pages.getByRole('button', { name: 'First page' }).click();
    await expect(entry(1)).toBeVisible();
    await expect(page).toHaveURL(firstPage);
  });
}

test('each level of a team has its own far page, and a search resets both', async ({
  open,
  world,
}) => {
  const page = await open('/robots.txt', await join(world));
  await fillList(page, '/agent/downlines', writeTeam);
  await page.goto('/agent/team?indirect=2');
  const direct = cardOf(page, 'Direct Referrals');
  const indirect = cardOf(page, 'Indirect Referrals');
  await direct.getByRole('button', { name: 'Last page' }).click();
  await expect(direct.getByText(`entry-${ROWS}`, { exact: true })).toBeVisible();
  await expect(indirect.getByText('entry-11', { exact: true })).toBeVisible();
  for (const level of [direct, indirect]) {
    await expect(level.getByText('10,000+', { exact: true })).toBeVisible();
  }

  await page.getByRole('searchbox').fill('entry');
  await expect(direct.getByText('entry-1', { exact: true })).toBeVisible();
  await expect(indirect.getByText('entry-1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/agent/team?search=entry');
});
