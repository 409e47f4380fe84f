import type { Sort, SupportTab } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNight } from '../../../../tools/test-run/counts.mjs';
import { listAuditEntries } from '../../src/capabilities/audit/service.ts';
import { listLoads } from '../../src/capabilities/capital/store/loads.ts';
import { listMembers } from '../../src/capabilities/members/service/read-members.ts';
import { listRunningPackages } from '../../src/capabilities/packages/service/list-packages.ts';
import { incomeGroups } from '../../src/capabilities/statistics/domain.ts';
import { listIncome } from '../../src/capabilities/statistics/store/income.ts';
import { listThreads } from '../../src/capabilities/support/store/list.ts';
import { listWithdrawals } from '../../src/capabilities/withdrawals/store/list.ts';
import type { Listed, Page } from '../../src/kernel/page.ts';
import { UNCOUNTED } from '../../src/kernel/page.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { cursorOfEnd } from './cursors.ts';

/** More members than a search looks up one by one. */
const MANY = 5_001;
const EVENTS = isNight ? 60 : 24;
const NOW = new Date('2026-03-01T04:00:00Z');

let app: TestApp;

/**
 * Three members whose names resemble those of thousands without data, and a stranger. Each has
 * events at three instants and with two amounts, so that nearly every row has ties.
 */
beforeAll(async () => {
  app = await createTestApp({ now: NOW.toISOString() });
  const { ownerPool } = app.database;
  await app.createMember({ username: 'crowd.kin1' });
  const kinAtTheDesk = await app.createAdmin({ username: 'Crowd.KIN2' });
  await app.createMember({ username: 'kin.crowd3' });
  const stranger = await app.createAdmin({ username: 'stranger' });
  await ownerPool.query(`
    insert into member (id, username, email, password_hash, role, status, is_active,
      referral_code, referral_code_salt, referral_code_digest, created_at)
    select (left(md5(n::text), 30) || '00')::uuid, 'crowd' || n, 'c' || n || '@example.test',
      'none', 'agent', 'approved', true, 'CROWD' || n, '', '', '2026-01-01'
    from generate_series(1, ${MANY}) as n`);
  await ownerPool.query(`
    create table event as
    select n, o.id as owner_id, amount, code, '${NOW.toISOString()}'::timestamptz - at * interval '1 minute' as at,
      (left(md5('event' || n), 30) || '00')::uuid as id
    from generate_series(1, ${EVENTS}) n
    cross join lateral (select n * 7919 % 101 as chance) c
    join (select id, row_number() over (order by lower(username)) - 1 as place from member
      where username ~* 'kin|stranger') o on o.place = chance % 4
    cross join lateral (
      select chance % 3 + 1 as at, chance % 2 + 1 as amount,
        (array[21, 22, 23, 41, 32, 33, 35])[n % 7 + 1] as code) e`);
  await ownerPool.query(`
    insert into withdrawal (id, member_id, reference, source, amount_centavos, method, account_number,
      account_name, status, hold_ids, created_at)
    select id, owner_id, 'W' || n, 'click_earnings', amount, 'gcash', '1', 'x', 'pending', '{}', at
    from event;
    insert into capital_load (id, member_id, reference, amount_centavos, description, status,
      transfer_id, loaded_by, created_at)
    select id, owner_id, 'L' || n, amount, '', 'completed', id, id, at from event;
    insert into package (id, member_id, package_type, principal_centavos, income_centavos, days,
      started_at, matures_at)
    select id, owner_id, 1, amount, 1, 12, at, at + interval '12 days' from event;
    insert into package_payout (id, member_id, package_id, period, action, principal_centavos,
      income_centavos, rolled_into_id, created_at)
    select id, owner_id, id, 0, case code when 35 then 'rollover' else 'claim' end, 1, 1, id, at
    from event;
    insert into support_thread (id, member_id, subject, state, since, complaint_due_at, created_at)
    select id, owner_id, 'x', (array['open', 'answered', 'closed'])[n % 3 + 1], at,
      case when n % 2 = 0 then at + amount * interval '1 day' end, at from event;
    insert into audit_entry (id, actor_id, action, subject_kind, subject_id, member_id, created_at)
    select id, (array['${kinAtTheDesk.id}', '${stranger.id}', null])[n % 3 + 1]::uuid, 'look', 'thing', id,
      case when n % 5 > 0 then owner_id end, at
    from event;
    insert into ledger.account (id, owner_id, code, normal_side, created_at)
    select distinct account_id, case code when 35 then id else owner_id end, 5, 'credit'::ledger.normal_side, now()
    from (${CREDITED}) as credited
    on conflict do nothing;
    insert into ledger.transfer (id, debit_account_id, credit_account_id, amount_centavos, created_at,
      code, kind, debit_balance_after, credit_balance_after)
    select id, 'ffffffff-ffff-ffff-ffff-ffffffff0027', account_id, amount, at, code, 'transfer', 0, 0
    from (${CREDITED}) as credited`);
});
afterAll(() => app.close());

/** A returned principal (code 32) is not income, though it goes to an account of income. */
const CREDITED = `
  select event.*, case code when 35 then overlay(id::text placing '10' from 35)
    else overlay(owner_id::text placing
      case when code < 23 then '02' when code = 23 then '03' when code = 41 then '04' else '05' end
      from 35) end::uuid as account_id
  from event`;

type Read = (search: string, sort: Sort<never>, page: Page) => Promise<Listed<unknown>>;

interface List {
  read: Read;
  /** The plain statement that finds the same rows. */
  from: string;
  /** The column of each order, before the id. */
  orders: Record<string, string>;
  /** The list has no other direction. */
  descending?: boolean;
  idOf: (item: never) => string;
}

const kin = `(select id from member where username ~* 'kin')`;
const byTime = { createdAt: 'created_at' };
const byBoth = { ...byTime, amount: 'amount_centavos' };
const idOf = ({ id }: { id: string }) => id;

const ofTab =
  (tab: SupportTab): Read =>
  (person, _sort, page) =>
    listThreads(app.db, { tab, staffId: '', person }, page);

const lists: Record<string, List> = {
  withdrawals: {
    read: (person, sort, page) => listWithdrawals(app.db, { person }, sort, page),
    from: `withdrawal where member_id in ${kin}`,
    orders: byBoth,
    idOf,
  },
  loads: {
    read: (search, sort, page) => listLoads(app.db, { search, sort }, page),
    from: `capital_load where member_id in ${kin}`,
    orders: byBoth,
    idOf,
  },
  packages: {
    read: (search, sort, page) => listRunningPackages(inquire(), { search, sort }, page),
    from: `package where member_id in ${kin}`,
    orders: { startDate: 'started_at', endDate: 'matures_at', amount: 'principal_centavos' },
    idOf: ({ sold }: { sold: { row: { id: string } } }) => sold.row.id,
  },
  income: {
    read: (person, sort, page) =>
      listIncome(
        app.db,
        { groups: Object.values(incomeGroups), person, sort, onDays: undefined },
        page,
      ),
    from: `ledger.transfer where code <> 32 and id in (select id from event where owner_id in ${kin})`,
    orders: byTime,
    idOf,
  },
  members: {
    read: (search, sort, page) => listMembers(app.db, { search, sort }, page),
    from: `member where id in ${kin}`,
    orders: { ...byTime, username: 'lower(username)' },
    idOf,
  },
  audit: {
    read: (search, sort, page) => listAuditEntries(app.db, { search, sort }, page),
    from: `audit_entry where actor_id in ${kin} or member_id in ${kin}`,
    orders: byTime,
    idOf,
  },
  'conversations that wait': {
    read: ofTab('waiting'),
    from: `support_thread where state = 'open' and member_id in ${kin}`,
    orders: { since: 'since' },
    descending: false,
    idOf,
  },
  'closed conversations': {
    read: ofTab('closed'),
    from: `support_thread where state = 'closed' and member_id in ${kin}`,
    orders: { since: 'since' },
    descending: true,
    idOf,
  },
  complaints: {
    read: ofTab('complaints'),
    from: `support_thread where complaint_due_at is not null and state <> 'closed'
      and member_id in ${kin}`,
    orders: { dueAt: 'complaint_due_at' },
    descending: false,
    idOf,
  },
};

const inquire = () => ({ db: app.db, now: NOW }) as Parameters<typeof listRunningPackages>[0];

async function readPlainly({ from, orders }: List, { by, descending }: Sort<string>) {
  const way = descending ? 'desc' : 'asc';
  const { rows } = await app.database.ownerPool.query<{ id: string }>(
    `select id from ${from} order by ${orders[by]} ${way}, id ${way}`,
  );
  return rows.map(({ id }) => id);
}

/** The ids and totals of all pages, forwards from the first or backwards from the last. */
async function readAll(list: List, search: string, sort: Sort<never>, asked: Partial<Page>) {
  const isBack = asked.cursor !== undefined;
  const pages: string[][] = [];
  const totals = new Set<number>();
  let { cursor } = asked;
  do {
    const page = { limit: 10, offset: 0, isBare: false, ...asked, ...(cursor && { cursor }) };
    const { items, total, cursors } = await list.read(search, sort, page);
    pages.push((items as never[]).map(list.idOf));
    totals.add(total);
    cursor = isBack ? cursors?.previous : cursors?.next;
  } while (cursor !== undefined && pages.length <= EVENTS);
  return { ids: (isBack ? pages.reverse() : pages).flat(), totals: [...totals] };
}

const ways = [
  { way: 'few people, gathered', search: 'kin', counted: undefined },
  { way: 'few people, each in order', search: 'kin', counted: UNCOUNTED },
  { way: 'many people, walked to', search: 'crowd', counted: undefined },
];

describe.each(Object.entries(lists))('A search of %s', (name, list) => {
  const sorts = Object.keys(list.orders).flatMap((by) =>
    [true, false]
      .filter((descending) => descending === (list.descending ?? descending))
      .map((descending) => ({ by, descending })),
  );

  test.each(
    // Too many to read every page.
    ways.filter(({ search }) => name !== 'members' || search === 'kin'),
  )('has each row once and in order: $way', async ({ search, counted }) => {
    for (const sort of sorts) {
      const ids = await readPlainly(list, sort);
      expect(ids.length).toBeGreaterThan(2);
      const end = cursorOfEnd(`${sort.descending ? '-' : ''}${sort.by}`);
      for (const limit of [2, 11]) {
        for (const cursor of [undefined, end]) {
          const asked = { limit, ...(counted && { counted }), ...(cursor && { cursor }) };
          const read = await readAll(list, search, sort as Sort<never>, asked);
          expect([sort, read]).toEqual([sort, { ids, totals: [counted?.total ?? ids.length] }]);
        }
      }
    }
  });

  test('has the same rows by page number, and none beyond its end', async () => {
    const [sort] = sorts as [Sort<never>];
    const ids = await readPlainly(list, sort);
    const pages = [0, 2, ids.length - 1, ids.length, 5_000].map(async (offset) => {
      const { items, total } = await list.read('kin', sort, { limit: 2, offset, isBare: false });
      return { ids: (items as never[]).map(list.idOf), total };
    });
    expect(await Promise.all(pages)).toEqual(
      [ids.slice(0, 2), ids.slice(2, 4), ids.slice(-1), [], []].map((page) => ({
        ids: page,
        total: ids.length,
      })),
    );
  });
});

test('A search that finds few people with more than 10,000 rows has them in order, and a lower bound', async () => {
  const whale = await app.createMember({ username: 'whale' });
  const { ownerPool } = app.database;
  await ownerPool.query(`
    insert into audit_entry (id, actor_id, action, subject_kind, subject_id, member_id, created_at)
    select gen_random_uuid(), '${whale.id}', 'look', 'thing', '${whale.id}', '${whale.id}',
      '2026-01-01'::timestamptz + n * interval '1 second' from generate_series(1, 10000) n`);
  const sort = { by: 'createdAt', descending: true } as never;
  const first = () => lists.audit!.read('whale', sort, { limit: 2, offset: 0, isBare: false });
  expect(await first()).toMatchObject({ total: 10_000, totalIsExact: true });
  await ownerPool.query(`
    insert into audit_entry (id, action, subject_kind, subject_id, member_id, created_at)
    select gen_random_uuid(), 'look', 'thing', '${whale.id}', '${whale.id}', '2026-01-02'`);
  const longer = await first();
  expect(longer).toMatchObject({ total: 10_000, totalIsExact: false });
  expect((longer.items as { createdAt: Date }[]).map((item) => item.createdAt.toJSON())).toEqual([
    '2026-01-02T00:00:00.000Z',
    '2026-01-01T02:46:40.000Z',
  ]);
});
