import { describe, expect, it } from 'vitest';
import { addMember, createWorld } from '../../apps/server/test/model/world.ts';
import { createAbsences } from './compare.ts';
import { createOracle } from './oracle.ts';
import { createOrder, type MoneyRoute } from './order.ts';
import { createPulse } from './pulse.ts';

const terms = {
  activationFee: 10_000,
  activationBonus: 5_000,
  payPerClick: 20,
  clicksPerDay: 50,
  sharePercent: 20,
  packages: [1, 2, 3, 4].map((days) => ({ minimum: 10_000, days, percent: 20 })),
};

let keys = 0;

function begin() {
  const absences = createAbsences();
  const model = createWorld(terms);
  addMember(model, 'ben', addMember(model, 'ana', null));
  const oracle = createOracle(model, { absences, pulse: createPulse(), mostWaitMs: 31_000 });
  const order = (route: MoneyRoute, body: Record<string, unknown> = {}) => {
    keys += 1;
    return createOrder(route, { key: `key-${keys}`, member: 1, body });
  };
  const headers = { 'retry-after': '2' };
  const note = (sent: ReturnType<typeof order>, status: number, body: unknown) =>
    oracle.note(sent, { status, body, headers }, performance.now());
  return { absences, model, oracle, order, note };
}

const withdrawal = (_id: string) => ({
  withdrawal: { _id, amount: 100, source: 'click_earnings' },
});

describe('the oracle accepts', () => {
  it('the same answer to the same key, and counts its effect once', () => {
    const { model, oracle, order, note } = begin();
    const bought = order('buyPackage');
    const body = { package: { _id: 'p', packageType: 1, amount: 500 } };
    note(bought, 200, body);
    note(bought, 200, structuredClone(body));
    expect(oracle.faults).toEqual([]);
    expect(model.members.map(({ wallet }) => wallet)).toEqual([0, -50_000]);
    expect(model.members[0]?.direct).toBe(10_000);
  });

  it('another balance beside the same click', () => {
    const { oracle, order, note } = begin();
    const click = order('recordClick');
    note(click, 200, { clicks: 3, dailyEarnings: 0.6, clickEarnings: 0.6 });
    note(click, 200, { clicks: 3, dailyEarnings: 0.6, clickEarnings: 8.4 });
    expect(oracle.faults).toEqual([]);
  });

  it('503 while the database is away, and leaves the outcome open', () => {
    const { absences, oracle, order, note } = begin();
    absences.begin();
    const click = order('recordClick');
    note(click, 503, {});
    oracle.note(click, null, performance.now());
    expect(oracle.faults).toEqual([]);
    expect(oracle.listUnknown()).toEqual([click]);
  });
});

describe('an answer that is late', () => {
  const payout = (state: string) => ({ payout: { _id: 'one', state } });
  const approveAgain = ['approveWithdrawal', withdrawal('one')] as const;
  const takenBack = ['takeBackWithdrawal', withdrawal('one')] as const;

  it.each([
    ['approved again', [approveAgain, takenBack], 'paid', 'to_pay'],
    [
      'sent again',
      [
        ['markPayoutSent', payout('sent')],
        ['markPayoutNotSent', payout('to_pay')],
      ],
      'paid',
      'sent',
    ],
    ['rejected', [['rejectWithdrawal', withdrawal('one')], takenBack], 'rejected', undefined],
  ] as const)('is no fault once that of what was before it comes: %s', (_, late, status, state) => {
    const { model, oracle, order, note } = begin();
    note(order('requestWithdrawal'), 200, withdrawal('one'));
    note(order('approveWithdrawal'), 200, withdrawal('one'));
    if (state === 'sent') note(order('markPayoutSent'), 200, payout('sent'));
    for (const [route, body] of late) note(order(route), 200, body);
    oracle.judgeAnswers();
    const { status: found, payout: left, member } = model.withdrawals.get('one')!;
    expect([oracle.faults, found, left?.state]).toEqual([[], status, state]);
    expect(member.paidOut).toBe(status === 'paid' ? 10_000 : 0);
  });
});

describe('the oracle finds', () => {
  it('another answer to the same key', () => {
    const { oracle, order, note } = begin();
    const asked = order('requestWithdrawal');
    note(asked, 200, withdrawal('one'));
    note(asked, 200, withdrawal('two'));
    expect(oracle.faults).toEqual([
      expect.stringMatching(/requestWithdrawal of member 1 .* under the same key/),
    ]);
  });

  it('a refusal after a success under the same key', () => {
    const { oracle, order, note } = begin();
    const asked = order('requestWithdrawal');
    note(asked, 200, withdrawal('one'));
    note(asked, 400, { code: 'source_balance_insufficient' });
    expect(oracle.faults).toHaveLength(1);
  });

  it.each([
    ['approved, then rejected', 'approveWithdrawal', 'rejectWithdrawal'],
    ['approved twice under two keys', 'approveWithdrawal', 'approveWithdrawal'],
  ] as const)('a hold that ends twice: %s', (_, first, second) => {
    const { oracle, order, note } = begin();
    note(order('requestWithdrawal'), 200, withdrawal('one'));
    note(order(first), 200, withdrawal('one'));
    expect(oracle.faults).toEqual([]);
    note(order(second), 200, withdrawal('one'));
    oracle.judgeAnswers();
    expect(oracle.faults).toEqual([
      expect.stringMatching(/hold of the withdrawal one was ended twice/),
    ]);
  });

  it('a load that is reverted twice', () => {
    const { oracle, order, note } = begin();
    const transaction = { _id: 'l', amount: 100 };
    note(order('loadCapital', { username: 'ana' }), 200, { transaction });
    note(order('revertLoad'), 200, { transaction });
    note(order('revertLoad'), 200, { transaction });
    oracle.judgeAnswers();
    expect(oracle.faults).toEqual(['the load l was reverted twice']);
  });

  it('a package or an instalment that is paid twice', () => {
    const { oracle, order, note } = begin();
    note(order('buyPackage'), 200, { package: { _id: 'p', packageType: 4, amount: 500 } });
    const paid = { amount: 10, period: 2, package: { _id: 'p' } };
    note(order('claimInstalment'), 200, paid);
    note(order('claimInstalment'), 200, paid);
    note(order('claimPackage'), 200, paid);
    note(order('claimPackage'), 200, paid);
    oracle.judgeAnswers();
    expect(oracle.faults).toEqual([
      'period 2 of the package p was paid twice',
      'the package p was paid twice',
    ]);
  });

  it('one effect that is acknowledged under two keys', () => {
    const { oracle, order, note } = begin();
    note(order('requestWithdrawal'), 200, withdrawal('one'));
    note(order('requestWithdrawal'), 200, withdrawal('one'));
    oracle.judgeAnswers();
    expect(oracle.faults).toEqual(['the withdrawal one was acknowledged under two keys']);
  });

  it('a request that has no answer for half a minute while the database is there', () => {
    const { oracle, order } = begin();
    oracle.note(order('recordClick'), null, performance.now() - 29_000);
    expect(oracle.faults).toEqual([]);
    oracle.note(order('recordClick'), null, performance.now() - 30_000);
    expect(oracle.faults).toHaveLength(1);
  });

  it('an answer that took too long, whatever happened meanwhile', () => {
    const { absences, oracle, order } = begin();
    absences.begin();
    const answered = { status: 503, body: {}, headers: { 'retry-after': '2' } };
    oracle.note(order('recordClick'), answered, performance.now() - 30_000);
    expect(oracle.faults).toEqual([]);
    oracle.note(order('recordClick'), answered, performance.now() - 32_000);
    expect(oracle.faults).toEqual([expect.stringMatching(/waited 32\d{3} ms/)]);
    expect(oracle.longestWaitMs()).toBeGreaterThanOrEqual(32_000);
  });

  it('503 that does not say when to retry', () => {
    const { absences, oracle, order } = begin();
    absences.begin();
    oracle.note(order('recordClick'), { status: 503, body: {} }, performance.now());
    expect(oracle.faults).toEqual([expect.stringMatching(/503 without Retry-After/)]);
  });

  it('503 while the database is there, and any other 5xx', () => {
    const { absences, oracle, order, note } = begin();
    absences.begin();
    note(order('recordClick'), 500, {});
    absences.end();
    oracle.note(order('recordClick'), { status: 503, body: {} }, performance.now() + 1);
    expect(oracle.faults).toEqual([
      expect.stringMatching(/answered 500/),
      expect.stringMatching(/503 though the database was there/),
    ]);
  });
});
