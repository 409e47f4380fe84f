import { withdrawalSource } from '@barya/contract';
import type { Centavos, PercentUnits } from '@barya/money';
import { type accountCodes, memberAccounts } from '../../../chart-of-accounts.ts';
import { transferList } from '../../../transfers.ts';
import type { Figures, PlatformAccount } from './figures.ts';

type AccountName = keyof typeof accountCodes;

/** What members paid in and were paid out, in centavos. */
export interface Cash {
  paidIn: Centavos;
  paidOut: Centavos;
  /** The part of `paidOut` owed to deleted accounts. */
  unclaimedPaid: Centavos;
}

const cashOutAccounts: readonly PlatformAccount[] = [
  'cashOutReferral',
  'cashOutClick',
  'cashOutShared',
  'cashOutWallet',
  'cashOutUnclaimed',
];

export function decideCash({ balanceOf }: Figures): Cash {
  return {
    paidIn: balanceOf('cashIn').postedCentavos,
    paidOut: sum(cashOutAccounts.map((account) => balanceOf(account).postedCentavos)),
    unclaimedPaid: balanceOf('cashOutUnclaimed').postedCentavos,
  };
}

/** The operator's assets, obligations and equity, in centavos. */
export interface Statement {
  assets: { members: Centavos; operator: Centavos; total: Centavos };
  obligations: Obligations & { total: Centavos };
  equity: {
    available: Centavos;
    clicks: Centavos;
    revenue: Centavos;
    /** At or below zero: wrong loads that were spent and not paid back. */
    wrongLoads: Centavos;
    total: Centavos;
  };
  /** Assets minus obligations and equity, each summed separately. Anything but 0 is an error. */
  difference: Centavos;
  /** Assets divided by obligations, rounded down to 0.01 %; null when nothing is owed. */
  coverage: PercentUnits | null;
}

export function decideStatement(figures: Figures): Statement {
  const { balanceOf } = figures;
  const cash = decideCash(figures);
  const fund = balanceOf('rewardFund');
  const assets = withTotal({
    members: cash.paidIn - cash.paidOut,
    operator: balanceOf('operatorCapital').postedCentavos,
  });
  const obligations = withTotal(decideObligations(figures));
  const equity = withTotal({
    available: fund.availableCentavos,
    clicks: fund.outgoingCentavos - figures.drawnByClicksCentavos,
    revenue: balanceOf('operatorRevenue').postedCentavos,
    wrongLoads: 0 - balanceOf('wrongLoads').postedCentavos,
  });
  return {
    assets,
    obligations,
    equity,
    difference: assets.total - obligations.total - equity.total,
    coverage: decideCoverage(assets.total, obligations.total),
  };
}

/** What is owed to members, in centavos. */
interface Obligations {
  wallets: Centavos;
  earnings: Centavos;
  packages: Centavos;
  /** Pending ones. */
  withdrawals: Centavos;
  /** Approved withdrawals that were not sent yet. */
  payable: Centavos;
  unclaimed: Centavos;
}

const earningAccounts = memberAccounts.filter((account) => account !== 'wallet');
const earningSources = withdrawalSource.options.filter((source) => source !== 'wallet');

/**
 * What members are owed, from platform totals alone: all that entered each kind of account, minus
 * all that left. Withdrawals and unclaimed money leave every kind of account under one code, so
 * `withdrawnFrom` and `unclaimedFrom` separate them.
 */
function decideObligations(figures: Figures): Obligations {
  const { balanceOf, unclaimedFrom, withdrawnFrom, drawnByClicksCentavos } = figures;
  const heldIn = (accounts: readonly AccountName[]) => {
    const posted = transferList.filter(({ kind }) => kind !== 'hold' && kind !== 'void');
    const sumOf = (side: 'debit' | 'credit') =>
      sum(
        posted
          .filter((each) => each[side].accounts.every((account) => accounts.includes(account)))
          .map(({ name }) => figures.postedUnder(name)),
      );
    return sumOf('credit') - sumOf('debit') - unclaimedFrom(accounts);
  };
  const payable = balanceOf('withdrawalsPayable');
  return {
    wallets: heldIn(['wallet']) - withdrawnFrom('wallet'),
    earnings:
      heldIn(earningAccounts) + drawnByClicksCentavos - sum(earningSources.map(withdrawnFrom)),
    packages: heldIn(['escrow']),
    withdrawals: payable.incomingCentavos,
    payable: payable.postedCentavos,
    unclaimed: balanceOf('unclaimedMoney').postedCentavos,
  };
}

/** BigInt, because centavos times 10,000 exceeds a safe integer. */
function decideCoverage(assetCentavos: Centavos, owedCentavos: Centavos): PercentUnits | null {
  if (owedCentavos <= 0) return null;
  return Number((BigInt(assetCentavos) * 10_000n) / BigInt(owedCentavos)) * 100;
}

function withTotal<Parts extends object>(
  parts: Parts & Record<keyof Parts, Centavos>,
): Parts & { total: Centavos } {
  return { ...parts, total: sum(Object.values<Centavos>(parts)) };
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}
