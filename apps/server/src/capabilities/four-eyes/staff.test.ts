import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, proposeLoad, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { createPasswords, runAdminCommand } from '../accounts/index.ts';

// Nobody makes, changes or takes over a second person alone.

const PASSWORD = 'Harana sa gabi 12';
const passwords = createPasswords({ memoryKib: 64, passes: 1 });

let app: TestApp;
let staff: Record<'owner' | 'treasurer' | 'approver', TestMember>;
/** The owner who asks. */
let asking: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await setPolicies(app, { reverts: true });
  asking = await app.createAdmin();
  staff = await createStaff(app, 'owner', 'treasurer', 'approver');
});
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const ask = (by: TestMember, method: string, path: string, body: object = {}) =>
  app.request(method, `/admin${path}`, { token: by.token, body });
const rowOf = async ({ id }: TestMember) =>
  app.db
    .selectFrom('member')
    .select(['isActive', 'staffRole'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Expects 202 and confirms it as another owner. @returns the answer */
async function confirmed(answer: { status: number; body: { proposal?: { _id: string } } }) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  app.clock.advance({ ms: 1_000 });
  const id = answer.body.proposal!._id;
  const decided = await confirm(app, staff.owner, id);
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  return { id, ...decided.body };
}

describe('While any policy is on, two', () => {
  test.each(['users', 'staff'])('suspend and reactivate by /admin/%s', async (calls) => {
    const { id } = staff.treasurer;
    await confirmed(await ask(asking, 'POST', `/${calls}/${id}/suspend`));
    expect((await rowOf(staff.treasurer))?.isActive).toBe(false);
    await confirmed(await ask(asking, 'POST', `/${calls}/${id}/reactivate`));
    expect((await rowOf(staff.treasurer))?.isActive).toBe(true);
  });

  test('delete, and what the deleted proposed lapses', async () => {
    const load = await proposeLoad(app, staff.treasurer);
    await setPolicies(app, { reverts: true });
    const { id } = staff.treasurer;
    const answer = await ask(asking, 'DELETE', `/users/${id}`, { unclaimed: true });
    expect(answer.body.proposal.payload.after).toMatchObject({ deleted: true });
    await confirmed(answer);
    expect((await rowOf(staff.treasurer))?.isActive).toBe(false);
    const { body } = await ask(staff.owner, 'GET', `/proposals/${load}`);
    expect(body.status).toBe('lapsed');
  });

  test('change a role, and what the demoted proposed lapses', async () => {
    const load = await proposeLoad(app, staff.treasurer);
    await setPolicies(app, { reverts: true });
    const change = { staffRole: 'auditor', reason: 'Left the till' };
    const answer = await ask(asking, 'PUT', `/staff/${staff.treasurer.id}`, change);
    expect(answer.body.proposal.payload).toEqual({
      before: { staffRole: 'treasurer', isActive: true },
      after: { staffRole: 'auditor', isActive: true },
      reason: 'Left the till',
    });
    await confirmed(answer);
    expect((await rowOf(staff.treasurer))?.staffRole).toBe('auditor');
    const { body } = await ask(staff.owner, 'GET', `/proposals/${load}`);
    expect(body.status).toBe('lapsed');
  });

  test('invite; only the second person gets the link, and only once', async () => {
    const invited = { username: 'tess.cashier', email: 'tess@example.test', staffRole: 'approver' };
    const answer = await ask(asking, 'POST', '/staff', invited);
    const { _id: id, target } = answer.body.proposal;
    expect(target.name).toBe('tess.cashier, tess@example.test');
    expect((await ask(asking, 'POST', '/staff', invited)).body.code).toBe('proposal_open');
    app.clock.advance({ ms: 1_000 });
    const decide = () =>
      app.request('POST', `/admin/proposals/${id}/confirm`, {
        token: staff.owner.token,
        key: 'one-intent',
        body: {},
      });
    const { link, proposal } = (await decide()).body;
    expect(proposal).toMatchObject({ status: 'confirmed', target: { name: '' } });
    expect((await decide()).body).toEqual({ message: expect.any(String), proposal, link: null });
    const body = { token: link.token, newPassword: PASSWORD };
    expect((await app.request('POST', '/auth/set-password', { body })).status).toBe(200);
    const credentials = { username: 'tess.cashier', password: PASSWORD };
    const signedIn = await app.request('POST', '/auth/login', { body: credentials });
    expect(signedIn.body.user.staffRole).toBe('approver');
  });

  test('make a link to the password of another; one sets none', async () => {
    const { id } = staff.approver;
    const reset = { newPassword: PASSWORD };
    const refused = await ask(asking, 'POST', `/users/${id}/reset-password`, reset);
    expect([refused.status, refused.body.code]).toEqual([409, 'staff_password_by_link']);
    const { link } = await confirmed(await ask(asking, 'POST', `/users/${id}/password-link`));
    expect(link.token).toEqual(expect.any(String));
    // One's own needs nobody.
    const own = `/users/${asking.id}/password-link`;
    expect((await ask(asking, 'POST', own)).status).toBe(201);
    expect((await ask(asking, 'POST', `/users/${asking.id}/reset-password`, reset)).status).toBe(
      200,
    );
  });
});

describe('Two owners', () => {
  test('who suspend each other at once both stay', async () => {
    const answers = await Promise.all([
      ask(asking, 'POST', `/users/${staff.owner.id}/suspend`),
      ask(staff.owner, 'POST', `/users/${asking.id}/suspend`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const member = await app.createMember();
    expect((await ask(asking, 'POST', `/users/${member.id}/suspend`)).status).toBe(200);
  });

  test('who demote each other, and confirm both at once, leave one', async () => {
    const demote = (by: TestMember, whom: TestMember) =>
      ask(by, 'PUT', `/staff/${whom.id}`, { staffRole: 'auditor' });
    const [one, other] = [asking, staff.owner];
    const answers = [await demote(one, other), await demote(other, one)];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    app.clock.advance({ ms: 1_000 });
    const decided = await Promise.all([
      confirm(app, other, answers[0]!.body.proposal._id),
      confirm(app, one, answers[1]!.body.proposal._id),
    ]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = [(await rowOf(one))?.staffRole, (await rowOf(other))?.staffRole];
    expect(roles.sort()).toEqual(['auditor', 'owner']);
  });
});

describe('Whom the command line', () => {
  const command = (...args: string[]) =>
    runAdminCommand(args, {
      context: app,
      passwords,
      readTime: () => app.clock.now(),
      publicUrl: null,
      print: () => {},
      complain: () => {},
    });
  const ownPassword = ['--password', PASSWORD];

  test('made confirms nothing for 72 hours', async () => {
    const names = ['--username', 'shell.owner', '--email', 'shell@example.test'];
    expect(await command('create', ...names, '--role', 'owner', ...ownPassword)).toBe(0);
    const { id } = await app.db
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'shell.owner')
      .executeTakeFirstOrThrow();
    const made = { ...staff.owner, id, token: await app.openSession(id) };
    const early = await proposeLoad(app, staff.treasurer);
    expect((await confirm(app, made, early)).body.code).toBe('proposal_not_yours_to_confirm');
    app.clock.advance({ days: 3 });
    const late = { ...made, token: await app.openSession(id) };
    const treasurer = { ...staff.treasurer, token: await app.openSession(staff.treasurer.id) };
    expect((await confirm(app, late, await proposeLoad(app, treasurer))).status).toBe(200);
  });

  test('gave a new password confirms nothing for 72 hours', async () => {
    const { username } = staff.approver;
    expect(await command('reset-password', '--username', username, ...ownPassword)).toBe(0);
    const token = await app.openSession(staff.approver.id);
    const id = await proposeLoad(app, staff.treasurer);
    const answer = await confirm(app, { ...staff.approver, token }, id);
    expect(answer.body.code).toBe('proposal_not_yours_to_confirm');
  });
});
