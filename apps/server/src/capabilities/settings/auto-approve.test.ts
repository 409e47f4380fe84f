import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { testRule } from '../../../test/auto-approve.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// The rule that approves withdrawals: off at first, and each change a version.

let app: TestApp;
let admin: TestMember;
let other: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  ({ owner: other } = await createStaff(app, 'owner'));
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const put = (body: object, { token } = admin) =>
  app.request('PUT', '/admin/settings', { token, body });
const setRule = async (autoApprove: object | null) => {
  const { status, body } = await put({ autoApprove });
  expect(status).toBe(200);
  return body.autoApprove;
};

test('The rule is off until it is set; each change is a version, which is kept', async () => {
  expect((await put({})).body.autoApprove).toBeNull();
  const first = { ...testRule, version: 1 };
  expect(await setRule(testRule)).toEqual(first);
  expect(await setRule(testRule)).toEqual(first);
  expect((await put({ clickReward: 2 })).body.autoApprove).toEqual(first);
  expect(await setRule({ ...testRule, upTo: '2,000.50' })).toMatchObject({
    upTo: 2_000.5,
    version: 2,
  });
  expect(await setRule(null)).toBeNull();
  expect(await setRule(testRule)).toEqual({ ...testRule, version: 3 });
  const kept = await app.db.selectFrom('autoApproveRule').selectAll().orderBy('version').execute();
  expect(kept.map(({ upToCentavos, setBy }) => [upToCentavos, setBy])).toEqual([
    [100_000, admin.id],
    [200_050, admin.id],
    [100_000, admin.id],
  ]);
  await setRule(null);
});

test('Two changes at once make two versions', async () => {
  const made = await Promise.all(
    [1, 2].map((days) => setRule({ ...testRule, memberDays: 40 + days })),
  );
  const [one, two] = made.map(({ version }) => version).sort();
  expect(two).toBe(one + 1);
  await setRule(null);
});

test('The rule and an approval that marks as sent exclude each other', async () => {
  const both = { autoApprove: testRule, approvalMarksSent: true };
  const refused = {
    status: 400,
    body: { message: expect.stringMatching(/`autoApprove`.*`approvalMarksSent`/) },
  };
  expect(await put(both)).toMatchObject(refused);
  await setRule(testRule);
  expect(await put({ approvalMarksSent: true })).toMatchObject(refused);
  expect((await put({ ...both, autoApprove: null })).status).toBe(200);
  expect(await put({ autoApprove: testRule })).toMatchObject(refused);
  expect((await put({ approvalMarksSent: false })).status).toBe(200);
});

test.each([
  ['upTo', [99.99, 'much', null, undefined, -1]],
  ['memberDays', [2, 3_651, '', 3.5]],
  ['accountUses', [0, 101, true]],
  ['samplePercent', [-1, 101, 0.5]],
])('A rule whose %s is not sensible is refused whole', async (key, values) => {
  for (const value of values) {
    const { status, body } = await put({
      clickReward: 9,
      autoApprove: { ...testRule, [key]: value },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [`autoApprove.${key}`]]);
  }
  for (const autoApprove of ['on', true, 5]) expect((await put({ autoApprove })).status).toBe(400);
  expect((await put({})).body.clickReward).toBe(2);
});

test('The rule is a setting about money: under the policy a second owner confirms it', async () => {
  await setPolicies(app, { settings: true });
  const { status, body } = await put({ autoApprove: testRule });
  expect(status).toBe(202);
  expect((await put({ clickReward: 2 }, other)).body.autoApprove).toBeNull();
  expect((await confirm(app, other, body.proposal._id)).status).toBe(200);
  await setPolicies(app, {});
  expect((await put({})).body.autoApprove).toMatchObject(testRule);
  await setRule(null);
});
