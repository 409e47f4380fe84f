import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwords } from '../../../test/admin-command.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, proposeLoad, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// Nobody of the staff gives a way into a member's account alone, while the policy is on.

const OLD = 'Parol sa bintana 12';
const NEW = 'Harana sa gabi 12';

let app: TestApp;
let staff: Record<'owner' | 'treasurer' | 'support', TestMember>;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
});
beforeEach(async () => {
  await setPolicies(app, {});
  staff = await createStaff(app, 'owner', 'treasurer', 'support');
  member = await app.createMember({ passwordHash: await passwords.hash(OLD) });
  await loadWallet(app, staff.owner, member, 700);
  await setPolicies(app, { credentials: true });
});
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const ask = (by: TestMember, path: string, body: object = {}) =>
  app.request('POST', `/admin${path}`, { token: by.token, body });
const read = async (by: TestMember, path: string) =>
  app.request('GET', `/admin${path}`, { token: by.token });
const signIn = async (password: string) => {
  const body = { username: member.username, password };
  return (await app.request('POST', '/auth/login', { body })).status;
};
const setByLink = async (token: string) => {
  const body = { token, newPassword: NEW };
  expect((await app.request('POST', '/auth/set-password', { body })).status).toBe(200);
};

async function proposed(path: string, body: object = {}) {
  const answer = await ask(staff.support, `/users/${member.id}/${path}`, body);
  expect([answer.status, answer.body.proposal?.kind]).toEqual([202, 'credential']);
  app.clock.advance({ ms: 1_000 });
  return answer.body.proposal;
}

async function confirmed({ _id: id }: { _id: string }) {
  const { body } = await read(staff.owner, `/proposals/${id}`);
  expect(body.evidence).toMatchObject({ kind: 'credential', subject: body.payload });
  const decided = await confirm(app, staff.owner, id, { hash: body.hash });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  return decided.body;
}

describe('An owner confirms', () => {
  test('a password that staff typed, of which only the Argon2id hash is kept', async () => {
    const proposal = await proposed('reset-password', { newPassword: NEW, reason: 'Forgotten' });
    const row = () =>
      app.db.selectFrom('proposal').selectAll().where('id', '=', proposal._id).executeTakeFirst();
    const kept = JSON.stringify(await row());
    expect(kept).not.toContain(NEW);
    expect(kept).toContain('$argon2id$');
    expect(JSON.stringify(proposal)).not.toContain('$argon2id$');
    expect([await signIn(NEW), await signIn(OLD)]).toEqual([401, 200]);
    expect((await confirmed(proposal)).link).toBeNull();
    expect([await signIn(NEW), await signIn(OLD)]).toEqual([200, 401]);
    expect(JSON.stringify(await row())).not.toContain('$argon2id$');
  });

  test('but not another hash than was asked for', async () => {
    const proposal = await proposed('reset-password', { newPassword: NEW });
    const hash = await passwords.hash('Sampaguita sa umaga 7');
    await app.database.ownerPool.query(
      `begin; set local session_replication_role = replica;
       update proposal set request = jsonb_set(request, '{keptHash}', to_jsonb('${hash}'::text))
       where id = '${proposal._id}'; commit`,
    );
    expect((await confirm(app, staff.owner, proposal._id)).body.code).toBe('proposal_changed');
    await ask(staff.support, `/proposals/${proposal._id}/withdraw`);
  });

  test('a password link, and alone gets it', async () => {
    const { link } = await confirmed(await proposed('password-link'));
    await setByLink(link.token);
    expect(await signIn(NEW)).toBe(200);
  });

  test('a verification, by the answers; refusing a person asks nobody', async () => {
    const path = `/users/${member.id}/verification`;
    const answers = [{ about: 'last_load', answer: '700 last week', isRight: true }];
    const refused = await ask(staff.support, path, { answers, decision: 'refused' });
    expect(refused.status).toBe(200);
    const proposal = await proposed('verification', { answers, decision: 'verified' });
    expect(proposal.payload.after).toMatchObject({ answers: 'last_load right' });
    const answersFor = async (by: TestMember) =>
      (await read(by, `/proposals/${proposal._id}`)).body.evidence.answers;
    expect([await answersFor(staff.owner), await answersFor(staff.treasurer)]).toEqual([
      answers,
      [],
    ]);
    const { link } = await confirmed(proposal);
    await setByLink(link.token);
  });

  test('a reset of the second factor', async () => {
    await turnOnSecondFactor(app, member, OLD);
    const { status, body } = await ask(staff.support, `/users/${member.id}/reset-second-factor`, {
      reason: 'The phone is lost',
    });
    expect(status).toBe(202);
    const isOn = async () => (await read(staff.owner, `/users/${member.id}`)).body.secondFactorOn;
    expect(await isOn()).toBe(true);
    app.clock.advance({ ms: 1_000 });
    await confirmed(body.proposal);
    expect(await isOn()).toBe(false);
  });
});

test('one waits for each member, and nobody but an owner confirms', async () => {
  const { _id: id } = await proposed('password-link');
  for (const by of [staff.support, staff.owner]) {
    const again = await ask(by, `/users/${member.id}/reset-password`, { newPassword: NEW });
    expect([again.status, again.body.code]).toEqual([409, 'proposal_open']);
  }
  const decided = await confirm(app, staff.treasurer, id);
  expect(decided.body.code).toBe('proposal_not_yours_to_confirm');
});

test('who may not read the money sees and withdraws what they asked for, and nothing else', async () => {
  const { _id: own } = await proposed('password-link');
  const others = await proposeLoad(app, staff.treasurer);
  const list = await read(staff.support, '/proposals?view=mine');
  expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
  const all = await read(staff.support, '/proposals');
  expect(all.body.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
  expect((await read(staff.support, '/proposals/counts')).body).toMatchObject({ open: 1, mine: 1 });
  expect((await read(staff.support, `/proposals/${others}`)).status).toBe(404);
  expect((await ask(staff.support, `/proposals/${own}/withdraw`)).status).toBe(200);
});

test('what only takes away asks nobody: sessions end at once, also of an owner, where one asks', async () => {
  await proposed('password-link');
  const { owner: other } = await createStaff(app, 'owner');
  await setPolicies(app, { credentials: true, staffRoles: true, settings: true });
  for (const [by, of] of [
    [staff.support, member],
    [staff.owner, other],
  ] as const) {
    const { status, body } = await ask(by, `/users/${of.id}/end-sessions`, { reason: 'Stolen' });
    expect([status, body.ended]).toEqual([200, 1]);
    expect((await app.request('GET', '/auth/me', { token: of.token })).status).toBe(401);
  }
  const refused = await ask(staff.support, `/users/${staff.owner.id}/end-sessions`);
  expect(refused.body.code).toBe('permission_missing');
  // Nobody locks themselves out.
  const own = await ask(staff.owner, `/users/${staff.owner.id}/end-sessions`);
  expect([own.status, own.body.ended]).toEqual([200, 0]);
  expect((await app.request('GET', '/auth/me', { token: staff.owner.token })).status).toBe(200);
});
