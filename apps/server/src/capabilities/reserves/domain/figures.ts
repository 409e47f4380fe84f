import type { Balance, Tally } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { accountCodes } from '../../../chart-of-accounts.ts';
import { transferCodes } from '../../../transfers.ts';

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
  unclaimedByAccount: ReadonlyMap<number, Centavos>;
}): Omit<Figures, 'drawnByClicksCentavos'> {
  return {
    balanceOf: (account) => addUp(read.balances, accountCodes[account]),
    postedUnder: (code) => read.tallies.get(transferCodes[code])?.amountCentavos ?? 0,
    unclaimedFrom: (accounts) =>
      sum(accounts.map((account) => read.unclaimedByAccount.get(accountCodes[account]) ?? 0)),
  };
}

/**
 * What open days of clicks have drawn by now, from what clicks had earned in all a while ago. That
 * only grows, and settling a day only moves it from drawn to posted: so what is posted by now is
 * known exactly, and the clicks since then alone are missing.
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

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}
