import { limits } from '@barya/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createAdmin();
});

const list = async (who: TestMember = owner) =>
  (await app.request('GET', '/admin/desk-views', { token: who.token })).body;
const view = { place: '/admin/cash-ins', name: 'Large ones', search: 'sort=-amount&pageSize=50' };
const save = (body: object = view) =>
  app.request('POST', '/admin/desk-views', { token: owner.token, body });
const remove = (id: string, who: TestMember = owner) =>
  app.request('DELETE', `/admin/desk-views/${id}`, { token: who.token });

it('a view is its owner’s alone, and one of the same name takes its place', async () => {
  const saved = (await save()).body;
  expect(saved).toMatchObject({ message: 'View saved', view });
  expect((await save({ ...view, name: 'LARGE ones', search: 'held=free' })).body.view).toEqual({
    ...view,
    _id: saved.view._id,
    name: 'LARGE ones',
    search: 'held=free',
  });
  await save({ ...view, place: '/admin/payouts' });
  expect(await list()).toHaveLength(2);
  const other = await app.createAdmin();
  expect(await list(other)).toEqual([]);
  await remove(saved.view._id, other);
  expect(await list()).toHaveLength(2);
  expect((await remove(saved.view._id)).body).toEqual({ message: 'View deleted' });
  expect((await remove('nothing')).status).toBe(200);
  expect(await list()).toMatchObject([{ place: '/admin/payouts' }]);
});

it.each([
  ['a page of members', { place: '/agent/team' }],
  ['another site', { place: 'https://example.com' }],
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(41) }],
  ['no filter', { search: '' }],
  ['a long search', { search: 'x'.repeat(501) }],
])('%s is refused', async (_what, part) => {
  expect((await save({ ...view, ...part })).status).toBe(400);
  expect(await list()).toEqual([]);
});

it('has a limit for each person, also when many are saved at once', async () => {
  const { most } = limits.deskViews;
  const answers = await Promise.all(
    Array.from({ length: most + 5 }, (_, number) => save({ ...view, name: `View ${number}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('desk_views_full');
  expect((await save({ ...view, name: (await list())[0].name })).status).toBe(200);
  expect(await list()).toHaveLength(most);
});
