import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/app.ts';
import {
  countMatching,
  findFewMembersMatching,
  isMatching,
  searchPeople,
} from './member-search.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.createMember({ username: 'Ana.Cruz', email: 'ana@example.test' });
  await app.createMember({ username: 'banana', email: null, phone: '09170000001' });
  await app.createMember({ username: 'carlo_1', email: 'carlo@example.test' });
});
afterAll(() => app.close());

const namesOf = async (ids: string[] | null) => {
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

test('More than few are not named', async () => {
  expect(await findFewMembersMatching(app.db, 'ana', 1)).toBe(null);
  expect(await findFewMembersMatching(app.db, 'n', 1)).toBe(null);
  expect(await findFewMembersMatching(app.db, 'ana', 1)).toBe(null);
  expect((await searchPeople(app.db, 'ana')).memberIds).toHaveLength(2);
});

test('Rows of many people are counted by asking for each', async () => {
  const rows = sql`select id as member_id from member`;
  const count = (text: string) =>
    countMatching(app.db, rows, isMatching(text, sql`id = member_id`));
  expect(await count('ana')).toEqual({ total: 2, totalIsExact: true });
  expect(await count('zzz')).toEqual({ total: 0, totalIsExact: true });
});
