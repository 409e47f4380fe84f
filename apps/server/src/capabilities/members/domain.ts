import { createHash } from 'node:crypto';
import type { Balance, LedgerEntry } from '@barya/ledger';
import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import { manilaDayOf } from '@barya/rules';
import {
  type MemberAccount,
  memberAccountId,
  memberAccounts,
  platformAccountId,
  transferCodes,
} from '../../chart-of-accounts.ts';
import { type Holder, type LeftPackage, moveDueToUnclaimed } from '../packages/index.ts';
import type { PendingWithdrawal } from '../withdrawals/index.ts';

/** What is owed to a member, in centavos. Pending withdrawals are not part of wallet or earnings. */
export interface Holdings {
  wallet: Centavos;
  /** Referral, click and shared-capital earnings. */
  earnings: Centavos;
  /** What the escrows of running and matured packages hold. */
  packages: Centavos;
  /** The part of it that is not due yet, by the day in Manila on which it is. */
  later: { dueOn: string; amountCentavos: Centavos }[];
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
  { packages, later }: Pick<Holdings, 'packages' | 'later'>,
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
    packages,
    later,
    pendingWithdrawals: withdrawals.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0),
  };
}

export function totalOf(holdings: Holdings): Centavos {
  const { wallet, earnings, packages, pendingWithdrawals } = holdings;
  return wallet + earnings + packages + pendingWithdrawals;
}

/** What of it is not due yet. */
export function laterOf({ later }: Holdings): Centavos {
  return later.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}

/** Adds up what falls due by the day in Manila, oldest first. */
export function byDay(
  dues: readonly { dueAt: Date; amountCentavos: Centavos }[],
): Holdings['later'] {
  const days = new Map<string, Centavos>();
  for (const { dueAt, amountCentavos } of dues.toSorted((a, b) => +a.dueAt - +b.dueAt)) {
    const day = manilaDayOf(dueAt);
    days.set(day, (days.get(day) ?? 0) + amountCentavos);
  }
  return [...days].map(([dueOn, amountCentavos]) => ({ dueOn, amountCentavos }));
}

const DAYS_NAMED = 4;

/** Says what becomes unclaimed money now, and what on which later days. */
function describeLater(holdings: Holdings): string {
  const { later } = holdings;
  if (later.length === 0) return '';
  const now = totalOf(holdings) - laterOf(holdings);
  const named = later
    .slice(0, DAYS_NAMED)
    .map(({ dueOn, amountCentavos }) => `${formatPesosShort(amountCentavos)} on ${dueOn}`);
  const rest = later.slice(DAYS_NAMED).reduce((sum, each) => sum + each.amountCentavos, 0);
  const days = [...named, ...(rest > 0 ? [`${formatPesosShort(rest)} after that`] : [])];
  return ` Of it ${formatPesosShort(now)} becomes unclaimed money now. The rest stays reserved and becomes unclaimed when it falls due: ${days.join(', ')}.`;
}

/** Says what a member still holds, leaving out what is zero, and when it becomes unclaimed. */
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
  const later = describeLater(holdings);
  return `This user still holds money: ${named.join(', ')}.${later} Confirm to keep it as unclaimed money.`;
}

/** The same as fields of an answer, in pesos. */
export function presentHoldings(holdings: Holdings) {
  return {
    wallet: toPesos(holdings.wallet),
    earnings: toPesos(holdings.earnings),
    packages: toPesos(holdings.packages),
    pendingWithdrawals: toPesos(holdings.pendingWithdrawals),
    total: toPesos(totalOf(holdings)),
    later: presentLater(holdings),
  };
}

/** What becomes unclaimed on which later day, in pesos. */
export function presentLater({ later }: Holdings) {
  return later.map(({ dueOn, amountCentavos }) => ({ dueOn, amount: toPesos(amountCentavos) }));
}

/** SHA-256 of salt and name in hex: what the sealed audit keeps of whom money is owed to. */
export function digestHolder({ name, salt }: Holder): string {
  return createHash('sha256').update(salt).update(name).digest('hex');
}

/** What a member held before it is moved: see `LockedHoldings`. */
interface Held {
  balances: Balances;
  drawnCentavos: Centavos;
  packages: readonly LeftPackage[];
  withdrawals: readonly PendingWithdrawal[];
}

/**
 * The ledger entries that give pending withdrawals back and then move all that is owed now to the
 * platform's unclaimed money; what packages owe later stays in their escrows. What clicks have drawn is to be posted by an entry before these.
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
  const moves = ownAmounts
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
  const dues = packages
    .filter(({ dueCentavos }) => dueCentavos > 0)
    .map((left) => moveDueToUnclaimed(left, { entryId: makeId(), unclaimedId }));
  return [...returns, ...moves, ...dues];
}
