import { createHash } from 'node:crypto';
import type { Balance, LedgerEntry } from '@barya/ledger';
import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import { DAY_MS, manilaDayOf } from '@barya/rules';
import {
  type MemberAccount,
  memberAccountId,
  memberAccounts,
  platformAccountId,
} from '../../chart-of-accounts.ts';
import { formatManilaDay } from '../../kernel/manila-time.ts';
import type { AccountUser } from '../../people/account-users.ts';
import type { MemberBalances } from '../../people/balances.ts';
import type { Closing, Holder } from '../../people/closing.ts';
import { transferCodes } from '../../transfers.ts';
import type { DestinationState } from '../withdrawals/index.ts';

/** What is owed to a member, in centavos. Wallet and earnings exclude pending withdrawals. */
export interface Holdings {
  wallet: Centavos;
  /** Referral, click and shared-capital earnings. */
  earnings: Centavos;
  /** The escrows of running and matured packages. */
  packages: Centavos;
  /** The part of `packages` not due yet, by due day in Manila. */
  later: { dueOn: string; amountCentavos: Centavos }[];
  pendingWithdrawals: Centavos;
  /** What the member owes back; a deletion writes it off. In no sum of what is held. */
  owedBack: Centavos;
}

/** How many past decisions the panel shows. */
export const LAST_DECISIONS = 3;

/** Older things are no flags. */
export function flagSince(now: Date): Date {
  return new Date(now.getTime() - 3 * DAY_MS);
}

/** The account of a withdrawal or cash-in that is decided, and who used it. */
export interface DecidedAccount {
  method: string;
  bank: string | null;
  accountNumber: string;
  accountName: string | null;
  users: readonly AccountUser[];
  destination: DestinationState;
  /** When the member first withdrew to it; undefined of a cash-in. */
  firstAt?: Date;
  heldUntil?: Date | null;
}

/** By account id, escrows included. */
type Balances = ReadonlyMap<string, Balance>;

export function decideHoldings(
  memberId: string,
  balances: Balances,
  closings: readonly Closing[],
  owedBack: Centavos,
): Holdings {
  const available = (account: MemberAccount) =>
    balances.get(memberAccountId(memberId, account))?.availableCentavos ?? 0;
  return {
    wallet: available('wallet'),
    earnings: memberAccounts
      .filter((account) => account !== 'wallet')
      .reduce((sum, account) => sum + available(account), sumHeld(closings, 'drawnClicks')),
    packages: sumHeld(closings, 'packages'),
    later: byDay(closings.flatMap(({ later = [] }) => later)),
    pendingWithdrawals: sumHeld(closings, 'pendingWithdrawals'),
    owedBack,
  };
}

/** The same as it is read without locks, for a page: a deletion decides anew. */
export function describeOwed(
  balances: MemberBalances,
  packages: { dueCentavos: Centavos; later: NonNullable<Closing['later']> },
  pendingWithdrawals: Centavos,
  owedBack: Centavos,
): Holdings {
  const later = byDay(packages.later);
  const { directReferral, indirectReferral, clickEarnings, sharedEarnings } = balances;
  return {
    wallet: balances.wallet,
    earnings: directReferral + indirectReferral + clickEarnings + sharedEarnings,
    packages: later.reduce((sum, each) => sum + each.amountCentavos, packages.dueCentavos),
    later,
    pendingWithdrawals,
    owedBack,
  };
}

function sumHeld(closings: readonly Closing[], part: keyof NonNullable<Closing['holds']>) {
  return closings.reduce((sum, { holds }) => sum + (holds?.[part] ?? 0), 0);
}

export function totalOf(holdings: Holdings): Centavos {
  const { wallet, earnings, packages, pendingWithdrawals } = holdings;
  return wallet + earnings + packages + pendingWithdrawals;
}

/** The part that is not due yet. */
export function laterOf({ later }: Holdings): Centavos {
  return later.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}

/** Sums by due day in Manila, oldest first. */
function byDay(dues: readonly { dueAt: Date; amountCentavos: Centavos }[]): Holdings['later'] {
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
    .map(
      ({ dueOn, amountCentavos }) =>
        `${formatPesosShort(amountCentavos)} on ${formatManilaDay(dueOn)}`,
    );
  const rest = later.slice(DAYS_NAMED).reduce((sum, each) => sum + each.amountCentavos, 0);
  const days = [...named, ...(rest > 0 ? [`${formatPesosShort(rest)} after that`] : [])];
  return ` Of it ${formatPesosShort(now)} becomes unclaimed money now. The rest stays reserved and becomes unclaimed when it falls due: ${days.join(', ')}.`;
}

/** Says what a member still holds, when it becomes unclaimed, and what is written off. */
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
  const owes =
    holdings.owedBack > 0
      ? [`This user owes back ${formatPesosShort(holdings.owedBack)}. Confirm to write it off.`]
      : [];
  if (named.length === 0) return owes.join(' ');
  const holds = `This user still holds money: ${named.join(', ')}.${describeLater(holdings)} Confirm to keep it as unclaimed money.`;
  return [holds, ...owes].join(' ');
}

/** The same as fields of an answer, in pesos. */
export function presentHoldings(holdings: Holdings) {
  return {
    wallet: toPesos(holdings.wallet),
    earnings: toPesos(holdings.earnings),
    packages: toPesos(holdings.packages),
    pendingWithdrawals: toPesos(holdings.pendingWithdrawals),
    total: toPesos(totalOf(holdings)),
    owedBack: toPesos(holdings.owedBack),
    later: presentLater(holdings),
  };
}

/** What becomes unclaimed on which later day, in pesos. */
export function presentLater({ later }: Holdings) {
  return later.map(({ dueOn, amountCentavos }) => ({ dueOn, amount: toPesos(amountCentavos) }));
}

/** SHA-256 of salt and name in hex: how the sealed audit identifies a deleted creditor. */
export function digestHolder({ name, salt }: Holder): string {
  return createHash('sha256').update(salt).update(name).digest('hex');
}

/**
 * Ledger entries that move all money in a member's own accounts to unclaimed money. Earlier
 * entries have returned pending withdrawals and posted clicks.
 *
 * @param makeId makes the id of each entry
 */
export function moveOwnMoney(
  memberId: string,
  unclaimedId: string,
  { balances, closings }: { balances: Balances; closings: readonly Closing[] },
  makeId: () => string,
): LedgerEntry[] {
  return memberAccounts.flatMap((account): LedgerEntry[] => {
    const accountId = memberAccountId(memberId, account);
    const balance = balances.get(accountId);
    const held = balance === undefined ? 0 : balance.availableCentavos + balance.outgoingCentavos;
    const drawn = account === 'clickEarnings' ? sumHeld(closings, 'drawnClicks') : 0;
    if (held + drawn <= 0) return [];
    return [
      {
        kind: 'transfer',
        id: makeId(),
        debitAccountId: accountId,
        creditAccountId: platformAccountId('unclaimedMoney'),
        amountCentavos: held + drawn,
        code: transferCodes.unclaimedMoved,
        referenceId: unclaimedId,
      },
    ];
  });
}
