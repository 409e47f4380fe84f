import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  nextPaymentReference,
} from '../../../test/cash-ins.ts';
import { confirm, createStaff, proposeLoad, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { askWithdrawal } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout } from '../../../test/waiting-payouts.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { writeAudit } from '../audit/index.ts';
import { expireProposals } from './service/expire.ts';

// What one person tries alone, with an accomplice among the members, or with time.

const PESOS = 100;

let app: TestApp;
let one: TestMember;
let other: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  other = (await createStaff(app, 'owner')).owner;
  await addPaymentMethods(app, other);
});
beforeEach(async () => {
  one = (await createStaff(app, 'owner')).owner;
  member = await app.createMember();
  await setPolicies(app, {});
});
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const call = (by: TestMember, method: string, path: string, body?: object) =>
  app.request(method, path, { token: by.token, ...(body && { body }) });
const post = (by: TestMember, path: string, body: object = {}) =>
  call(by, 'POST', `/admin${path}`, body);
const walletOf = async ({ id }: { id: string }) => (await readMemberBalances(app.db, id)).wallet;
const credit = async (id: string, by = one, body: object = {}) =>
  (await post(by, `/cash-ins/${id}/credit`, body)).status;
const load = async (by = one) =>
  (await post(by, '/load-capital', { username: member.username, amount: PESOS })).status;

/** Gives somebody a way into another's account. */
const give = (giver: TestMember, { id }: TestMember) =>
  app.runOperation((operation) =>
    writeAudit(operation, {
      actorId: giver.id,
      action: 'reset_password',
      subjectId: id,
      memberId: id,
    }),
  );

async function puppetOf(giver: TestMember): Promise<TestMember> {
  const { owner: puppet } = await createStaff(app, 'owner');
  await give(giver, puppet);
  return puppet;
}

describe('An accomplice', () => {
  test.each([{ loadFrom: 0 }, { cashInFrom: 0 }])(
    'is not credited alone with a line that somebody else imported: %j',
    async (policies) => {
      const [line] = await insertLines(app, other, [{}]);
      const { _id } = await declareCashIn(app, member);
      await setPolicies(app, policies);
      const ways = { none: 'load', [_id]: 'cash_in' };
      for (const [cashInId, kind] of Object.entries(ways)) {
        const body = { username: member.username, cashInId };
        const { status, body: answer } = await post(one, `/bank-lines/${line}/credit`, body);
        const isFree = kind === 'cash_in' && !('cashInFrom' in policies);
        expect([kind, status]).toEqual([kind, isFree ? 200 : 202]);
        if (status === 202) await post(one, `/proposals/${answer.proposal._id}/withdraw`);
      }
    },
  );

  test('who said the reference after the line was there has no witness in it', async () => {
    const reference = { paymentReference: nextPaymentReference() };
    const cashIn = await declareCashIn(app, member);
    const correct = () => call(member, 'POST', `/agent/cash-ins/${cashIn._id}/correct`, reference);
    app.clock.advance({ ms: 1_000 });
    await insertLines(app, other, [reference]);
    await setPolicies(app, { cashInFrom: 0 });
    app.clock.advance({ ms: 1_000 });
    expect(await credit(cashIn._id, one, reference)).toBe(202);
    const { body: open } = await call(one, 'GET', `/admin/cash-ins/${cashIn._id}`);
    await post(one, `/proposals/${open.waiting.proposal}/withdraw`);
    expect((await correct()).status).toBe(200);
    expect((await post(one, '/cash-ins/credit-exact')).body.credited).toEqual([]);
    expect(await credit(cashIn._id)).toBe(202);
    expect(await walletOf(member)).toBe(0);
  });

  test('who said it before, or has its code in the line, does', async () => {
    const early = await declareCashIn(app, member);
    app.clock.advance({ ms: 1_000 });
    await insertLineOf(app, other, early, 'paymentReference');
    const coded = await declareCashIn(app, member, { amount: 600 });
    await insertLineOf(app, other, coded, 'reference');
    // The instant of a correction of the sender alone is none.
    app.clock.advance({ ms: 1_000 });
    const sender = { senderName: 'Juana' };
    await call(member, 'POST', `/agent/cash-ins/${early._id}/correct`, sender);
    await setPolicies(app, { cashInFrom: 0 });
    expect([await credit(early._id), await credit(coded._id)]).toEqual([200, 200]);
    // Its importer has no witness in it, nor another amount.
    const own = await declareCashIn(app, member, { amount: 700 });
    await insertLineOf(app, one, own, 'reference');
    const more = await declareCashIn(app, member, { amount: 800 });
    await insertLines(app, other, [{ cashInReference: more.reference, amountCentavos: 90_000 }]);
    expect(await credit(own._id)).toBe(202);
    expect(await credit(more._id, one, { amount: 900 })).toBe(202);
  });
});

describe('A line that one person made up', () => {
  const file = (by: TestMember, rows: readonly string[]) =>
    post(by, '/bank-lines/import', {
      account: 'GCash',
      file: Buffer.from(['Date,Amount,Reference', ...rows].join('\n')).toString('base64'),
    });
  let day = 0;
  beforeEach(() => {
    day += 1;
  });
  const row = (time: string, reference = nextPaymentReference(), amount = '+500') =>
    `2026-03-0${day} ${time},${amount},${reference}`;
  const real = () => [row('09:00'), row('11:00'), row('12:00', undefined, '-40')];

  /** Declared before its line was imported. */
  async function declare() {
    const paymentReference = nextPaymentReference();
    const cashIn = await declareCashIn(app, member, { paymentReference });
    app.clock.advance({ ms: 1_000 });
    return { cashIn, madeUp: [row('10:00', paymentReference)] };
  }

  test.each(['before', 'after'])(
    'is no witness for a colleague, %s the real statement without it',
    async (when) => {
      const { cashIn, madeUp } = await declare();
      const { owner: maker } = await createStaff(app, 'owner');
      const steps = [() => file(maker, madeUp), () => file(other, real())];
      for (const step of when === 'before' ? steps : steps.toReversed()) {
        expect((await step()).status).toBe(200);
      }
      await setPolicies(app, { cashInFrom: 0 });
      expect((await post(one, '/cash-ins/credit-exact')).body.credited).toEqual([]);
      expect(await credit(cashIn._id)).toBe(202);
      expect(await walletOf(member)).toBe(0);
    },
  );

  test('stays none whatever its maker imports, undoes, matches or lets a puppet do', async () => {
    const { cashIn, madeUp } = await declare();
    const { owner: maker } = await createStaff(app, 'owner');
    const puppet = await puppetOf(maker);
    await file(maker, madeUp);
    const { body } = await file(other, real());
    expect(body.plan.missing.count).toBe(1);
    const again = [row('08:00'), ...madeUp, row('13:00')];
    for (const by of [maker, puppet]) {
      expect((await file(by, again)).body.known).toBeGreaterThan(0);
      again.push(row('13:30'));
      // A file of their own without it, undone again, hides no other.
      const { body: own } = await file(by, [row('08:10'), row('13:40')]);
      await post(by, `/bank-lines/imports/${own.import._id}/undo`, { reason: 'A mistake' });
    }
    const undone = await post(maker, `/bank-lines/imports/${body.import._id}/undo`, {
      reason: 'A mistake',
    });
    expect(undone.status).toBe(200);
    const path = `/admin/bank-lines?missing=yes&search=${cashIn.paymentReference}`;
    const [line] = (await call(maker, 'GET', path)).body;
    await post(maker, `/bank-lines/${line._id}/set-aside`, { reason: 'Mine' });
    await post(maker, `/bank-lines/${line._id}/unmatch`);
    await setPolicies(app, { cashInFrom: 0 });
    expect((await post(one, '/cash-ins/credit-exact')).body.credited).toEqual([]);
    expect(await credit(cashIn._id)).toBe(202);
  });

  test('is one once another statement of somebody else has it too', async () => {
    const { cashIn, madeUp } = await declare();
    const { owner: maker } = await createStaff(app, 'owner');
    await file(maker, madeUp);
    await file(other, real());
    const { owner: third } = await createStaff(app, 'owner');
    await file(third, [row('08:00'), ...madeUp, row('13:00')]);
    await setPolicies(app, { cashInFrom: 0 });
    expect(await credit(cashIn._id)).toBe(200);
  });
});

describe('A day’s sum', () => {
  /** From one minute before midnight in Manila. */
  const eve = () => {
    app.clock.advance({ days: 1 });
    app.clock.set(`${app.clock.now().toISOString().slice(0, 10)}T15:59:00Z`);
  };
  const take = async (by: TestMember, approver = by) => {
    const { id } = await makePayout(app, approver, { pesos: PESOS });
    return (await post(by, '/payouts/take', { ids: [id] })).status;
  };
  const payoutDay = () => setPolicies(app, { payoutPerDay: 1.5 * PESOS });

  test.each([
    ['loads', { loadPerDay: 1.5 * PESOS }, () => load()],
    [
      'cash-ins',
      { cashInPerDay: 1.5 * PESOS },
      async () =>
        credit((await declareCashIn(app, await app.createMember(), { amount: PESOS }))._id),
    ],
    [
      'payouts',
      { payoutPerDay: 1.5 * PESOS },
      async () => {
        const { id } = await makePayout(app, one, { pesos: PESOS });
        const { status } = await post(one, '/payouts/take', { ids: [id] });
        return status === 200 ? (await post(one, `/payouts/${id}/sent`)).status : status;
      },
    ],
  ] as const)('of %s ends at midnight in Manila, not in Greenwich', async (_, policies, move) => {
    eve();
    await setPolicies(app, policies);
    const done: boolean[] = [];
    // The last is midnight in Greenwich.
    for (const minutes of [0, 0, 1, 8 * 60]) {
      app.clock.advance({ minutes });
      member = await app.createMember();
      done.push((await move()) === 200);
    }
    expect(done).toEqual([true, false, true, false]);
  });

  test('is one for loads and cash-ins where cash-ins have one', async () => {
    await setPolicies(app, { cashInPerDay: 1.5 * PESOS });
    const { _id } = await declareCashIn(app, member, { amount: PESOS });
    expect([await load(), await credit(_id)]).toEqual([200, 202]);
    const second = (await createStaff(app, 'owner')).owner;
    const { _id: next } = await declareCashIn(app, await app.createMember(), { amount: PESOS });
    expect([await credit(next, second), await load(second)]).toEqual([200, 202]);
  });

  test.each([
    ['one, then the puppet', [0, 1]],
    ['the puppet, then one', [1, 0]],
    ['one puppet, then another', [1, 2]],
  ])('of payouts is one for %s', async (_, [first, then]) => {
    const people = [one, await puppetOf(one), await puppetOf(one)];
    await payoutDay();
    const [pays, tries] = [people[first!]!, people[then!]!];
    expect([await take(pays), await take(tries)]).toEqual([200, 409]);
    expect(await take(pays, tries)).toBe(409);
  });

  test('of payouts stays one after the 72 hours, for what was done in them', async () => {
    const puppet = await puppetOf(one);
    app.clock.advance({ hours: 71, minutes: 59 });
    puppet.token = await app.openSession(puppet.id);
    await payoutDay();
    expect(await take(puppet)).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect(await take(one, puppet)).toBe(200);
    expect(await take(one)).toBe(409);
  });

  test.each([2, 10])('%i: one and the puppet at once do not pass it together', async (many) => {
    const people = [one, await puppetOf(one)];
    const payouts: { id: string; by: TestMember }[] = [];
    for (let made = 0; made < many; made += 1) {
      const by = people[made % 2]!;
      payouts.push({ id: (await makePayout(app, by, { pesos: PESOS })).id, by });
    }
    await payoutDay();
    const taken = await Promise.all(
      payouts.map(({ id, by }) => post(by, '/payouts/take', { ids: [id] })),
    );
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('counts what approvals mark as sent with what is taken, in every order', async () => {
    const approve = async () => {
      const asker = await app.createMember();
      await payReferralIncome(app, asker.id, { direct: PESOS * 100 });
      const id = await askWithdrawal(app, asker, 'direct_indirect');
      const marksSent = (approvalMarksSent: boolean) =>
        app.db.updateTable('setting').set({ approvalMarksSent }).execute();
      await marksSent(true);
      const { status } = await post(one, `/withdrawals/${id}/approve`);
      await marksSent(false);
      return status;
    };
    await payoutDay();
    expect([await take(one), await approve()]).toEqual([200, 202]);
    one = (await createStaff(app, 'owner')).owner;
    expect([await approve(), await take(one)]).toEqual([200, 409]);
  });
});

describe('Who resets a member’s way in', () => {
  test('and withdraws in their name does not pay that alone, whatever the hour', async () => {
    await loadWallet(app, other, member, 2 * PESOS);
    await setPolicies(app, { payoutFrom: 0 });
    const newPassword = 'Harana sa gabi 12';
    await post(one, `/users/${member.id}/reset-password`, { newPassword });
    const { username } = member;
    const signedIn = await app.request('POST', '/auth/login', {
      body: { username, password: newPassword },
    });
    const thief = { ...member, token: signedIn.body.token };
    const id = await askWithdrawal(app, thief, 'wallet');
    app.clock.advance({ hours: 25 });
    await post(one, `/withdrawals/${id}/approve`);
    for (const path of ['/payouts/take', '/payout-batches']) {
      const tried = await post(one, path, { ids: [id], method: 'GCash' });
      expect([path, tried.body.code]).toEqual([path, 'payout_not_cleared']);
    }
    expect((await post(other, '/payouts/take', { ids: [id] })).status).toBe(200);
  });
});

describe('What a proposal is about', () => {
  test('and its member ends meanwhile is not credited', async () => {
    const { _id } = await declareCashIn(app, member);
    await setPolicies(app, { cashInFrom: 0 });
    app.clock.advance({ ms: 1_000 });
    const { body } = await post(one, `/cash-ins/${_id}/credit`);
    await call(member, 'POST', `/agent/cash-ins/${_id}/cancel`, {});
    const decided = await confirm(app, other, body.proposal._id);
    expect(decided.body.code).toBe('cash_in_already_decided');
    expect(await walletOf(member)).toBe(0);
  });

  test.each([2, 10])('%i: moved away or reverted, its money is never both', async (many) => {
    const loadId = await loadWallet(app, other, member, PESOS);
    await setPolicies(app, { reverts: true });
    app.clock.advance({ ms: 1_000 });
    const { body } = await post(one, `/shared-capital/revert/${loadId}`);
    const buy = { packageId: 1, amount: PESOS };
    const answers = await Promise.all(
      Array.from({ length: many }, (_, turn) =>
        turn % 2 === 0
          ? confirm(app, other, body.proposal._id)
          : call(member, 'POST', '/agent/packages/activate', buy),
      ),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await walletOf(member)).toBe(0);
  });
});

describe('Decisions at once', () => {
  let maker: TestMember;
  const ways = {
    confirm: (id: string) => confirm(app, other, id),
    decline: (id: string) => post(other, `/proposals/${id}/decline`, { reason: 'It is wrong' }),
    withdraw: (id: string) => post(maker, `/proposals/${id}/withdraw`),
    lapse: () => post(other, `/users/${maker.id}/suspend`),
    expire: async () => {
      await app.runOperation((operation) => expireProposals(operation, null));
      return { status: 200, body: null };
    },
  };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const pairs = names.flatMap((name, at) => names.slice(at).map((then) => [name, then] as const));

  test.each(pairs)('%s and %s: one of them, by two and by ten', async (...both) => {
    for (const many of [2, 10]) {
      maker = (await createStaff(app, 'treasurer')).treasurer;
      const id = await proposeLoad(app, maker);
      app.clock.advance(both.includes('expire') ? { hours: 72 } : { ms: 1_000 });
      for (const each of [other, maker]) each.token = await app.openSession(each.id);
      const turns = Array.from({ length: many }, (_, turn) => ways[both[turn % 2]!](id));
      const answers = await Promise.all(turns);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { rows } = await app.database.ownerPool.query(
        `select p.status, p.member_id as "memberId", (select array_agg(e.action) from audit_entry e
          where e.subject_id = p.id and e.action <> 'propose') as ends
        from proposal p where p.id = $1`,
        [id],
      );
      const [{ status, memberId, ends }] = rows;
      expect(ends).toHaveLength(1);
      expect(await walletOf({ id: memberId })).toBe(status === 'confirmed' ? 10_000 : 0);
    }
  });
});
