import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwords } from '../../../test/admin-command.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  askKnown,
  type KnownMember,
  makeKnownMember,
  runRule,
  setRule,
} from '../../../test/auto-approve.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// A way into a member's account that staff gave alone flags the withdrawals of the next 72 hours.

const PASSWORD = 'Parol sa bintana 12';

let app: TestApp;
let owner: TestMember;
let support: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  ({ owner, support } = await createStaff(app, 'owner', 'support'));
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const again = async (by: TestMember) => ({ ...by, token: await app.openSession(by.id) });
const ask = async (by: TestMember, method: string, path: string, body?: object) =>
  app.request(method, `/admin${path}`, { token: (await again(by)).token, ...(body && { body }) });
const read = async (path: string) => (await ask(owner, 'GET', path)).body;
const readCsv = async (path: string): Promise<string> => {
  const { token } = await again(owner);
  const headers = { accept: 'text/csv' };
  return (await app.request('GET', `/admin${path}`, { token, headers })).body;
};
const give = async ({ member }: KnownMember, path: string, body: object = {}) =>
  ask(support, 'POST', `/users/${member.id}/${path}`, body);
const answers = ['last_load', 'team'].map((about) => ({ about, answer: '700', isRight: true }));
const withdraw = async (known: KnownMember) => {
  const member = await again(known.member);
  return askKnown(app, { ...known, member }, 150);
};
const flagOf = async (id: string) => (await read(`/withdrawals/${id}`)).credentialFlag;

const ways: Record<string, [path: string, body: object, kind: string]> = {
  'a typed password': ['reset-password', { newPassword: 'Harana sa gabi 12' }, 'password_reset'],
  'a password link': ['password-link', {}, 'password_link_made'],
  'a verification': ['verification', { answers, decision: 'verified' }, 'password_link_made'],
  'a reset of the second factor': ['reset-second-factor', { reason: 'x' }, 'second_factor_reset'],
};

test.each(Object.entries(ways))(
  '%s, in every list and in the panel',
  async (_, [path, body, kind]) => {
    const known = await makeKnownMember(app, owner);
    const { member } = known;
    const passwordHash = await passwords.hash(PASSWORD);
    await app.db.updateTable('member').set({ passwordHash }).where('id', '=', member.id).execute();
    await loadWallet(app, await again(owner), member, 700);
    if (kind === 'second_factor_reset')
      await turnOnSecondFactor(app, await again(member), PASSWORD);
    const before = await withdraw(known);
    app.clock.advance({ minutes: 1 });
    const at = app.clock.now().toISOString();
    expect((await give(known, path, body)).status).toBeLessThan(300);
    app.clock.advance({ hours: 71 });
    const id = await withdraw(known);
    app.clock.advance({ hours: 2 });
    const later = await withdraw(known);
    const by = { _id: support.id, username: support.username };
    const flag = { kind, by, at };
    expect([await flagOf(before), await flagOf(id), await flagOf(later)]).toEqual([
      null,
      flag,
      null,
    ]);
    const { username } = member;
    for (const list of [
      `/withdrawals/pending?search=${username}`,
      `/earnings/withdrawals?search=${username}`,
      `/withdrawals/by-source?source=direct_indirect&search=${username}`,
      `/users/${member.id}/withdrawals`,
    ]) {
      const rows: { _id: string; credentialFlag: unknown }[] = await read(list);
      expect([list, rows.find((row) => row._id === id)?.credentialFlag]).toEqual([list, flag]);
    }
    const panel = async (of: string) =>
      (await read(`/users/${member.id}/decision${of}`)).flags.filter(
        (each: { kind: string }) => each.kind === kind,
      );
    const shown = { kind, at, by: 'staff', staff: by };
    // By now it is older than what the panel shows of the member alone.
    expect([await panel(`?withdrawal=${id}`), await panel('')]).toEqual([[shown], []]);
    app.clock.advance({ days: 1 });
    const approved = await ask(owner, 'POST', `/withdrawals/${id}/approve`, {});
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const [payout] = await read(`/payouts?search=${username}`);
    expect(payout).toMatchObject({ _id: id, credentialFlag: flag });
    for (const list of [
      `/payouts?search=${username}`,
      `/earnings/withdrawals?search=${username}`,
    ]) {
      const lines = (await readCsv(list)).split('\r\n').filter((line) => line.includes(id));
      expect([list, lines]).toEqual([
        list,
        [expect.stringMatching(new RegExp(`by ${support.username}, \\d{4}-`))],
      ]);
    }
    const made = await ask(owner, 'POST', '/payout-batches', { method: payout.method, ids: [id] });
    const lineOf = async () => (await read(`/payout-batches/${made.body.batch._id}`)).lines[0];
    expect(await lineOf()).toMatchObject({ payoutId: id, flags: [], credentialFlag: flag });
    await app.db
      .updateTable('member')
      .set({ isActive: false })
      .where('id', '=', member.id)
      .execute();
    expect(await lineOf()).toMatchObject({ flags: ['member_suspended'], credentialFlag: flag });
  },
);

describe('No flag', () => {
  test('of a person who was refused', async () => {
    const known = await makeKnownMember(app, owner);
    await loadWallet(app, await again(owner), known.member, 700);
    await give(known, 'verification', { answers, decision: 'refused' });
    expect(await flagOf(await withdraw(known))).toBeNull();
  });

  test('of what a second person confirmed', async () => {
    const known = await makeKnownMember(app, owner);
    await setPolicies(app, { credentials: true });
    const { body } = await give(known, 'password-link');
    app.clock.advance({ ms: 1_000 });
    expect((await confirm(app, await again(owner), body.proposal._id)).status).toBe(200);
    await setPolicies(app, {});
    const id = await withdraw(known);
    expect(await flagOf(id)).toBeNull();
    const { flags } = await read(`/users/${known.member.id}/decision?withdrawal=${id}`);
    expect(flags).toContainEqual(
      expect.objectContaining({ kind: 'password_link_made', staff: expect.anything() }),
    );
  });
});

test('the rule leaves a flagged withdrawal to a person, also once the 72 hours are over', async () => {
  await setRule(app, await again(owner));
  const [plain, known] = [await makeKnownMember(app, owner), await makeKnownMember(app, owner)];
  await give(known, 'password-link');
  app.clock.advance({ hours: 71 });
  const ids = [await withdraw(plain), await withdraw(known)];
  app.clock.advance({ hours: 2 });
  await runRule(app);
  const states = await Promise.all(
    ids.map(async (id) => (await read(`/withdrawals/${id}`)).status),
  );
  expect(states).toEqual(['approved', 'pending']);
  await setRule(app, await again(owner), null);
});
