/** Every count of the desk opens exactly the rows that it counted: on Today, in the menu, on tabs. */
import { staffRoles } from '@barya/contract/staff-roles';
import { toDoPlaces } from '@barya/contract/to-do-places';
import { findRunningPostgres } from '@barya/embedded-postgres';
import { DAY_MS, manilaDayOf } from '@barya/rules';
import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { accept } from '../api/support/people.ts';
import { type Demo, type Person, startDemo } from '../support/demo.ts';
import { test } from '../support/stage.ts';

const DIFFERING = 'Days on which an account differs from its statement.';

let demo: Demo;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  demo = await startDemo();
  const [owner, treasurer] = [await demo.as('as owner'), await demo.as('as treasurer')];
  for (const [maker, sees] of [
    [owner, 'a team of'],
    [treasurer, 'packages,'],
  ] as const) {
    const { username } = await demo.as(sees);
    const asked = await maker.post('/admin/load-capital', { username, amount: 12_000 });
    expect(asked.status).toBe(202);
  }
  await letTakesRunOut(demo);
  await letADayDiffer(treasurer);
  const waiting = await Promise.all(
    staffRoles.map(async (role) => (await readToDo(await demo.as(`as ${role}`))).entries),
  );
  const kinds = new Set(waiting.flat().map(({ kind }: { kind: string }) => kind));
  expect([...kinds].toSorted()).toEqual(Object.keys(toDoPlaces).toSorted());
});
test.afterAll(() => demo?.close());

const readToDo = async (person: Person) => accept(await person.get('/admin/to-do'));

/** The owner took some payouts an hour ago. */
async function letTakesRunOut({ server, as }: Demo): Promise<void> {
  const { _id } = accept(await (await as('as owner')).get('/auth/me'));
  const database = new pg.Client({ connectionString: findRunningPostgres(server.dataDir)!.url });
  await database.connect();
  try {
    await database.query(
      `update payout set taken_at = taken_at - interval '1 hour' where taken_by = $1`,
      [_id],
    );
  } finally {
    await database.end();
  }
}

/** The bank says of another day than the demo's that money came, which the books do not know. */
async function letADayDiffer(treasurer: Person): Promise<void> {
  const dayBefore = (days: number) => manilaDayOf(new Date(Date.now() - days * DAY_MS));
  // The last day of a statement may not be whole.
  const rows = [
    'Date,Amount,Reference',
    `${dayBefore(3)},+77.00,3001543000077`,
    `${dayBefore(2)},+78.00,3001543000078`,
  ];
  const mapping = {
    ...{ date: 'Date', dateFormat: 'YYYY-MM-DD', amount: 'Amount', reference: 'Reference' },
  };
  const file = Buffer.from(rows.join('\n')).toString('base64');
  accept(await treasurer.post('/admin/bank-lines/import', { account: 'GCash', file, mapping }));
  expect((await readToDo(treasurer)).differences.count).toBe(2);
}

const rows = (page: Page) => page.getByRole('main').getByRole('rowheader');
const days = (page: Page) =>
  page.locator('section').filter({ hasText: DIFFERING }).getByRole('listitem');
const todayOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'To do' }) });
const linesOf = (page: Page) => todayOf(page).getByRole('link', { name: /: \d+$/ });
const badgesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: / \d+ waiting$/ });
/** The tabs of a list, and the pages beside it. */
const tabsOf = (page: Page) =>
  page
    .getByRole('tab', { name: /\(\d+\)$/ })
    .or(page.getByRole('navigation').getByRole('link', { name: /\(\d+\)$/ }));

const namesOf = async (of: Locator) =>
  (await of.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
const countOf = (name: string) => Number(/(\d+)\D*$/.exec(name)?.[1]);

for (const role of staffRoles) {
  test(`of a ${role}`, async ({ open }) => {
    const person = await demo.as(`as ${role}`);
    const page = await open('/admin/dashboard', person);
    const { entries, differences } = await readToDo(person);
    await expect(linesOf(page)).toHaveCount(entries.length + (differences ? 1 : 0));

    const expectRows = async (name: string, place: string) => {
      await expect(rows(page), `${place}: ${name}`).toHaveCount(countOf(name));
      for (const tab of await namesOf(tabsOf(page))) {
        await tabsOf(page).filter({ hasText: tab }).click();
        await expect(rows(page), `${place}: ${name}: ${tab}`).toHaveCount(countOf(tab));
      }
    };
    for (const [place, links] of [
      ['Today', linesOf(page)],
      ['the menu', badgesOf(page)],
      ['the tiles', page.getByRole('main').getByRole('link', { name: /^\d+ requests?$/ })],
    ] as const) {
      await page.goto(`${person.url}/admin/dashboard`);
      await expect(linesOf(page)).not.toHaveCount(0);
      const names = await namesOf(links);
      for (const [index, name] of names.entries()) {
        await page.goto(`${person.url}/admin/dashboard`);
        await links.nth(index).click();
        if (name.startsWith('Days that differ')) await expect(days(page)).toHaveCount(2);
        else await expectRows(name, place);
      }
    }
  });
}
