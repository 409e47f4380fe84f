import { randomUUID } from 'node:crypto';
import { type AuditAction, auditActions, type StaffRole, staffRoles } from '@barya/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwords, runCommand } from '../../../test/admin-command.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, declareCashIn, insertLineOf } from '../../../test/cash-ins.ts';
import { confirm, createStaff, proposeLoad, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { addPasskey, signInByPasskey } from '../../../test/passkeys.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { FIRST_ADMIN, findAlsoBy, writeAudit } from '../audit/index.ts';
import { onlyWeakens } from './domain.ts';

// Nobody makes, changes or takes over a second person alone.

const PASSWORD = 'Harana sa gabi 12';

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
  test.each(['users', 'staff'])('suspend an owner by /admin/%s', async (calls) => {
    const { owner } = await createStaff(app, 'owner');
    await confirmed(await ask(asking, 'POST', `/${calls}/${owner.id}/suspend`));
    expect((await rowOf(owner))?.isActive).toBe(false);
  });

  test.each(['users', 'staff'])('reactivate by /admin/%s, and one suspends', async (calls) => {
    const { id } = staff.treasurer;
    expect((await ask(asking, 'POST', `/${calls}/${id}/suspend`)).status).toBe(200);
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
    const listed = await ask(staff.owner, 'GET', '/staff');
    const marks = listed.body.flatMap((row: { _id: string; waiting: object | null }) =>
      row.waiting === null ? [] : [[row._id, row.waiting]],
    );
    const waiting = { proposal: answer.body.proposal._id, kind: 'staff' };
    expect(marks).toEqual([[staff.treasurer.id, expect.objectContaining(waiting)]]);
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

test('a role is lower where the old one had all that it may', () => {
  const pairs = staffRoles.flatMap((from) => staffRoles.map((to) => [from, to] as const));
  const lower = pairs.filter(([from, to]) => from !== to && onlyWeakens(from, { staffRole: to }));
  // Each has something that the others lack; demoting an owner needs two.
  expect(lower).toEqual([]);
  expect(onlyWeakens('approver', { staffRole: 'approver' })).toBe(true);
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

describe('Nobody has a second person of their own making', () => {
  const command = (...args: string[]) => runCommand(app, ...args);
  const idOf = async (username: string) =>
    (
      await app.db
        .selectFrom('member')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id;
  const again = async (who: TestMember, id = who.id) => ({
    ...who,
    id,
    token: await app.openSession(id),
  });
  const usernameOf = () => `puppet${randomUUID().slice(0, 8)}`;

  /** Uses a link to a password. */
  async function setBy({ token }: { token: string }): Promise<void> {
    const body = { token, newPassword: PASSWORD };
    expect((await app.request('POST', '/auth/set-password', { body })).status).toBe(200);
  }

  async function invite(by: TestMember, staffRole: StaffRole): Promise<TestMember> {
    const username = usernameOf();
    const email = `${username}@example.test`;
    const answer = await ask(by, 'POST', '/staff', { username, email, staffRole });
    await setBy(answer.status === 202 ? (await confirmed(answer)).link : answer.body);
    return again(by, await idOf(username));
  }

  const signIn = (username: string) =>
    app.request('POST', '/auth/login', { body: { username, password: PASSWORD } });

  /** Each way to give an approver a way in; whom that makes the other doer of what they do. */
  const ways: Record<string, () => Promise<{ puppet: TestMember; givers: string[] }>> = {
    'an invitation, by who asked and who got the link': async () => {
      const puppet = await invite(asking, 'approver');
      return { puppet, givers: [asking.id, staff.owner.id] };
    },
    'an invitation before any policy': async () => {
      await setPolicies(app, {});
      return { puppet: await invite(asking, 'approver'), givers: [asking.id] };
    },
    'a password link that was used': async () => {
      await setPolicies(app, {});
      const answer = await ask(asking, 'POST', `/users/${staff.approver.id}/password-link`);
      await setBy(answer.body);
      return { puppet: await again(staff.approver), givers: [asking.id] };
    },
    'a link with the reason of the first admin': async () => {
      await setPolicies(app, {});
      const path = `/users/${staff.approver.id}/password-link`;
      await setBy((await ask(asking, 'POST', path, { reason: FIRST_ADMIN })).body);
      return { puppet: await again(staff.approver), givers: [asking.id] };
    },
    'a new password': async () => {
      await setPolicies(app, {});
      const body = { newPassword: PASSWORD };
      await ask(asking, 'POST', `/users/${staff.approver.id}/reset-password`, body);
      return { puppet: await again(staff.approver), givers: [asking.id] };
    },
    'a role': async () => {
      await setPolicies(app, {});
      const { auditor } = await createStaff(app, 'auditor');
      await ask(asking, 'PUT', `/staff/${auditor.id}`, { staffRole: 'approver' });
      return { puppet: auditor, givers: [asking.id] };
    },
    'an account by the command line': async () => {
      const username = usernameOf();
      const names = ['--username', username, '--email', `${username}@example.test`];
      await command('create', ...names, '--role', 'approver', '--password', PASSWORD);
      return { puppet: await again(asking, await idOf(username)), givers: [asking.id] };
    },
    'a password by the command line': async () => {
      const { username } = staff.approver;
      await command('reset-password', '--username', username, '--password', PASSWORD);
      return { puppet: await again(staff.approver), givers: [asking.id, staff.owner.id] };
    },
    'a password by the command line, first used a week later': async () => {
      const { username } = staff.approver;
      await command('reset-password', '--username', username, '--password', PASSWORD);
      app.clock.advance({ days: 7 });
      expect((await signIn(username)).status).toBe(200);
      return { puppet: await again(staff.approver), givers: [asking.id] };
    },
    'a password by the command line, first used after the owner came by passkey': async () => {
      const passwordHash = await passwords.hash(PASSWORD);
      const puppet = await app.createAdmin({ staffRole: 'approver', passwordHash });
      const { authenticator } = await addPasskey(app, puppet, PASSWORD);
      await command('reset-password', '--username', puppet.username, '--password', PASSWORD);
      expect((await signInByPasskey(app, authenticator)).status).toBe(200);
      app.clock.advance({ days: 7 });
      expect((await signIn(puppet.username)).status).toBe(200);
      return { puppet: await again(puppet), givers: [asking.id] };
    },
    'the second factor off by the command line': async () => {
      const passwordHash = await passwords.hash(PASSWORD);
      const puppet = await app.createAdmin({ staffRole: 'approver', passwordHash });
      await turnOnSecondFactor(app, puppet, PASSWORD);
      await command('reset-second-factor', '--username', puppet.username);
      return { puppet, givers: [asking.id] };
    },
  };

  test.each(Object.keys(ways))('%s', async (way) => {
    const { puppet, givers } = await ways[way]!();
    const asks = async () => proposeLoad(app, await again(asking));
    const refused = await confirm(app, await again(puppet), await asks());
    expect(refused.body.code).toBe('proposal_not_yours_to_confirm');
    const alsoBy = await findAlsoBy(app.db, app.clock.now(), puppet.id);
    expect(alsoBy).toEqual(expect.arrayContaining(givers));
    app.clock.advance({ days: 3 });
    expect(await findAlsoBy(app.db, app.clock.now(), puppet.id)).toEqual([]);
    expect((await confirm(app, await again(puppet), await asks())).status).toBe(200);
  });

  test('but a link that was not used freezes nobody', async () => {
    await setPolicies(app, {});
    await ask(asking, 'POST', `/users/${staff.approver.id}/password-link`);
    expect((await confirm(app, staff.approver, await proposeLoad(app, asking))).status).toBe(200);
  });

  test('by any action of the audit that hands over a way in', async () => {
    const found: Record<string, string[]> = {};
    const walk = app.runOperation(async (operation) => {
      const { trx, now, ids } = operation;
      for (const action of Object.keys(auditActions) as AuditAction[]) {
        const memberId = staff.approver.id;
        await sql`savepoint before_action`.execute(trx);
        const subjectId = ids.next(now);
        await writeAudit(operation, { actorId: asking.id, action, subjectId, memberId });
        const alsoBy = await findAlsoBy(trx, now, memberId);
        if (alsoBy.length > 0) found[action] = alsoBy;
        await sql`rollback to savepoint before_action`.execute(trx);
      }
      throw new Error('Nothing of it stays');
    });
    await expect(walk).rejects.toThrow('Nothing of it stays');
    expect(found).toEqual({
      create_account: [asking.id],
      change_staff_role: [asking.id],
      reset_password: [asking.id],
      reset_second_factor: [asking.id],
      set_password_by_link: [asking.id],
      use_given_password: [asking.id],
    });
  });

  test('what a puppet imports is no witness, and does not become one', async () => {
    await setPolicies(app, {});
    await addPaymentMethods(app, asking);
    const puppet = await invite(asking, 'treasurer');
    const declare = async () => {
      const cashIn = await declareCashIn(app, await app.createMember());
      await insertLineOf(app, puppet, cashIn, 'reference');
      return cashIn._id;
    };
    const frozen = await declare();
    app.clock.advance({ days: 4 });
    const free = await declare();
    await setPolicies(app, { cashInFrom: 0 });
    const credit = async (id: string) =>
      (await ask(await again(asking), 'POST', `/cash-ins/${id}/credit`)).status;
    expect([await credit(frozen), await credit(free)]).toEqual([202, 200]);
  });

  test('what a puppet proposes is never confirmed by who made them', async () => {
    await setPolicies(app, {});
    const puppet = await invite(asking, 'treasurer');
    app.clock.advance({ hours: 71 });
    const id = await proposeLoad(app, await again(puppet));
    app.clock.advance({ hours: 2 });
    const refused = await confirm(app, await again(asking), id);
    expect(refused.body.code).toBe('proposal_not_yours_to_confirm');
    expect((await confirm(app, await again(staff.approver), id)).status).toBe(200);
    const { rows } = await app.database.ownerPool.query(
      `select action, state_after -> 'alsoBy' as "alsoBy" from audit_entry
       where actor_id = $1 and action in ('propose', 'load_capital') order by id`,
      [puppet.id],
    );
    const alsoBy = [asking.id];
    expect(rows).toEqual([
      { action: 'propose', alsoBy },
      { action: 'load_capital', alsoBy },
    ]);
  });

  test('what a puppet moves alone counts for who made them too', async () => {
    await setPolicies(app, {});
    const puppet = await invite(asking, 'treasurer');
    await setPolicies(app, { loadPerDay: 150 });
    const { username } = await app.createMember();
    const load = async (by: TestMember) =>
      (await ask(by, 'POST', '/load-capital', { username, amount: 100 })).status;
    expect([await load(puppet), await load(asking), await load(staff.treasurer)]).toEqual([
      200, 202, 200,
    ]);
  });

  test('and those made before the first policy wait anew when it is switched on', async () => {
    await setPolicies(app, {});
    const puppet = await invite(asking, 'approver');
    app.clock.advance({ days: 10 });
    expect(await findAlsoBy(app.db, app.clock.now(), puppet.id)).toEqual([]);
    const save = async (fourEyes: object) => {
      const answer = await ask(await again(asking), 'PUT', '/settings', { fourEyes });
      expect(answer.status).toBe(200);
    };
    await save({ loadFrom: 50_000 });
    const frozen = () => findAlsoBy(app.db, app.clock.now(), puppet.id);
    expect(await frozen()).toEqual([asking.id]);
    app.clock.advance({ days: 2 });
    // Another policy starts nothing anew.
    await save({ payoutFrom: 50_000 });
    app.clock.advance({ days: 1 });
    expect(await frozen()).toEqual([]);
  });
});
