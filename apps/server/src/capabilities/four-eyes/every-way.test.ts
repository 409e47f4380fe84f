import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  nextPaymentReference,
} from '../../../test/cash-ins.ts';
import { confirm, createStaff, noPolicies, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { drawPicture } from '../../../test/pictures.ts';
import { exampleCode } from '../../../test/qr-code.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout } from '../../../test/waiting-payouts.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { verifyBooks } from '../../verification/index.ts';
import { createPasswords } from '../accounts/index.ts';
import { createExactCredits } from '../cash-ins/index.ts';
import { leaveUnclaimed } from '../members/index.ts';

// Each way in which money, settings or staff change asks for the second person, and each way around.

let app: TestApp;
let staff: Record<'owner' | 'treasurer' | 'approver', TestMember>;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  const first = await app.createAdmin();
  await addPaymentMethods(app, first);
});
beforeEach(async () => {
  staff = await createStaff(app, 'owner', 'treasurer', 'approver');
  member = await app.createMember();
  await setPolicies(app, {});
});
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const post = ({ token }: TestMember, path: string, body: object = {}) =>
  app.request('POST', path, { token, body });
const readPayout = (id: string) =>
  app.db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst();
const walletOf = async ({ id }: TestMember) => (await readMemberBalances(app.db, id)).wallet;

/** Expects 202; then confirms it as the owner. */
async function confirmed(answer: {
  status: number;
  body: { proposal?: { _id: string; payload: object } };
}) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  const { _id, payload } = answer.body.proposal!;
  const { body } = await app.request('GET', `/admin/proposals/${_id}`, {
    token: staff.owner.token,
  });
  expect(body.evidence).toMatchObject({ kind: body.kind, subject: payload });
  app.clock.advance({ ms: 1_000 });
  const decided = await confirm(app, staff.owner, _id);
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
}

describe('A cash-in', () => {
  beforeEach(() => setPolicies(app, { cashInFrom: 0 }));

  test('without a bank line waits for the second person', async () => {
    const cashIn = await declareCashIn(app, member);
    await confirmed(await post(staff.treasurer, `/admin/cash-ins/${cashIn._id}/credit`));
    expect(await walletOf(member)).toBe(50_000);
  });

  test('with a line that its own importer made up waits too', async () => {
    const cashIn = await declareCashIn(app, member);
    await insertLineOf(app, staff.treasurer, cashIn, 'reference');
    const credit = (by: TestMember) => post(by, `/admin/cash-ins/${cashIn._id}/credit`);
    const asked = await credit(staff.treasurer);
    expect(asked.status).toBe(202);
    // Nobody else changes it meanwhile, and its member neither.
    expect((await credit(staff.owner)).body.code).toBe('proposal_open');
    const reject = (by: TestMember) =>
      post(by, `/admin/cash-ins/${cashIn._id}/reject`, { reason: 'It did not arrive' });
    expect((await reject(staff.owner)).body.code).toBe('proposal_open');
    const correct = `/agent/cash-ins/${cashIn._id}/correct`;
    const correction = { paymentReference: nextPaymentReference() };
    expect((await post(member, correct, correction)).body.code).toBe('cash_in_being_decided');
    await post(staff.treasurer, `/admin/proposals/${asked.body.proposal._id}/withdraw`);
    // Whoever else credits is the second person.
    expect((await credit(staff.owner)).status).toBe(200);
  });

  test('is not credited in bulk by the importer of its line, nor by the system', async () => {
    const cashIn = await declareCashIn(app, member);
    await insertLineOf(app, staff.treasurer, cashIn, 'reference');
    const bulk = (by: TestMember) => post(by, '/admin/cash-ins/credit-exact');
    expect((await bulk(staff.treasurer)).body.credited).toEqual([]);
    await app.db.updateTable('setting').set({ creditExactMatches: true }).execute();
    await createExactCredits(leaveUnclaimed).run(app);
    expect(await walletOf(member)).toBe(0);
    expect((await bulk(staff.owner)).body.credited).toHaveLength(1);
    await app.db.updateTable('setting').set({ creditExactMatches: false }).execute();
  });

  test('from a line directly is a load that staff name, and waits whoever imported it', async () => {
    await setPolicies(app, { loadFrom: 0 });
    const [line] = await insertLines(app, staff.owner, [{}]);
    const proposed = await post(staff.treasurer, `/admin/bank-lines/${line}/credit`, {
      username: member.username,
    });
    expect(proposed.body.proposal.payload.after).toMatchObject({ bankLine: line });
    await confirmed(proposed);
  });

  test('as a load is shown with its payment; a used reference is refused at once', async () => {
    await setPolicies(app, { loadFrom: 0 });
    const load = (more: object) =>
      post(staff.treasurer, '/admin/load-capital', {
        username: member.username,
        amount: 100,
        ...more,
      });
    const payment = { method: 'GCash', paymentReference: nextPaymentReference() };
    const proposed = await load(payment);
    expect(proposed.body.proposal.payload.after).toMatchObject(payment);
    await confirmed(proposed);
    expect(await load(payment)).toMatchObject({
      status: 409,
      body: { code: 'payment_reference_used', usedBy: { username: member.username } },
    });
    expect(Object.keys((await load({})).body.proposal.payload.after)).not.toContain('method');
  });
});

describe('A payout', () => {
  beforeEach(() => setPolicies(app, { payoutFrom: 100 }));

  test('marked as returned waits, so that nobody alone pays a member twice', async () => {
    await setPolicies(app, {});
    const { id, pesos } = await makePayout(app, staff.owner, { member });
    await asPayer(app, staff.treasurer).send(id, '1234567890123');
    await setPolicies(app, { payoutFrom: 100 });
    const direct = async () => (await readMemberBalances(app.db, member.id)).directReferral;
    const back = { reason: 'The account is closed' };
    const answer = await post(staff.treasurer, `/admin/payouts/${id}/returned`, back);
    expect(await direct()).toBe(0);
    await confirmed(answer);
    expect(await direct()).toBe(pesos * 100);
    expect(await readPayout(id)).toMatchObject({
      state: 'returned',
      endedBy: staff.treasurer.id,
      returnConfirmedBy: staff.owner.id,
    });
  });

  test('that an approval would mark as sent waits with the approval', async () => {
    await app.db.updateTable('setting').set({ approvalMarksSent: true }).execute();
    await payReferralIncome(app, member.id, { direct: 20_000 });
    const asked = await post(member, '/agent/withdraw', {
      amount: 150,
      source: 'direct_indirect',
      method: 'GCash',
      accountNumber: '0917 123 4567',
      accountName: 'Ana Reyes',
    });
    const { _id } = asked.body.withdrawal;
    const answer = await post(staff.approver, `/admin/withdrawals/${_id}/approve`);
    const status = () =>
      app.db.selectFrom('withdrawal').select('status').where('id', '=', _id).executeTakeFirst();
    expect((await status())?.status).toBe('pending');
    const rejected = await post(staff.owner, `/admin/withdrawals/${_id}/reject`, { reason: 'No' });
    expect(rejected.body.code).toBe('proposal_open');
    await confirmed(answer);
    expect((await status())?.status).toBe('approved');
    await app.db.updateTable('setting').set({ approvalMarksSent: false }).execute();
  });
});

describe('Money of the operator and of the past', () => {
  test('a revert waits', async () => {
    const id = await loadWallet(app, staff.owner, member, 100);
    await setPolicies(app, { reverts: true });
    await confirmed(await post(staff.treasurer, `/admin/shared-capital/revert/${id}`));
    expect(await walletOf(member)).toBe(0);
  });

  test('a pay-out of the reserves waits for an owner', async () => {
    await setPolicies(app, { reservePayOuts: true });
    const second = (await createStaff(app, 'owner')).owner;
    const answer = await post(second, '/admin/reserves/pay-out', { amount: 100, reason: 'Rent' });
    expect(answer.body.proposal).toMatchObject({
      target: { _id: 'reserves' },
      amount: 100,
      payload: { after: { amount: 100 }, reason: 'Rent' },
    });
    app.clock.advance({ ms: 1_000 });
    const id = answer.body.proposal._id;
    const { token } = staff.owner;
    const { body } = await app.request('GET', '/admin/reserves', { token });
    expect(body.waiting).toMatchObject({ proposal: id, maker: { _id: second.id } });
    expect((await confirm(app, staff.approver, id)).status).toBe(403);
    await confirmed(answer);
  });

  test('unclaimed money waits', async () => {
    await loadWallet(app, staff.owner, member, 100);
    await app.request('DELETE', `/admin/users/${member.id}`, {
      token: staff.owner.token,
      body: { unclaimed: true },
    });
    await setPolicies(app, { unclaimed: true });
    const second = (await createStaff(app, 'owner')).owner;
    const { body } = await app.request('GET', '/admin/unclaimed?status=owed', {
      token: second.token,
    });
    const answer = await post(second, `/admin/unclaimed/${body[0]._id}/pay`);
    expect(answer.body.proposal).toMatchObject({
      target: { _id: body[0]._id },
      amount: 100,
      payload: { before: { status: 'owed' }, after: { status: 'paid', amount: 100 } },
    });
    const { token } = second;
    const path = `/admin/unclaimed/${body[0]._id}`;
    const asked = await app.request('GET', path, { token });
    expect(body[0]).not.toHaveProperty('waiting');
    expect(asked.body.waiting.proposal).toBe(answer.body.proposal._id);
    await confirmed(answer);
  });
});

describe('Settings', () => {
  const save = (by: TestMember, body: object) =>
    app.request('PUT', '/admin/settings', { token: by.token, body });

  test('have no policy at first, and keep those that a change leaves out', async () => {
    const read = () => app.request('GET', '/admin/settings', { token: staff.owner.token });
    expect((await read()).body.fourEyes).toEqual(noPolicies);
    await save(staff.owner, { fourEyes: { loadFrom: 500, reverts: true } });
    expect((await save(staff.owner, { fourEyes: { loadPerDay: 900 } })).body.fourEyes).toEqual({
      ...noPolicies,
      loadFrom: 500,
      loadPerDay: 900,
      reverts: true,
    });
  });

  test.each([
    ['turned off', { loadFrom: null }],
    ['raised', { loadFrom: 5_000 }],
    ['exchanged for another', { loadFrom: null, loadPerDay: 0 }],
  ])('a policy is not %s alone', async (_, fourEyes) => {
    const second = (await createStaff(app, 'owner')).owner;
    await setPolicies(app, { loadFrom: 1_000 });
    await confirmed(await save(second, { fourEyes }));
  });

  test('a stricter policy needs nobody', async () => {
    await setPolicies(app, { loadFrom: 1_000, settings: true });
    const stricter = { fourEyes: { loadFrom: 500, reverts: true } };
    expect((await save(staff.owner, stricter)).status).toBe(200);
    const second = (await createStaff(app, 'owner')).owner;
    await confirmed(await save(second, { fourEyes: { unclaimed: true }, clickReward: 2 }));
    await setPolicies(app, {});
    await save(second, { clickReward: 1 });
  });

  test('about money wait; words for members do not, and what does not change neither', async () => {
    const second = (await createStaff(app, 'owner')).owner;
    await setPolicies(app, { settings: true });
    expect((await save(second, { complaintDays: 20 })).status).toBe(200);
    expect((await save(second, { clickReward: 1 })).status).toBe(200);
    const answer = await save(second, { referralBonus: 40, creditExactMatches: false });
    expect(answer.body.proposal.payload).toEqual({
      before: { referralBonus: 50 },
      after: { referralBonus: 40 },
      reason: null,
    });
    const waitingNow = async () => {
      const { token } = second;
      return (await app.request('GET', '/admin/settings', { token })).body.waiting;
    };
    const proposal = answer.body.proposal._id;
    expect(await waitingNow()).toMatchObject({ proposal, kind: 'settings' });
    await confirmed(answer);
    expect(await waitingNow()).toBeUndefined();
    const bankRules = [{ account: 'GCash', contains: 'fee', sign: 'out', reason: 'A fee' }];
    const ruled = await save(second, { bankRules });
    expect(ruled.body.proposal.payload).toMatchObject({
      before: { bankRules: [] },
      after: { bankRules },
    });
    await confirmed(ruled);
    expect((await save(second, { bankRules })).status).toBe(200);
    await setPolicies(app, {});
    await save(second, { referralBonus: 50, complaintDays: 30, bankRules: [] });
  });
});

test('a changed QR code is shown as it was and as it would be', async () => {
  const { owner } = staff;
  const second = (await createStaff(app, 'owner')).owner;
  const read = async (path: string) => (await app.request('GET', path, owner)).body;
  const { paymentMethods } = await read('/admin/settings');
  const [first, ...others] = paymentMethods;
  const changed = { ...first, qr: await drawPicture('png'), qrText: exampleCode };
  const removed = others.pop();
  await setPolicies(app, { settings: true });
  const body = { paymentMethods: [...others, changed] };
  const answer = await app.request('PUT', '/admin/settings', { token: second.token, body });
  const id = answer.body.proposal._id;
  const { evidence, payload } = await read(`/admin/proposals/${id}`);
  const image = expect.stringMatching(/^data:image\/png;base64,/);
  expect(evidence.codes).toEqual([
    {
      method: first.name,
      before: { image: first.qr, text: first.qrText },
      after: { image, text: exampleCode },
    },
  ]);
  // The hash is over the digest of the very picture.
  const digest = createHash('sha256').update(evidence.codes[0].after.image).digest('hex');
  expect(payload.after.paymentMethods.at(-1).qr).toBe(digest);
  await confirmed(answer);
  expect((await read('/admin/settings')).paymentMethods.at(-1)).toMatchObject({
    qr: evidence.codes[0].after.image,
  });
  expect((await read(`/admin/proposals/${id}`)).evidence.codes).toEqual([]);
  await setPolicies(app, {});
  const back = { paymentMethods: [first, ...others, removed] };
  await app.request('PUT', '/admin/settings', { token: second.token, body: back });
});

test('a lone owner confirms their own after 24 hours, with a code', async () => {
  const alone = await createTestApp();
  const password = 'a fine pass phrase';
  const passwords = createPasswords({ memoryKib: 64, passes: 1 });
  const owner = await alone.createAdmin({ passwordHash: await passwords.hash(password) });
  const factor = await turnOnSecondFactor(alone, owner, password);
  const { username } = await alone.createMember();
  await setPolicies(alone, { loadFrom: 0 });
  const { body } = await alone.request('POST', '/admin/load-capital', {
    token: owner.token,
    body: { username, amount: 100 },
  });
  const { _id: id, notBefore } = body.proposal;
  expect(notBefore).not.toBeNull();
  const decide = (code?: string) => confirm(alone, owner, id, { code });
  expect((await decide(factor.nextCode())).body.code).toBe('proposal_too_early');
  alone.clock.advance({ days: 1 });
  expect((await decide()).body.code).toBe('second_factor_code_wrong');
  const treasurer = await alone.createAdmin({ staffRole: 'treasurer' });
  expect((await decide(factor.nextCode())).body.code).toBe('proposal_not_yours_to_confirm');
  const leave = 'update member set is_active = false where id = $1';
  await alone.database.ownerPool.query(leave, [treasurer.id]);
  const { body: decided } = await decide(factor.nextCode());
  expect(decided.proposal).toMatchObject({ status: 'confirmed', checker: null });
  expect(decided.proposal.reason).toMatch(/lone owner/i);
  const ask = async (method: string, path: string, body: object) =>
    alone.request(method, `/admin${path}`, { token: await alone.openSession(owner.id), body });
  const loneFrom = async () => {
    const { body } = await ask('POST', '/load-capital', { username, amount: 100 });
    return body.proposal.notBefore;
  };
  // Nobody becomes a lone owner by their own act.
  for (const [method, pathOf, change] of [
    ['POST', (id: string) => `/staff/${id}/suspend`, {}],
    ['PUT', (id: string) => `/staff/${id}`, { staffRole: 'auditor' }],
    ['DELETE', (id: string) => `/users/${id}`, {}],
  ] as const) {
    const colleague = await alone.createAdmin({ staffRole: 'approver' });
    await setPolicies(alone, {});
    expect((await ask(method, pathOf(colleague.id), change)).status).toBe(200);
    await setPolicies(alone, { loadFrom: 0 });
    expect([method, await loneFrom()]).toEqual([method, null]);
    alone.clock.advance({ days: 31 });
    expect([method, await loneFrom()]).not.toEqual([method, null]);
    alone.clock.advance({ days: 4 });
  }
  expect(await verifyBooks(alone.db)).toEqual([]);
  await alone.close();
});
