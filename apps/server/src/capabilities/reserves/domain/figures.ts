import type { WithdrawalSource } from '@barya/contract';
import type { Balance, Tally } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { accountCodes } from '../../../chart-of-accounts.ts';
import { transferCodes } from '../../../transfers.ts';

/** The balance of one platform account, its stripes added up. */
export type PlatformBalance = Pick<
  Balance,
  'postedCentavos' | 'availableCentavos' | 'incomingCentavos' | 'outgoingCentavos'
>;

export type PlatformAccount = Extract<
  keyof typeof accountCodes,
  | `cash${string}`
  | `operator${string}`
  | 'rewardFund'
  | 'unclaimedMoney'
  | 'withdrawalsPayable'
  | 'wrongLoads'
>;

/** Platform accounts, tallies, withdrawals and open click days in one snapshot. */
export interface Figures {
  balanceOf(account: PlatformAccount): PlatformBalance;
  /** The total ever posted under a transfer code. */
  postedUnder(code: keyof typeof transferCodes): Centavos;
  /** Click earnings of days not posted yet. */
  drawnByClicksCentavos: Centavos;
  /** The total that deletions moved from these kinds of account to unclaimed money. */
  unclaimedFrom(accounts: readonly (keyof typeof accountCodes)[]): Centavos;
  /** The total of a source's withdrawals that were not rejected. */
  withdrawnFrom(source: WithdrawalSource): Centavos;
}

export function toFigures(read: {
  balances: readonly Balance[];
  tallies: ReadonlyMap<number, Tally>;
  unclaimedByAccount: ReadonlyMap<number, Centavos>;
  withdrawnBySource: ReadonlyMap<WithdrawalSource, Centavos>;
}): Omit<Figures, 'drawnByClicksCentavos'> {
  return {
    balanceOf: (account) => addUp(read.balances, accountCodes[account]),
    postedUnder: (code) => read.tallies.get(transferCodes[code])?.amountCentavos ?? 0,
    unclaimedFrom: (accounts) =>
      sum(accounts.map((account) => read.unclaimedByAccount.get(accountCodes[account]) ?? 0)),
    withdrawnFrom: (source) => read.withdrawnBySource.get(source) ?? 0,
  };
}

/**
 * Estimates what open click days have drawn, from an earlier click total. That total only grows,
 * and settling a day only moves it from drawn to posted. So the estimate misses only the clicks
 * since then.
 *
 * @param earnedCentavos posted and drawn together
 */
export function decideDrawn(
  { balanceOf, postedUnder }: Pick<Figures, 'balanceOf' | 'postedUnder'>,
  earnedCentavos: Centavos,
): Centavos {
  const drawn = earnedCentavos - postedUnder('clickIncome');
  return Math.max(0, Math.min(drawn, balanceOf('rewardFund').outgoingCentavos));
}

export function addUp(balances: readonly Balance[], code: number): PlatformBalance {
  const stripes = balances.filter((balance) => balance.code === code);
  return {
    postedCentavos: sum(stripes.map((stripe) => stripe.postedCentavos)),
    availableCentavos: sum(stripes.map((stripe) => stripe.availableCentavos)),
    incomingCentavos: sum(stripes.map((stripe) => stripe.incomingCentavos)),
    outgoingCentavos: sum(stripes.map((stripe) => stripe.outgoingCentavos)),
  };
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}
