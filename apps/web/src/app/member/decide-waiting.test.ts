import type { User } from '@barya/contract/accounts';
import type { MemberPackage } from '@barya/contract/packages';
import type { Earnings } from '@barya/contract/statistics';
import { describe, expect, it } from 'vitest';
import { isBeginner, listWaiting } from './decide-waiting.ts';

const earnings = { waiting: [], owedBack: 0 } as unknown as Earnings;
const known = {
  user: { status: 'approved' },
  isBeginner: false,
  earnings,
  packages: [],
  hasSecurityNotices: false,
} as const;
const matured = { isMatured: true, claimableAmount: 1_250 } as MemberPackage;
const running = { isMatured: false, claimableAmount: 0, canClaimPartial: false } as MemberPackage;
const inParts = {
  isMatured: false,
  claimableAmount: 600,
  instalments: [
    { period: 1, amount: 300, dueAt: '', isClaimed: false },
    { period: 2, amount: 300, dueAt: '', isClaimed: false },
  ],
} as unknown as MemberPackage;

describe('what waits for a member', () => {
  it('is nothing without anything', () => {
    expect(listWaiting({ ...known, packages: [running] })).toEqual([]);
    expect(listWaiting({ ...known, earnings: undefined, packages: undefined })).toEqual([]);
  });

  it('has all that can be claimed in one sum, also several due instalments', () => {
    expect(listWaiting({ ...known, packages: [running, matured, inParts] })).toMatchObject([
      { kind: 'claim', amount: 1_850, packages: [matured, inParts] },
    ]);
  });

  it('has safety first, then money to take, then what others do', () => {
    const pending = { kind: 'withdrawal_pending', count: 1, amount: 5, until: null } as const;
    const held = { kind: 'withdrawal_held', count: 1, amount: 5, until: '' } as const;
    const things = listWaiting({
      ...known,
      user: { status: 'pending' },
      earnings: { ...earnings, owedBack: 9, waiting: [pending, held] },
      packages: [matured],
      hasSecurityNotices: true,
    });
    expect(things.map(({ kind }) => kind)).toEqual([
      'security',
      'pending_approval',
      'claim',
      'owed_back',
      'withdrawal_held',
      'withdrawal_pending',
    ]);
  });

  it('leaves the approval of a beginner to the first steps', () => {
    const user = { status: 'pending' } as const;
    expect(listWaiting({ ...known, user, isBeginner: true })).toEqual([]);
  });
});

describe('a beginner', () => {
  const user = {
    dailyClicks: 0,
    investments: [],
    clickEarnings: 0,
    sharedEarnings: 0,
    totalWithdraw: 0,
  } as unknown as User;

  it('has neither clicks nor packages nor earnings', () => {
    expect(isBeginner(user)).toBe(true);
    expect(isBeginner({ ...user, dailyClicks: 1 })).toBe(false);
    expect(isBeginner({ ...user, totalWithdraw: 100 })).toBe(false);
  });
});
