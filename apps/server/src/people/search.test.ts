import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { countMatching, findFewMembersMatching, isMatching, searchPeople } from './search.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.createMember({ username: 'Ana.Cruz', email: 'ana@example.test' });
  await app.createMember({ username: 'banana', email: null, phone: '09170000001' });
  await app.createMember({ username: 'carlo_1', email: 'carlo@example.test' });
});
afterAll(() => app.close());

const namesOf = async (ids: readonly string[] | null) => {
  const { rows } = await sql<{ username: string }>`
    select username from member where id = any(${ids}::uuid[]) order by username`.execute(app.db);
  return rows.map(({ username }) => username);
};

test.each([
  ['ana', ['Ana.Cruz', 'banana']],
  ['ANA.C', ['Ana.Cruz']],
  ['o_1', ['carlo_1']],
  ['o%1', []],
  ['0917', ['banana']],
  ['n', ['Ana.Cruz', 'banana']],
  ['zz', []],
  ['zzz', []],
])('Few people: %s finds %j', async (text, expected) => {
  expect(await namesOf(await findFewMembersMatching(app.db, text, 10))).toEqual(expected);
});

test('A search that matches more than the limit is not resolved to members', async () => {
  expect(await findFewMembersMatching(app.db, 'ana', 1)).toBe(null);
  expect(await findFewMembersMatching(app.db, 'n', 1)).toBe(null);
  expect(await findFewMembersMatching(app.db, 'ana', 1)).toBe(null);
  expect((await searchPeople(app.db, 'ana')).memberIds).toHaveLength(2);
});

test('The matches of a text are remembered until a member is added, deleted or renamed', async () => {
  const find = async () => namesOf(await findFewMembersMatching(app.db, 'dora', 10));
  const remembered = await findFewMembersMatching(app.db, 'dora', 10);
  expect(remembered).toEqual([]);
  const dora = await app.createMember({ username: 'dora', email: 'd@example.test' });
  expect(await find()).toEqual(['dora']);
  const known = await findFewMembersMatching(app.db, 'dora', 10);
  expect(await findFewMembersMatching(app.db, 'DORA', 10)).toBe(known);
  const change = (set: string) =>
    app.database.ownerPool.query(`update member set ${set} where id = '${dora.id}'`);
  await change(`is_active = false`);
  expect(await findFewMembersMatching(app.db, 'dora', 10)).toBe(known);
  await change(`username = 'thea'`);
  expect(await find()).toEqual([]);
  await change(`email = null, phone = 'dora1'`);
  expect(await find()).toEqual(['thea']);
  const admin = await app.createAdmin();
  await app.request('DELETE', `/admin/users/${dora.id}`, { token: admin.token });
  expect(await find()).toEqual([]);
});

test('A changed name counts as a change, and not as a member', async () => {
  const count = async () => {
    const { rows } = await sql<{ members: number; changes: number }>`
      select sum(members)::integer as members, sum(changes)::integer as changes
      from member_tally`.execute(app.db);
    return rows[0]!;
  };
  const before = await count();
  await app.database.ownerPool.query(
    `update member set phone = '09170000002' where phone is not null`,
  );
  expect(await count()).toEqual({ members: before.members, changes: before.changes + 1 });
  await app.database.ownerPool.query(
    `update member set phone = '09170000002' where phone is not null`,
  );
  expect((await count()).changes).toBe(before.changes + 1);
});

test('Rows of many people are counted by asking for each', async () => {
  const rows = sql`select id as member_id from member`;
  const count = (text: string) =>
    countMatching(app.db, rows, isMatching(text, sql`id = member_id`));
  expect(await count('ana')).toEqual({ total: 2, totalIsExact: true });
  expect(await count('zzz')).toEqual({ total: 0, totalIsExact: true });
});
