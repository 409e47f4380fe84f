import type { WithdrawalSource } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { expect, test } from 'vitest';
import { accountCodes } from '../../../chart-of-accounts.ts';
import { transferCodes } from '../../../transfers.ts';
import { type PlatformAccount, toFigures } from './figures.ts';
import { decideCash, decideStatement } from './statement.ts';

/** Balances and incoming amounts of the platform accounts, chosen so that every sum is unique. */
const accounts: Partial<Record<PlatformAccount, { posted: number; incoming?: number }>> = {
  cashIn: { posted: 980_000 },
  cashOutReferral: { posted: 10 },
  cashOutClick: { posted: 20 },
  cashOutShared: { posted: 40 },
  cashOutWallet: { posted: 160 },
  cashOutUnclaimed: { posted: 80 },
  withdrawalsPayable: { posted: 700, incoming: 1_500 },
  unclaimedMoney: { posted: 81 },
  rewardFund: { posted: 9_000 },
  operatorRevenue: { posted: 3_000 },
  wrongLoads: { posted: 340 },
};
const posted = {
  // What is only held, or not held any more, has not moved.
  clickHold: 6_000_000,
  clickRelease: 7_000_000,
  capitalLoad: 1_000_000,
  capitalLoadReversal: 20_000,
  capitalLoadPartReverted: 1_000,
  owedBackPaid: 300,
  owedBackPaidFromEarnings: 40,
  activationFee: 3_000,
  packagePrincipal: 400_000,
  packageIncomeReserved: 250_000,
  activationBonus: 1_500,
  directReferralIncome: 700,
  indirectReferralIncome: 80,
  clickIncome: 9_000,
  claimPrincipal: 100_000,
  claimIncome: 20_000,
  withdrawalApproved: 60_000,
  payoutRefunded: 500,
  payoutSent: 50_000,
};
const withdrawnBySource = new Map<WithdrawalSource, Centavos>([
  ['wallet', 3_100],
  ['direct_indirect', 1_400],
  ['click_earnings', 20_000],
  ['shared_capital', 37_000],
]);
const unclaimed = {
  wallet: 50,
  directReferral: 1,
  indirectReferral: 2,
  clickEarnings: 4,
  sharedEarnings: 8,
  escrow: 16,
};

const figures = {
  ...toFigures({
    balances: Object.entries(accounts).map(
      ([account, { posted: postedCentavos, incoming = 0 }]) => ({
        accountId: account,
        ownerId: 'platform',
        code: accountCodes[account as PlatformAccount],
        postedCentavos,
        availableCentavos: postedCentavos,
        incomingCentavos: incoming,
        outgoingCentavos: 0,
      }),
    ),
    tallies: new Map(
      Object.entries(posted).map(([code, amountCentavos]) => [
        transferCodes[code as keyof typeof posted],
        { amountCentavos, transfers: 1 },
      ]),
    ),
    unclaimedByAccount: new Map(
      Object.entries(unclaimed).map(([account, amountCentavos]) => [
        accountCodes[account as keyof typeof unclaimed],
        amountCentavos,
      ]),
    ),
    withdrawnBySource,
  }),
  drawnByClicksCentavos: 6,
};

test('what is owed to members is all that came into their accounts less all that left them', () => {
  expect(decideStatement(figures).obligations).toEqual({
    wallets: 572_550,
    earnings: 72_831,
    packages: 529_984,
    withdrawals: 1_500,
    payable: 700,
    unclaimed: 81,
    total: 1_177_646,
  });
});

test('what was sent counts from every source', () => {
  expect(decideCash(figures)).toEqual({ paidIn: 980_000, paidOut: 310, unclaimedPaid: 80 });
});

test('wrong loads that were spent, and what clicks have drawn, are the operator’s loss', () => {
  expect(decideStatement(figures).equity).toEqual({
    available: 9_000,
    clicks: -6,
    revenue: 3_000,
    wrongLoads: -340,
    total: 11_654,
  });
});
