import type { DecisionPanel } from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, declareCashIn } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, oweBack, payReferralIncome } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { transferCodes } from '../../transfers.ts';

let app: TestApp;
let admin: TestMember;
let payer: ReturnType<typeof asPayer>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin({ username: 'keeper' });
  await fundReserve(app);
  await addPaymentMethods(app, admin);
  payer = asPayer(app, admin);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const call = async (path: string, body: object = {}, { token } = admin) => {
  const answer = await app.request('POST', path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const ask = ({ id }: { id: string }, query = '') =>
  app.request('GET', `/admin/users/${id}/decision${query}`, { token: admin.token });
const panelOf = async (member: TestMember, query = ''): Promise<DecisionPanel> => {
  const { status, body } = await ask(member, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

let numbers = 0;
const nextNumber = () => `0918${String(++numbers).padStart(7, '0')}`;
const gcash = (accountNumber = nextNumber()) => ({ method: 'gcash', accountNumber });

/** A withdrawal of ₱100 that waits. @returns its id */
async function request(member: TestMember, account: object): Promise<string> {
  await payReferralIncome(app, member.id, { direct: 10_000 });
  const about = { amount: 100, source: 'direct_indirect', accountName: 'Ana Cruz', ...account };
  return (await call('/agent/withdraw', about, member)).withdrawal._id;
}
const decide = (id: string, verb: string, body = {}) =>
  call(`/admin/withdrawals/${id}/${verb}`, body);

/** One that was sent. */
async function send(member: TestMember, account: object): Promise<string> {
  const id = await request(member, account);
  await decide(id, 'approve');
  await payer.send(id);
  return id;
}

/** What the ledger moved for these, in pesos: one code less the other. */
async function sumOfLedger(there: number, back: number, ids: readonly string[]): Promise<number> {
  const { rows } = await app.database.ownerPool.query(
    `select sum(case code when $1 then amount_centavos else -amount_centavos end)::int as sum
     from ledger.transfer where code in ($1, $2) and reference_id = any($3)`,
    [there, back, ids],
  );
  return rows[0].sum / 100;
}

describe('money so far', () => {
  it('is what the books moved in and out, without what was reverted or came back', async () => {
    const member = await app.createMember();
    const account = gcash();
    const kept = await loadWallet(app, admin, member, 1_000.5);
    const wrong = await loadWallet(app, admin, member, 300);
    await call(`/admin/shared-capital/revert/${wrong}`);
    const sent = [await send(member, account), await send(member, account)];
    const back = await send(member, account);
    await payer.comeBack(back, 'The account is closed');
    const failed = await request(member, account);
    await decide(failed, 'approve');
    await payer.fail(failed, 'Not found');
    const waiting = await request(member, account);
    await decide(waiting, 'approve');
    await request(member, account);

    const { moneyIn, moneyOut, owedBack } = await panelOf(member);
    expect([moneyIn, moneyOut, owedBack]).toEqual([1_000.5, 200, 0]);
    const { capitalLoad, capitalLoadReversal, payoutSent, payoutReturned } = transferCodes;
    expect(moneyIn).toBe(await sumOfLedger(capitalLoad, capitalLoadReversal, [kept, wrong]));
    const payouts = [...sent, back, failed, waiting];
    expect(moneyOut).toBe(await sumOfLedger(payoutSent, payoutReturned, payouts));
  });

  it('is beside what the member owes back', async () => {
    const member = await app.createMember();
    await oweBack(app, admin, member);
    const { owedBack } = await panelOf(member);
    const listed = await app.request('GET', `/admin/users/${member.id}/owed-back`, {
      token: admin.token,
    });
    expect(owedBack).toBe(listed.body.left);
    expect(owedBack).toBeGreaterThan(0);
  });
});

describe('the account of a withdrawal', () => {
  it('was used by its member and others: what was sent, when last, and by which names', async () => {
    const [ana, ben, eva] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    const number = nextNumber();
    const grouped = `${number.slice(0, 4)} ${number.slice(4, 7)}-${number.slice(7)}`;
    await send(ana, gcash(number));
    app.clock.advance({ days: 4 });
    await send(ana, { ...gcash(grouped), method: 'GCash', accountName: 'ANA  CRUZ' });
    const lastAt = app.clock.now().toISOString();
    const labelled = { method: 'bank', bank: 'GXCHPHM2XXX', accountNumber: grouped };
    await send(ben, { ...labelled, accountName: 'Ben Reyes' });
    app.clock.advance({ days: 1 });
    await request(eva, gcash(number));
    // Neither a rejected one nor the same number elsewhere is this account.
    await decide(await request(await app.createMember(), gcash(number)), 'reject');
    const elsewhere = { method: 'bank', bank: 'BOPIPHMMXXX', accountNumber: number };
    await request(await app.createMember(), elsewhere);

    const asked = await request(ana, gcash(number));
    expect((await panelOf(ana, `?withdrawal=${asked}`)).account).toEqual({
      ...{ method: 'gcash', bank: null, accountNumber: number, accountName: 'Ana Cruz' },
      otherNames: ['Ben Reyes'],
      ...{ times: 2, lastAt },
      others: [
        { _id: eva.id, username: eva.username, times: 0, lastAt: null },
        { _id: ben.id, username: ben.username, times: 1, lastAt },
      ],
      otherCount: 2,
    });
  });

  it('names ten others, and counts one more than twenty', async () => {
    const number = nextNumber();
    for (let made = 0; made < 23; made += 1) await request(await app.createMember(), gcash(number));
    const member = await app.createMember();
    const asked = await request(member, gcash(number));
    const { account } = await panelOf(member, `?withdrawal=${asked}`);
    expect([account!.others.length, account!.otherCount]).toEqual([10, 22]);
  });

  it('is not shown where somebody changed it, and where it was erased', async () => {
    const member = await app.createMember();
    const id = await request(member, gcash());
    const change = 'update withdrawal set account_number = $2 where id = $1';
    const { rows } = await app.database.ownerPool.query(
      'select account_number from withdrawal where id = $1',
      [id],
    );
    await app.database.ownerPool.query(change, [id, '09170000000']);
    const changed = await panelOf(member, `?withdrawal=${id}`);
    expect([changed.account, changed.flags[0]!.kind]).toEqual([null, 'account_changed']);
    await app.database.ownerPool.query(change, [id, rows[0].account_number]);
    await app.request('DELETE', `/admin/users/${member.id}?unclaimed=true`, {
      token: admin.token,
    });
    const erased = await panelOf(member, `?withdrawal=${id}`);
    expect(erased).toMatchObject({
      member: { _id: member.id, username: 'deleted user' },
      ...{ standing: 'deleted', account: null, signals: [] },
    });
    expect(JSON.stringify(erased)).not.toContain(member.username);
  });
});

describe('the sender of a cash-in', () => {
  it('paid in before: what was credited and stands, by whom else and by which names', async () => {
    const [ana, ben] = [await app.createMember(), await app.createMember()];
    const senderNumber = nextNumber();
    const declare = (member: TestMember, more = {}) =>
      declareCashIn(app, member, { senderNumber, senderName: 'Ana Cruz', ...more });
    const credit = async (member: TestMember, more = {}) =>
      (await call(`/admin/cash-ins/${(await declare(member, more))._id}/credit`)).transaction._id;
    await credit(ana);
    const lastAt = app.clock.now().toISOString();
    app.clock.advance({ days: 1 });
    await call(`/admin/shared-capital/revert/${await credit(ana)}`);
    await credit(ben, { senderName: 'Ben Reyes' });
    await declare(await app.createMember(), { method: 'Maya' });

    const { _id } = await declare(ana);
    const { account } = await panelOf(ana, `?cashIn=${_id}`);
    expect(account).toMatchObject({
      ...{ method: 'GCash', accountName: 'Ana Cruz', otherNames: ['Ben Reyes'] },
      ...{ times: 1, lastAt, otherCount: 1, others: [{ _id: ben.id, times: 1 }] },
    });
    const { _id: nameless } = await declareCashIn(app, ana);
    expect((await panelOf(ana, `?cashIn=${nameless}`)).account).toBeNull();
  });
});

describe('the last three decisions', () => {
  it('are of both kinds, the newest first, without what the member cancelled', async () => {
    const member = await app.createMember();
    const by = { _id: admin.id, username: 'keeper' };
    const step = () => app.clock.advance({ minutes: 1 });
    const account = gcash();
    await decide(await request(member, account), 'approve');
    step();
    const cashIn = await declareCashIn(app, member);
    await call(`/admin/cash-ins/${cashIn._id}/credit`, { amount: 480, reason: 'GCash shows 480' });
    step();
    const rejected = await request(member, account);
    await decide(rejected, 'reject', { reason: 'Ask again' });
    step();
    const held = await request(member, gcash());
    await call(`/agent/withdrawals/${held}/cancel`, {}, member);
    step();
    const asked = await declareCashIn(app, member);
    await call(`/admin/cash-ins/${asked._id}/reject`, { reason: 'Nothing came' });

    const { decisions } = await panelOf(member);
    expect(decisions).toMatchObject([
      { _id: asked._id, kind: 'cash_in', outcome: 'rejected', by, reason: 'Nothing came' },
      { _id: rejected, kind: 'withdrawal', outcome: 'rejected', by, reason: 'Ask again' },
      { _id: cashIn._id, kind: 'cash_in', outcome: 'credited', amount: 480, by },
    ]);
    const without = await panelOf(member, `?cashIn=${asked._id}`);
    expect(without.decisions.map(({ outcome }) => outcome)).toEqual([
      'rejected',
      'credited',
      'approved',
    ]);
  });
});

describe('flags', () => {
  it('are what is new or was changed in the last 72 hours, and by whom', async () => {
    const member = await app.createMember({ passwordHash: 'none' });
    const path = `/admin/users/${member.id}`;
    const asked = await request(member, gcash());
    const kinds = async (query = '') =>
      (await panelOf(member, query)).flags.map(({ kind, by }) => [kind, by]);
    const query = `?withdrawal=${asked}`;
    expect(await kinds(query)).toEqual([
      ['account_new', null],
      ['member_new', null],
    ]);
    app.clock.advance({ ms: 3 * DAY_MS });
    expect(await kinds(query)).toEqual([]);

    await call(`${path}/reset-password`, { newPassword: 'a fine pass phrase' });
    app.clock.advance({ minutes: 1 });
    await call(`${path}/password-link`);
    const other = await request({ ...member, token: await app.openSession(member.id) }, gcash());
    expect(await kinds(`?withdrawal=${other}`)).toEqual([
      ['held', null],
      ['account_new', null],
      ['password_link_made', 'staff'],
      ['password_reset', 'staff'],
    ]);
    expect(await kinds(query)).toEqual([
      ['password_link_made', 'staff'],
      ['password_reset', 'staff'],
    ]);
    app.clock.advance({ ms: 3 * DAY_MS - 30_000 });
    expect(await kinds(query)).toEqual([['password_link_made', 'staff']]);
  });
});

it.each([
  ['approved', {}],
  ['pending', { status: 'pending' as const }],
  ['suspended', { isActive: false }],
])('says that a member is %s', async (standing, overrides) => {
  const member = await app.createMember(overrides);
  expect(await panelOf(member)).toMatchObject({
    member: { _id: member.id, username: member.username },
    memberSince: app.clock.now().toISOString(),
    ...{ standing, account: null, decisions: [] },
  });
});

it('refuses what is unknown or of another member, and two at once', async () => {
  const [ana, ben] = [await app.createMember(), await app.createMember()];
  const withdrawal = await request(ben, gcash());
  const { _id: cashIn } = await declareCashIn(app, ben);
  const nobody = { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  const cases: [{ id: string }, string, number, string][] = [
    [nobody, '', 404, 'member_unknown'],
    [ana, `?withdrawal=${withdrawal}`, 404, 'withdrawal_unknown'],
    [ana, `?cashIn=${cashIn}`, 404, 'cash_in_unknown'],
    [ana, '?withdrawal=nothing', 404, 'withdrawal_unknown'],
    [ana, '?cashIn=', 400, 'request_invalid'],
    [ben, `?withdrawal=${withdrawal}&cashIn=${cashIn}`, 400, 'request_invalid'],
  ];
  for (const [who, query, status, code] of cases) {
    expect([query, await ask(who, query)]).toMatchObject([query, { status, body: { code } }]);
  }
});
