import type { Balance, LedgerEntry, Tally } from '@barya/ledger';
import { type Centavos, splitEvenly } from '@barya/money';
import {
  accountCodes,
  platformAccountId,
  platformStripeId,
  STRIPES,
  transferCodes,
} from '../../chart-of-accounts.ts';
import type { Ids } from '../../kernel/ids.ts';

/** One platform account as it stands, its stripes added up. */
export type PlatformBalance = Pick<
  Balance,
  'postedCentavos' | 'availableCentavos' | 'incomingCentavos' | 'outgoingCentavos'
>;

export type PlatformAccount = Extract<
  keyof typeof accountCodes,
  `cash${string}` | `operator${string}` | 'rewardFund' | 'unclaimedMoney'
>;

/** What all platform accounts, tallies and open days of clicks say at one moment. */
export interface Figures {
  balanceOf(account: PlatformAccount): PlatformBalance;
  /** What was ever posted under a transfer code. */
  postedUnder(code: keyof typeof transferCodes): Centavos;
  /** Earned by clicks whose day is not posted yet. */
  drawnByClicksCentavos: Centavos;
  /** What deletions took from accounts of a kind into unclaimed money. */
  unclaimedFrom(accounts: readonly (keyof typeof accountCodes)[]): Centavos;
}

export function toFigures(read: {
  balances: readonly Balance[];
  tallies: ReadonlyMap<number, Tally>;
  drawnByClicksCentavos: Centavos;
  unclaimedByAccount: ReadonlyMap<number, Centavos>;
}): Figures {
  return {
    balanceOf: (account) => addUp(read.balances, accountCodes[account]),
    postedUnder: (code) => read.tallies.get(transferCodes[code])?.amountCentavos ?? 0,
    drawnByClicksCentavos: read.drawnByClicksCentavos,
    unclaimedFrom: (accounts) =>
      sum(accounts.map((account) => read.unclaimedByAccount.get(accountCodes[account]) ?? 0)),
  };
}

/** Adds up the stripes of an account. */
export function addUp(balances: readonly Balance[], code: number): PlatformBalance {
  const stripes = balances.filter((balance) => balance.code === code);
  return {
    postedCentavos: sum(stripes.map((stripe) => stripe.postedCentavos)),
    availableCentavos: sum(stripes.map((stripe) => stripe.availableCentavos)),
    incomingCentavos: sum(stripes.map((stripe) => stripe.incomingCentavos)),
    outgoingCentavos: sum(stripes.map((stripe) => stripe.outgoingCentavos)),
  };
}

/** What is owed to members, in centavos. */
export interface Obligations {
  wallets: Centavos;
  earnings: Centavos;
  packages: Centavos;
  withdrawals: Centavos;
  unclaimed: Centavos;
}

/**
 * What is owed to members, without a look at any member: what ever came into each kind of account
 * less what ever left it.
 */
export function decideObligations(figures: Figures): Obligations {
  const { balanceOf, postedUnder, unclaimedFrom } = figures;
  const claimed = postedUnder('claimPrincipal') + postedUnder('claimIncome');
  const withdrawals = sum(
    (['cashOutReferral', 'cashOutClick', 'cashOutShared'] as const).map(
      (account) => balanceOf(account).incomingCentavos,
    ),
  );
  return {
    wallets:
      postedUnder('capitalLoad') -
      postedUnder('capitalLoadReversal') -
      postedUnder('activationFee') -
      postedUnder('packagePrincipal') -
      unclaimedFrom(['wallet']),
    earnings:
      postedUnder('activationBonus') +
      postedUnder('directReferralIncome') +
      postedUnder('indirectReferralIncome') +
      postedUnder('clickIncome') +
      figures.drawnByClicksCentavos +
      claimed -
      postedUnder('withdrawalPaid') -
      withdrawals -
      unclaimedFrom(['directReferral', 'indirectReferral', 'clickEarnings', 'sharedEarnings']),
    packages:
      postedUnder('packagePrincipal') +
      postedUnder('packageIncomeReserved') -
      claimed -
      unclaimedFrom(['escrow']),
    withdrawals,
    unclaimed: balanceOf('unclaimedMoney').postedCentavos,
  };
}

/** Pays an amount into the reward fund, spread evenly over its stripes. */
export function entriesOfPayIn(
  amountCentavos: Centavos,
  payIn: { id: string; code: number; at: Date; ids: Ids },
): LedgerEntry[] {
  return splitEvenly(amountCentavos, STRIPES)
    .map((part, stripe) => ({
      kind: 'transfer' as const,
      id: payIn.ids.next(payIn.at),
      debitAccountId: platformAccountId('operatorCapital'),
      creditAccountId: platformStripeId('rewardFund', stripe),
      amountCentavos: part,
      code: payIn.code,
      referenceId: payIn.id,
    }))
    .filter((entry) => entry.amountCentavos > 0);
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}
