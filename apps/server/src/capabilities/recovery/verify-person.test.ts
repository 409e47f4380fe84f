import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;
let inviter: TestMember;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  admin = await app.createAdmin();
  inviter = await app.createMember();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember({ referrer: inviter });
});

const pathOf = ({ id }: TestMember) => `/admin/users/${id}/verification`;
const read = (who = member) => app.request('GET', pathOf(who), { token: admin.token });
const right = (about: string) => ({ about, answer: 'Something that fits', isRight: true });
const wrong = (about: string) => ({ about, answer: 'No idea', isRight: false });
const decide = (decision: string, answers: unknown, who = member) =>
  app.request('POST', pathOf(who), { token: admin.token, body: { decision, answers } });

async function fill(): Promise<void> {
  await loadWallet(app, admin, member, 700);
  const body = { packageId: 1, amount: 500 };
  const bought = await app.request('POST', '/agent/packages/activate', {
    token: member.token,
    body,
  });
  expect(bought.status).toBe(200);
}

it('shows what the product knows', async () => {
  await fill();
  const downline = await app.createMember({ referrer: member });
  expect((await read()).body).toMatchObject({
    lastLoad: { amount: 700, createdAt: app.clock.now().toISOString() },
    package: { packageType: 1, amount: 500 },
    team: { invitedBy: inviter.username, newest: [downline.username] },
    earlier: [],
  });
});

it('gives a proven person a link, and notes who asked what', async () => {
  await fill();
  const answers = [right('last_load'), right('team')];
  const made = await decide('verified', answers);
  expect(made.status).toBe(200);
  const { token } = made.body.link;
  const checked = await app.request('POST', '/auth/password-link', { body: { token } });
  expect(checked.body.username).toBe(member.username);
  const newPassword = 'another fine pass phrase';
  await app.request('POST', '/auth/set-password', { body: { token, newPassword } });
  const row = await app.db
    .selectFrom('member')
    .select('credentialChangedAt')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row.credentialChangedAt).toEqual(app.clock.now());
  expect((await read()).body.earlier).toMatchObject([
    { by: admin.username, decision: 'verified', answers },
  ]);
  const audit = await app.request('GET', `/admin/audit?member=${member.id}`, {
    token: admin.token,
  });
  const entry = audit.body.find(({ action }: { action: string }) => action === 'verify_person');
  expect(JSON.stringify(entry)).toContain('last_load right, team right');
  // An audit entry outlives the person.
  expect(JSON.stringify(entry)).not.toContain('Something that fits');
});

it('notes a refusal and gives no link', async () => {
  const refused = await decide('refused', [wrong('team')]);
  expect([refused.status, refused.body.link]).toEqual([200, null]);
  expect((await read()).body.earlier).toMatchObject([{ decision: 'refused' }]);
});

it('gives no link for a wrong answer or too few', async () => {
  await fill();
  for (const answers of [
    [right('last_load')],
    [right('last_load'), right('package'), wrong('team')],
  ]) {
    const { status, body } = await decide('verified', answers);
    expect([status, body.code]).toEqual([409, 'person_not_proven']);
  }
  expect((await read()).body.earlier).toEqual([]);
});

it('one right answer is enough where the product knows no more', async () => {
  expect((await decide('verified', [right('team')])).status).toBe(200);
});

it.each([
  [undefined],
  [[]],
  ['team'],
  [[right('team'), right('team')]],
  [[right('shoe size')]],
  [[{ about: 'team', answer: '', isRight: true }]],
  [[{ about: 'team', answer: 'x'.repeat(501), isRight: true }]],
  [[{ about: 'team', answer: 'x' }]],
  [[null]],
])('refuses %j as answers', async (answers) => {
  const { status, body } = await decide('verified', answers);
  expect([status, body.code]).toEqual([400, 'request_invalid']);
});

it('is for members alone', async () => {
  for (const answer of [await read(admin), await decide('verified', [right('team')], admin)]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'person_is_staff']);
  }
  const nobody = { ...member, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (const answer of [await read(nobody), await decide('verified', [right('team')], nobody)]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'member_unknown']);
  }
});

it('forgets the answers of a deleted person', async () => {
  await decide('refused', [wrong('team')]);
  await app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });
  const rows = await app.db
    .selectFrom('personVerification')
    .select('id')
    .where('memberId', '=', member.id)
    .execute();
  expect(rows).toEqual([]);
});
