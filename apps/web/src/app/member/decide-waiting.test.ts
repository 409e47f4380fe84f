import type { User } from '@barya/contract/accounts';
import type { OwnWaiting } from '@barya/contract/home';
import type { MemberPackage } from '@barya/contract/packages';
import { describe, expect, it } from 'vitest';
import { isBeginner, listWaiting } from './decide-waiting.ts';

const earnings = { owedBack: 0 };
const known = {
  user: { status: 'approved' },
  isBeginner: false,
  earnings,
  packages: [],
  hasSecurityNotices: false,
  waiting: undefined,
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

  it('has each claim by itself, with all due instalments of a package', () => {
    expect(listWaiting({ ...known, packages: [running, matured, inParts] })).toMatchObject([
      { kind: 'claim', amount: 1_250, owned: matured },
      { kind: 'claim', amount: 600, owned: inParts },
    ]);
  });

  it('says how long a withdrawal of this method usually takes', () => {
    const usually = [{ kind: 'withdrawal', method: 'gcash', minutes: 130, count: 12 }];
    const entry = { kind: 'withdrawal_pending', method: 'GCash' };
    const waiting = [entry, { ...entry, method: 'maya' }, { ...entry, kind: 'cash_in_declared' }];
    const things = listWaiting({
      ...known,
      waiting: { waiting, usually, decideWithinDay: true, fee: 0 } as unknown as OwnWaiting,
    });
    expect(things).toMatchObject([
      { kind: 'cash_in_declared', usualMinutes: null, isWithinDay: true },
      { kind: 'withdrawal_pending', usualMinutes: 130 },
      { kind: 'withdrawal_pending', usualMinutes: null },
    ]);
  });

  it('has safety first, then money to take, then what others do', () => {
    const waiting = [{ kind: 'withdrawal_pending' }, { kind: 'withdrawal_held' }];
    const things = listWaiting({
      ...known,
      user: { status: 'pending' },
      earnings: { owedBack: 9 },
      waiting: { waiting, usually: [] } as unknown as OwnWaiting,
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
