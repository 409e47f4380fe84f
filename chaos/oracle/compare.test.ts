import { describe, expect, it } from 'vitest';
import {
  addMember,
  buy,
  createWorld,
  declareCashIn,
  load,
  openCashIn,
  type World,
  withdraw,
} from '../../apps/server/test/model/world.ts';
import { compareLoads, compareMember, comparePlatform, type MemberSeen } from './compare.ts';

const terms = {
  activationFee: 10_000,
  activationBonus: 5_000,
  payPerClick: 250,
  clicksPerDay: 50,
  sharePercent: 20,
  packages: [{ minimum: 10_000, days: 1, percent: 20 }],
};

/** Ana has 100 pesos, a pending withdrawal, a running package and a load. */
function makeModel(): World {
  const model = createWorld(terms);
  const ana = addMember(model, 'ana', null);
  load(model, ana, 10_000, 'l');
  declareCashIn(openCashIn(model, ana, 30_000, 'c'), '123');
  buy(model, ana, 1, 50_000, 'p');
  withdraw(model, ana, 'click_earnings', 10_000, 'w');
  Object.assign(ana, { wallet: 10_000, clicks: 250 });
  return model;
}

const earnings = {
  wallet: 100,
  directReferral: 0,
  indirectReferral: 0,
  totalClicks: 2.5,
  sharedEarnings: 0,
  totalWithdraw: 0,
};
const withdrawal = { _id: 'w', amount: 100, source: 'click_earnings', status: 'pending' } as const;
const cashIn = { _id: 'c', amount: 300, status: 'declared', reverted: false };
const right: MemberSeen = {
  earnings,
  withdrawals: [withdrawal],
  cashIns: [cashIn],
  packages: [{ _id: 'p', amount: 500 }],
};

describe('a member', () => {
  it('who sees what was acknowledged is no fault', () => {
    expect(compareMember(makeModel(), 0, right)).toEqual([]);
  });

  it.each<[string, Partial<MemberSeen>, string]>([
    [
      'a cash-in that was credited without an answer',
      { cashIns: [{ ...cashIn, status: 'credited' }] },
      'member 0: the cash-in c is 30000, credited, acknowledged 30000, declared',
    ],
    [
      'an acknowledged load that was lost',
      { earnings: { ...earnings, wallet: 0 } },
      'member 0: wallet: 0, acknowledged 10000',
    ],
    [
      'a click that was counted twice',
      { earnings: { ...earnings, totalClicks: 2.7 } },
      'member 0: click earnings: 270, acknowledged 250',
    ],
    [
      'an acknowledged withdrawal that was lost',
      { withdrawals: [] },
      'member 0: the withdrawal w is missing, acknowledged 10000 of click_earnings, pending',
    ],
    [
      'a withdrawal that was made twice',
      { withdrawals: [withdrawal, { ...withdrawal, _id: 'twin' }] },
      'member 0: the withdrawal twin (10000 of click_earnings, pending) was never acknowledged',
    ],
    [
      'a decision that nobody was told of',
      { withdrawals: [{ ...withdrawal, status: 'approved' }] },
      'member 0: the withdrawal w is 10000 of click_earnings, paid, acknowledged 10000 of click_earnings, pending',
    ],
    [
      'an acknowledged package that was lost',
      { packages: [] },
      'member 0: the package p is missing, acknowledged 50000',
    ],
    [
      'a package of another amount',
      { packages: [{ _id: 'p', amount: 499 }] },
      'member 0: the package p is 49900, acknowledged 50000',
    ],
  ])('%s is found', (_, seen, fault) => {
    expect(compareMember(makeModel(), 0, { ...right, ...seen })).toEqual([fault]);
  });
});

describe('the platform', () => {
  const seen = {
    totalSent: 100,
    totalInvestments: 500,
    totalWithdrawals: 0,
    totalSharedEarnings: 0,
    loads: 1,
  };

  it('that shows what was acknowledged is no fault', () => {
    expect(comparePlatform(makeModel(), seen)).toEqual([]);
    expect(compareLoads(makeModel(), [{ _id: 'l', amount: 100, status: 'completed' }])).toEqual([]);
  });

  it.each([
    ['a load that was made twice', { totalSent: 200, loads: 2 }, 2],
    ['a purchase that was made twice', { totalInvestments: 1_000 }, 1],
    ['a payment that nobody was told of', { totalWithdrawals: 100 }, 1],
    ['a claim that was paid twice', { totalSharedEarnings: 120 }, 1],
  ])('with %s is found', (_, changed, faults) => {
    expect(comparePlatform(makeModel(), { ...seen, ...changed })).toHaveLength(faults);
  });

  it('with a revert that nobody was told of is found', () => {
    expect(compareLoads(makeModel(), [{ _id: 'l', amount: 100, status: 'failed' }])).toEqual([
      'the load l is 10000, reverted, acknowledged 10000, in force',
    ]);
  });
});
