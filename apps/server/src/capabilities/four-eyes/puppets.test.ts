import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwords, runCommand } from '../../../test/admin-command.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, proposeLoad } from '../../../test/four-eyes.ts';
import { createTestPost, deliverLetters } from '../../../test/mail.ts';
import type { TestMember } from '../../../test/members.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { findAlsoBy } from '../audit/index.ts';

// A way in from one person, then another from a second one, in every order of two.

const PASSWORD = 'Harana sa gabi 12';

let app: TestApp;
let givers: [TestMember, TestMember];

const background: Promise<void>[] = [];
const inBackground = (work: () => Promise<void>) => void background.push(work());

beforeAll(async () => {
  app = await createTestApp({ tools: { inBackground } });
  const { owner: one } = await createStaff(app, 'owner');
  const { owner: other } = await createStaff(app, 'owner');
  givers = [one, other];
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const again = async (who: TestMember) => ({ ...who, token: await app.openSession(who.id) });
const call = async (by: TestMember, method: string, path: string, body: object) => {
  const { token } = await again(by);
  const answer = await app.request(method, `/admin${path}`, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const setBy = async (token: string) => {
  const body = { token, newPassword: PASSWORD };
  expect((await app.request('POST', '/auth/set-password', { body })).status).toBe(200);
};
const command = (...args: string[]) => runCommand(app, ...args);

type Way = (giver: TestMember, to: TestMember) => Promise<unknown>;
const ways: Record<string, Way> = {
  'a role': async (giver, { id }) => {
    await call(giver, 'PUT', `/staff/${id}`, { staffRole: 'auditor' });
    await call(giver, 'PUT', `/staff/${id}`, { staffRole: 'approver' });
  },
  'a password': (giver, { id }) =>
    call(giver, 'POST', `/users/${id}/reset-password`, { newPassword: PASSWORD }),
  'a link': async (giver, { id }) =>
    setBy((await call(giver, 'POST', `/users/${id}/password-link`, {})).token),
  'the command line’s password': (_, { username }) =>
    command('reset-password', '--username', username, '--password', PASSWORD),
  'the command line, without a second factor': async (_, to) => {
    await turnOnSecondFactor(app, await again(to), PASSWORD);
    await command('reset-second-factor', '--username', to.username);
  },
};
const firsts: Record<string, (giver: TestMember) => Promise<TestMember>> = {
  'an invitation': async (giver) => {
    const username = `tess${Math.floor(app.clock.now().getTime() / 1_000)}`;
    const email = `${username}@example.test`;
    const { staff, token } = await call(giver, 'POST', '/staff', {
      ...{ username, email, staffRole: 'approver' },
    });
    await setBy(token);
    return { ...giver, id: staff._id, username };
  },
  ...Object.fromEntries(
    Object.entries(ways).map(([name, give]) => [
      name,
      async (giver: TestMember) => {
        const passwordHash = await passwords.hash(PASSWORD);
        const puppet = await app.createAdmin({ staffRole: 'approver', passwordHash });
        app.clock.advance({ ms: 1_000 });
        await give(giver, puppet);
        return puppet;
      },
    ]),
  ),
};
const giversOf = (way: string, { id }: TestMember) =>
  way.startsWith('the command line') ? givers.map((each) => each.id) : [id];
const pairs = Object.keys(firsts).flatMap((first) =>
  Object.keys(ways).map((then) => [first, then] as const),
);

test.each(pairs)('%s, then %s: each counts for its 72 hours', async (first, then) => {
  const [one, other] = givers;
  app.clock.advance({ ms: 1_000 });
  const puppet = await firsts[first]!(one);
  app.clock.advance({ hours: 36 });
  await ways[then]!(other, puppet);
  const alsoBy = () => findAlsoBy(app.db, app.clock.now(), puppet.id);
  const later = giversOf(then, other).sort();
  expect(await alsoBy()).toEqual([...new Set([...giversOf(first, one), ...later])].sort());
  const asked = await proposeLoad(app, await again(one));
  const refused = await confirm(app, await again(puppet), asked);
  expect(refused.body.code).toBe('proposal_not_yours_to_confirm');
  app.clock.advance({ hours: 37 });
  expect(await alsoBy()).toEqual(later);
  app.clock.advance({ hours: 36 });
  expect(await alsoBy()).toEqual([]);
});

test.each(Object.keys(firsts))(
  '%s, then a mail to an address of the giver: it is theirs for 72 hours',
  async (first) => {
    const [one] = givers;
    app.clock.advance({ ms: 1_000 });
    const puppet = await firsts[first]!(one);
    const verifiedAddress = `${puppet.username}@mail.example`;
    const verified = { verifiedAddress, verifiedAt: app.clock.now(), unsubscribeToken: puppet.id };
    await app.db
      .insertInto('emailAddress')
      .values({ memberId: puppet.id, ...verified })
      .execute();
    const mail = async () => {
      const post = createTestPost();
      const body = { identifier: verifiedAddress };
      await app.request('POST', '/auth/forgot-password', { body });
      await Promise.all(background.splice(0));
      await deliverLetters(app, post);
      return post;
    };
    // A mailbox alone opens no desk, and no colleague turns a second factor off.
    expect((await mail()).mails).toEqual([]);
    await turnOnSecondFactor(app, await again(puppet), PASSWORD);
    const path = `/admin/users/${puppet.id}/reset-second-factor`;
    const reset = { token: (await again(one)).token, body: { reason: 'It is lost' } };
    expect((await app.request('POST', path, reset)).body.code).toBe('second_factor_of_admin');
    app.clock.advance({ hours: 36 });
    await setBy((await mail()).lastToken());
    const alsoBy = () => findAlsoBy(app.db, app.clock.now(), puppet.id);
    expect(await alsoBy()).toEqual([...giversOf(first, one)].sort());
    app.clock.advance({ hours: 37 });
    expect(await alsoBy()).toEqual([]);
  },
);

test('A link that was made first and used last, after another gave a password, names its maker', async () => {
  const [one, other] = givers;
  const { approver: puppet } = await createStaff(app, 'approver');
  const { token } = await call(one, 'POST', `/users/${puppet.id}/password-link`, {});
  app.clock.advance({ hours: 1 });
  await ways['a password']!(other, puppet);
  const body = { token, newPassword: PASSWORD };
  const { status } = await app.request('POST', '/auth/set-password', { body });
  const alsoBy = await findAlsoBy(app.db, app.clock.now(), puppet.id);
  expect(alsoBy).toContain(other.id);
  expect(alsoBy.includes(one.id)).toBe(status === 200);
});

test('The puppet of a puppet is whose the first one is', async () => {
  const [one] = givers;
  const { owner: puppet } = await createStaff(app, 'owner');
  const { approver: next } = await createStaff(app, 'approver');
  await ways['a password']!(one, puppet);
  app.clock.advance({ hours: 71 });
  await ways['a role']!(puppet, next);
  app.clock.advance({ hours: 2 });
  const alsoBy = await findAlsoBy(app.db, app.clock.now(), next.id);
  expect(alsoBy).toEqual([one.id, puppet.id].sort());
  const asked = await proposeLoad(app, await again(one));
  expect((await confirm(app, await again(next), asked)).status).toBe(403);
});
