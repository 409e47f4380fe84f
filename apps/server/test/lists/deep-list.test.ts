import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import type { TestMember } from '../members.ts';

const ROWS = 10_025;

let app: TestApp;
let admin: TestMember;

/** Amounts from 1 to 10,025 centavos, not in order of time. */
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await app.database.ownerPool.query(`
    insert into reserve_entry (id, reference, kind, amount_centavos, note, created_at)
    select gen_random_uuid(), 'R' || lpad(n::text, 11, '0'), 'pay_in', n, '',
      '2026-01-01'::timestamptz + n * 7919 % 10007 * interval '1 second'
    from generate_series(1, ${ROWS}) n`);
});
afterAll(() => app.close());

async function read(url: string) {
  const { status, body, headers } = await app.request('GET', url, { token: admin.token });
  const links = [...(headers.link ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)];
  return {
    status,
    message: body.message,
    amounts: status === 200 ? body.map(({ amount }: { amount: number }) => amount * 100) : [],
    isExact: headers['x-total-count-exact'] !== 'false',
    links: Object.fromEntries(links.map(([, to, rel]) => [rel, to])) as Record<string, string>,
  };
}

async function count(url: string) {
  const { headers } = await app.request('GET', url, { token: admin.token });
  return [headers['x-total-count'], headers['x-total-count-exact']];
}

const LIST = '/admin/reserves/entries?sort=amount';

test('A sorted list goes on by cursor beyond row 10,000, to its end and back', async () => {
  const thousandth = await read(`${LIST}&page=1000&pageSize=10`);
  expect(thousandth.isExact).toBe(false);
  expect(thousandth.amounts.at(-1)).toBe(10_000);
  expect(thousandth.links.prev).toContain('page=999');

  const beyond = await read(thousandth.links.next!);
  expect(beyond.amounts).toEqual([...Array(10).keys()].map((place) => 10_001 + place));
  expect((await read(beyond.links.prev!)).amounts).toEqual(thousandth.amounts);

  const third = await read((await read(beyond.links.next!)).links.next!);
  expect(third.amounts).toEqual([10_021, 10_022, 10_023, 10_024, 10_025]);
  expect(third.links.next).toBeUndefined();
});

test('The last page is one step from the first', async () => {
  const first = await read(`${LIST}&page=1&pageSize=10`);
  expect(first.links.last).toMatch(/sort=amount&.*cursor=/);
  const last = await read(first.links.last!);
  expect(last.amounts).toEqual([...Array(10).keys()].map((place) => ROWS - 9 + place));
  expect(last.links.next).toBeUndefined();
  expect((await read(last.links.prev!)).amounts.at(-1)).toBe(ROWS - 10);
  expect((await read(last.links.first!)).amounts).toEqual(first.amounts);
});

test('A page by number beyond row 10,000 is refused, and says how to go on', async () => {
  const { status, message } = await read(`${LIST}&page=1001&pageSize=10`);
  expect([status, message]).toEqual([
    400,
    'Only the first 10,000 rows have page numbers. Please go on by the links of the list',
  ]);
  expect((await read(`${LIST}&page=100001`)).message).toBe('Please choose a valid page');
});

test('A list is counted exactly up to 10,000 rows, and remembered as longer for a minute', async () => {
  const { ownerPool } = app.database;
  await ownerPool.query(`update reserve_entry set note = 'tuesday' where amount_centavos <= 10001`);
  expect(await count(`${LIST}&search=tuesday&page=1`)).toEqual(['10000', 'false']);
  await ownerPool.query(`update reserve_entry set note = '' where amount_centavos = 10001`);
  expect(await count(`${LIST}&search=tuesday&page=1`)).toEqual(['10000', 'false']);
  app.clock.advance({ minutes: 1 });
  expect(await count(`${LIST}&search=tuesday&page=1`)).toEqual(['10000', undefined]);
});

test('The whole list can be had as CSV', async () => {
  const { body } = await app.request('GET', LIST, {
    token: admin.token,
    headers: { accept: 'text/csv' },
  });
  expect(new Set((body as string).trim().split('\r\n')).size).toBe(ROWS + 1);
});
