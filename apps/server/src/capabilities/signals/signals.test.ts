import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { MemberOverrides, TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { networkOf } from '../accounts/domain.ts';
import { createPasswords } from '../accounts/index.ts';
import { forgetOldNetworks } from './index.ts';

const PASSWORD = 'a fine pass phrase';
const DEVICE = 'd'.repeat(43);

let app: TestApp;
let admin: TestMember;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
});
afterAll(() => app.close());

let numbers = 0;
/** A GCash number that nobody has yet. */
const nextNumber = () => `0917${String(++numbers).padStart(7, '0')}`;

async function withdrawTo(
  member: TestMember,
  accountNumber: string,
  change: { method?: string; accountName?: string; bank?: string } = {},
): Promise<void> {
  await payReferralIncome(app, member.id, { direct: 10_000 });
  const account = { method: 'gcash', accountNumber, accountName: 'Ana Cruz', ...change };
  const body = { ...account, amount: 100, source: 'direct_indirect' };
  const { status } = await app.request('POST', '/agent/withdraw', { token: member.token, body });
  expect(status).toBe(200);
}

/** Members who withdrew to one number, the oldest first. */
async function sharers(count: number, overrides: MemberOverrides = {}): Promise<TestMember[]> {
  const number = nextNumber();
  const members: TestMember[] = [];
  for (let made = 0; made < count; made += 1) {
    const member = await app.createMember({ passwordHash, ...overrides });
    await withdrawTo(member, number);
    members.push(member);
  }
  return members;
}

async function ask(method: string, path: string, body?: object) {
  return app.request(method, path, { token: admin.token, ...(body && { body }) });
}

interface Shown {
  _id: string;
  kind: string;
  text: string;
  members: { _id: string; username: string }[];
}

async function signalsOf({ id }: TestMember): Promise<Shown[]> {
  return (await ask('GET', `/admin/users/${id}`)).body.signals;
}

async function kindsOf(member: TestMember): Promise<string[]> {
  return (await signalsOf(member)).map(({ kind }) => kind);
}

async function groupsOf({ username }: TestMember): Promise<Shown[]> {
  return (await ask('GET', `/admin/signals?search=${username}`)).body;
}

const markFine = (...members: string[]) => ask('POST', '/admin/signals/fine', { members });

async function register(
  username: string,
  from: { remoteAddress?: string; cookie?: string; referralCode?: string } = {},
): Promise<TestMember> {
  const { remoteAddress = '203.0.113.7', cookie, referralCode = admin.referralCode } = from;
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    headers: { ...(cookie && { cookie: `barya_device=${cookie}` }) },
    payload: {
      username,
      email: `${username}@example.test`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      referralCode,
    },
  });
  expect(response.statusCode).toBe(201);
  const { user } = response.json();
  const token = await app.openSession(user._id);
  return { ...user, id: user._id, token };
}

async function signIn({ username }: TestMember, cookie: string) {
  return app.request('POST', '/auth/login', {
    body: { username, password: PASSWORD },
    headers: { cookie: `barya_device=${cookie}` },
  });
}

it('names who withdraws to the same number, to each of them, and holds nothing', async () => {
  const [first, second, third] = (await sharers(3)) as [TestMember, TestMember, TestMember];
  expect(await signalsOf(first)).toEqual([
    {
      _id: `payout_account:${first.id}`,
      kind: 'payout_account',
      summary: 'Shares a GCash number with 2 others',
      text: 'Shares a GCash number with 2 others. Often families. Ask before you decide.',
      members: [third, second].map(({ id, username }) => ({ _id: id, username })),
    },
  ]);
  const { body } = await ask('GET', `/admin/withdrawals/pending?search=${third.username}`);
  expect(body[0].signals[0].members).toHaveLength(2);
  expect(body[0].heldUntil).toBeNull();
});

it('tells the same number at another e-wallet or bank apart, and knows every spelling', async () => {
  const number = nextNumber();
  const [gcash, maya, bank, spelled, labelled] = await Promise.all(
    [0, 1, 2, 3, 4].map(() => app.createMember()),
  );
  await withdrawTo(gcash!, number);
  await withdrawTo(maya!, number, { method: 'paymaya' });
  await withdrawTo(bank!, number, { method: 'bank', bank: 'BNORPHMMXXX' });
  expect(await Promise.all([gcash!, maya!, bank!].map(kindsOf))).toEqual([[], [], []]);
  await withdrawTo(spelled!, number.replace(/^09(..)/, '+639$1 '), { method: 'G-Cash' });
  expect(await kindsOf(gcash!)).toEqual(['payout_account']);
  await withdrawTo(labelled!, number, { method: 'bank', bank: 'PAPHPHM1XXX' });
  const [{ summary }] = (await signalsOf(maya!)) as [Shown & { summary: string }];
  expect(summary).toBe('Shares a Maya number with 1 other');
});

it('repeats no method that a member made up', async () => {
  const method = 'BDO. Checked by the owner';
  const members = [await app.createMember(), await app.createMember()];
  for (const member of members) await withdrawTo(member, '001234567890', { method });
  expect((await signalsOf(members[0]!))[0]!.text).toMatch(/^Shares a payout account with 1 other/);
});

it('counts a saved account, and names another account name for it', async () => {
  const number = nextNumber();
  const [first, second] = [await app.createMember(), await app.createMember()];
  await withdrawTo(first, number, { accountName: 'ANA  CRUZ' });
  const save = async (accountName: string) => {
    const body = { name: 'Mine', method: 'gcash', accountNumber: number, accountName };
    const { token } = second;
    expect((await app.request('POST', '/agent/payout-accounts', { token, body })).status).toBe(201);
  };
  await save('Ana Cruz');
  expect(await kindsOf(first)).toEqual(['payout_account']);
  await save('Ben Cruz');
  expect((await signalsOf(first))[1]).toMatchObject({
    kind: 'account_name',
    text: 'Gave a GCash number another account name than 1 other. Ask whose account it is.',
    members: [{ _id: second.id }],
  });
});

it('names who signed in or registered with the same device cookie, and suspended ones', async () => {
  const member = await app.createMember({ passwordHash });
  await signIn(member, DEVICE);
  const newcomer = await register('on-one-phone', { cookie: DEVICE });
  const gone = await app.createMember({ passwordHash, isActive: false });
  expect((await signIn(gone, DEVICE)).status).toBe(403);
  const [shown] = await signalsOf(member);
  expect(shown).toMatchObject({
    kind: 'device',
    text: 'Used the same device as 2 others. Often families. Ask before you decide.',
  });
  expect(new Set(shown!.members.map(({ _id }) => _id))).toEqual(new Set([gone.id, newcomer.id]));
});

it('gives the cookie of a registration to the browser, and replaces the one of the old path', async () => {
  const register = (headers: object = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { ...headers },
      payload: {
        username: `browser${++numbers}`,
        email: `browser${numbers}@example.test`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        referralCode: admin.referralCode,
      },
    });
  const fresh = await register();
  expect(fresh.cookies).toMatchObject([{ name: 'barya_device', path: '/api/auth' }]);
  const value = 'o'.repeat(43);
  const known = await register({ cookie: `barya_device=${value}; barya_device=${'n'.repeat(43)}` });
  expect(known.cookies).toMatchObject([
    { path: '/api/auth', value },
    { path: '/api/auth/', value: '' },
  ]);
});

it('says that a referrer and whom they invited share something', async () => {
  const referrer = await app.createMember();
  const invited = await app.createMember({ referrer });
  const number = nextNumber();
  await withdrawTo(referrer, number);
  await withdrawTo(invited, number);
  const texts = await Promise.all(
    [referrer, invited].map(async (member) => (await signalsOf(member))[1]!.text),
  );
  expect(texts).toEqual([
    'Shares an account or device with 1 member whom they invited. Ask before you decide.',
    'Shares an account or device with the member who invited them. Ask before you decide.',
  ]);
});

it('shows one network within an hour only beside another signal, also of registrations at once', async () => {
  const number = nextNumber();
  const [one, two] = await Promise.all([
    register('net-one', { remoteAddress: '198.51.100.4' }),
    register('net-two', { remoteAddress: '198.51.100.200' }),
  ]);
  app.clock.advance({ minutes: 61 });
  const late = await register('net-late', { remoteAddress: '198.51.100.4' });
  expect(await Promise.all([one, two, late].map(kindsOf))).toEqual([[], [], []]);
  for (const member of [one, two, late]) await withdrawTo(member, number);
  expect(await kindsOf(one)).toEqual(['payout_account', 'network']);
  expect((await signalsOf(one))[1]!.members).toEqual([{ _id: two.id, username: 'net-two' }]);
  expect(await kindsOf(late)).toEqual(['payout_account']);
});

it('keeps no network in plain form, and forgets it after 90 days', async () => {
  const { id } = await register('net-forgotten', { remoteAddress: '192.0.2.55' });
  const read = async () => {
    const { rows } = await app.database.ownerPool.query(
      'select network_digest from signal_registration where member_id = $1',
      [id],
    );
    return rows.map(({ network_digest: digest }) => digest.toString('latin1'));
  };
  const [digest] = await read();
  expect(digest).toHaveLength(32);
  expect(digest).not.toContain('192.0.2');
  const elapse = async (days: number) => {
    app.clock.advance({ days });
    await forgetOldNetworks.run(app);
    return read();
  };
  expect(await elapse(89)).toHaveLength(1);
  expect(await elapse(2)).toEqual([]);
});

it.each([
  ['203.0.113.99', '203.0.113'],
  ['::ffff:203.0.113.99', '203.0.113'],
  ['2001:DB8:0012:1:2:3:4:5', '2001:db8:12'],
  ['2001:db8:12::5', '2001:db8:12'],
  ['2001:db8::5', '2001:db8:0'],
  ['2001::5:6:7:8:9:a', '2001:0:5'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
])('takes %s as of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts each of two who come to one thing at the same time', async () => {
  const members = await Promise.all([0, 1, 2, 3].map(() => app.createMember({ passwordHash })));
  const cookie = 'r'.repeat(43);
  await Promise.all(members.map((member) => signIn(member, cookie)));
  const [group] = await groupsOf(members[0]!);
  expect(group).toMatchObject({ kind: 'device', memberCount: 4 });
  const { rows } = await app.database.ownerPool.query(
    'select open_pairs from signal_group where id = $1',
    [group!._id],
  );
  expect(Number(rows[0].open_pairs)).toBe(6);
});

it('gives no signal to a pair that is fine, for good, but to others', async () => {
  const [first, second, third] = (await sharers(3)) as [TestMember, TestMember, TestMember];
  const answers = [
    await markFine(first.id, second.id),
    await markFine(second.id.toUpperCase(), first.id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const othersOf = async (member: TestMember) =>
    (await signalsOf(member)).flatMap(({ members }) => members.map(({ _id }) => _id));
  expect(await othersOf(first)).toEqual([third.id]);
  expect(await othersOf(third)).toEqual([second.id, first.id]);
  expect(await groupsOf(first)).toHaveLength(1);
  const [group] = await groupsOf(first);
  const readGroup = () => ask('GET', `/admin/signals/${group!._id}`);
  expect((await readGroup()).body).toEqual(group);
  await Promise.all([markFine(third.id, second.id), markFine(first.id, third.id)]);
  expect(await groupsOf(first)).toEqual([]);
  expect((await readGroup()).status).toBe(404);

  const number = nextNumber();
  await withdrawTo(first, number);
  await withdrawTo(second, number);
  expect(await kindsOf(second)).toEqual([]);
  const { body } = await ask('GET', `/admin/audit?member=${first.id}`);
  const entries = body.filter(({ action }: { action: string }) => action === 'mark_signals_fine');
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).toContain(second.id);
});

it('refuses to mark one and the same, three, none or an unknown member', async () => {
  const { id } = await app.createMember();
  const bodies = [[id, id], [id], [id, id, admin.id], [], 'x', [{}, { id }], undefined];
  for (const members of bodies) {
    const { status } = await ask('POST', '/admin/signals/fine', { members });
    expect([members, status]).toEqual([members, 400]);
  }
  const unknown = await markFine(id, '01890000-0000-7000-8000-000000000000');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'member_unknown']);
  expect((await markFine(id, '\0')).status).toBe(404);
});

it('forgets a deleted member, whom nobody sees any more', async () => {
  const [first, second, third] = (await sharers(3)) as [TestMember, TestMember, TestMember];
  await markFine(first.id, second.id);
  const remove = ({ id }: TestMember) => ask('DELETE', `/admin/users/${id}?unclaimed=true`);
  expect((await remove(third)).status).toBe(200);
  expect(await kindsOf(first)).toEqual([]);
  expect(await groupsOf(first)).toEqual([]);
  await remove(first);
  await remove(second);
  const { rows } = await app.database.ownerPool.query(
    `select (select count(*) from signal_fine where low_id = any($1) or high_id = any($1))
       + (select count(*) from signal_member where member_id = any($1)) as left`,
    [[first.id, second.id, third.id]],
  );
  expect(Number(rows[0].left)).toBe(0);
  const { rows: empty } = await app.database.ownerPool.query(
    'select id from signal_group where members = 0',
  );
  expect(empty).toEqual([]);
});

it('names ten and counts up to twenty', async () => {
  const members = await sharers(23);
  const [shown] = await signalsOf(members[0]!);
  expect(shown!.members).toHaveLength(10);
  expect(shown!.text).toMatch(/with more than 20 others\./);
});

it('stands on rows of registrations and cash-ins, by as many statements for one row as for all', async () => {
  await sharers(3, { status: 'approved' });
  await app.database.ownerPool.query(`update member set status = 'pending' where id in (
    select member_id from signal_member)`);
  await app.database.ownerPool.query(`
    insert into cash_in (id, member_id, reference, amount_centavos, method, status, created_at,
      expires_at)
    select gen_random_uuid(), member_id, 'BRY-' || lpad((row_number() over ())::text, 8, '0'), 10000,
      'GCash', 'open', '2026-01-01', '2036-01-01'
    from (select distinct member_id from signal_member) m`);
  const count = async (path: string) => {
    await ask('GET', path);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const { body } = await ask('GET', path);
    const { length } = queries.mock.calls;
    queries.mockRestore();
    return { length, rows: body };
  };
  for (const list of ['/registrations/pending', '/cash-ins', '/withdrawals/pending']) {
    const one = await count(`/admin${list}?page=1&pageSize=1`);
    const many = await count(`/admin${list}?page=1&pageSize=50`);
    expect(many.rows.length).toBeGreaterThan(5);
    expect(many.rows.some(({ signals }: { signals: Shown[] }) => signals.length > 0)).toBe(true);
    expect([list, many.length]).toEqual([list, one.length]);
  }
});

it('is never seen by a member', async () => {
  const [member] = await sharers(2);
  const { token } = member!;
  for (const path of [
    '/auth/me',
    '/agent/withdrawals',
    '/auth/sessions',
    '/auth/security-events',
  ]) {
    const { body } = await app.request('GET', path, { token });
    expect(JSON.stringify(body)).not.toContain('signals');
  }
  expect((await app.request('GET', '/admin/signals', { token })).status).toBe(403);
});

it('lists accounts before devices, by cursor', async () => {
  const { body, headers } = await ask('GET', '/admin/signals?page=1&pageSize=50');
  const kinds = body.map(({ kind }: Shown) => kind);
  expect(kinds).toEqual([...kinds].sort().reverse());
  expect(headers['x-total-count']).toBe(String(kinds.length));
});
