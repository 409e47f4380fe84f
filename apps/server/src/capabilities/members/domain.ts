import type { Balance, LedgerEntry } from '@barya/ledger';
import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import {
  escrowAccountId,
  type MemberAccount,
  memberAccountId,
  memberAccounts,
  platformAccountId,
  transferCodes,
} from '../../chart-of-accounts.ts';
import type { OpenPackage, PendingWithdrawal } from './store/holdings.ts';

/** What is owed to a member, in centavos. Pending withdrawals are not part of wallet or earnings. */
export interface Holdings {
  wallet: Centavos;
  /** Referral, click and shared-capital earnings. */
  earnings: Centavos;
  /** What the escrows of running and matured packages hold. */
  packages: Centavos;
  pendingWithdrawals: Centavos;
}

/** The balances of a member's accounts and escrows, by account id. */
export type Balances = ReadonlyMap<string, Balance>;

function availableOf(balances: Balances, accountId: string): Centavos {
  return balances.get(accountId)?.availableCentavos ?? 0;
}

/** @param drawnCentavos what clicks have drawn and the ledger has not posted yet */
export function decideHoldings(
  memberId: string,
  balances: Balances,
  drawnCentavos: Centavos,
  packages: readonly OpenPackage[],
  withdrawals: readonly PendingWithdrawal[],
): Holdings {
  const available = (account: MemberAccount) =>
    availableOf(balances, memberAccountId(memberId, account));
  const earnings = memberAccounts
    .filter((account) => account !== 'wallet')
    .reduce((sum, account) => sum + available(account), drawnCentavos);
  return {
    wallet: available('wallet'),
    earnings,
    packages: packages.reduce((sum, { id }) => sum + availableOf(balances, escrowAccountId(id)), 0),
    pendingWithdrawals: withdrawals.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0),
  };
}

export function totalOf(holdings: Holdings): Centavos {
  const { wallet, earnings, packages, pendingWithdrawals } = holdings;
  return wallet + earnings + packages + pendingWithdrawals;
}

/** Says what a member still holds, leaving out what is zero. */
export function describeHoldings(holdings: Holdings): string {
  const parts: [Centavos, string][] = [
    [holdings.wallet, 'in the wallet'],
    [holdings.earnings, 'in earnings'],
    [holdings.packages, 'in packages'],
    [holdings.pendingWithdrawals, 'in pending withdrawals'],
  ];
  const named = parts
    .filter(([amountCentavos]) => amountCentavos > 0)
    .map(([amountCentavos, place]) => `${formatPesosShort(amountCentavos)} ${place}`);
  return `This user still holds money: ${named.join(', ')}. Confirm to keep it as unclaimed money.`;
}

/** The same as fields of an answer, in pesos. */
export function presentHoldings(holdings: Holdings) {
  return {
    wallet: toPesos(holdings.wallet),
    earnings: toPesos(holdings.earnings),
    packages: toPesos(holdings.packages),
    pendingWithdrawals: toPesos(holdings.pendingWithdrawals),
    total: toPesos(totalOf(holdings)),
  };
}

/** What a member held before it is moved: see `LockedHoldings`. */
interface Held {
  balances: Balances;
  drawnCentavos: Centavos;
  packages: readonly OpenPackage[];
  withdrawals: readonly PendingWithdrawal[];
}

/**
 * The ledger entries that give pending withdrawals back and then move all that is owed to the
 * platform's unclaimed money. What clicks have drawn is to be posted by an entry before these.
 *
 * @param makeId makes the id of each entry
 */
export function moveToUnclaimed(
  memberId: string,
  unclaimedId: string,
  { balances, drawnCentavos, packages, withdrawals }: Held,
  makeId: () => string,
): LedgerEntry[] {
  const returns = withdrawals.flatMap(({ id, holdIds }) =>
    holdIds.map(
      (holdId): LedgerEntry => ({
        kind: 'void',
        id: makeId(),
        holdId,
        code: transferCodes.withdrawalReturned,
        referenceId: id,
      }),
    ),
  );
  const ownAmounts = memberAccounts.map((account): [string, Centavos] => {
    const accountId = memberAccountId(memberId, account);
    const balance = balances.get(accountId);
    // What withdrawals hold is free again by then, and what clicks have drawn is posted.
    const held = balance === undefined ? 0 : balance.availableCentavos + balance.outgoingCentavos;
    return [accountId, account === 'clickEarnings' ? held + drawnCentavos : held];
  });
  const escrowAmounts = packages.map(({ id }): [string, Centavos] => {
    const accountId = escrowAccountId(id);
    return [accountId, availableOf(balances, accountId)];
  });
  const moves = [...ownAmounts, ...escrowAmounts]
    .filter(([, amountCentavos]) => amountCentavos > 0)
    .map(
      ([accountId, amountCentavos]): LedgerEntry => ({
        kind: 'transfer',
        id: makeId(),
        debitAccountId: accountId,
        creditAccountId: platformAccountId('unclaimedMoney'),
        amountCentavos,
        code: transferCodes.unclaimedMoved,
        referenceId: unclaimedId,
      }),
    );
  return [...returns, ...moves];
}
