import type { Balance, LedgerEntry } from '@barya/ledger';
import { type Centavos, formatPesosShort, splitEvenly, toPesos } from '@barya/money';
import { platformAccountId, platformStripeId, STRIPES } from '../../../chart-of-accounts.ts';
import type { Ids } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { transferCodes } from '../../../transfers.ts';

/** A movement between the operator and the reward fund. */
interface Movement {
  /** The id of its entry. */
  id: string;
  at: Date;
  ids: Ids;
}

/** Pays into the reward fund, spread evenly over its stripes. */
export function entriesOfPayIn(
  amountCentavos: Centavos,
  { id, at, ids, code }: Movement & { code: number },
): LedgerEntry[] {
  return splitEvenly(amountCentavos, STRIPES)
    .map((part, stripe) => ({
      kind: 'transfer' as const,
      id: ids.next(at),
      debitAccountId: platformAccountId('operatorCapital'),
      creditAccountId: platformStripeId('rewardFund', stripe),
      amountCentavos: part,
      code,
      referenceId: id,
    }))
    .filter((entry) => entry.amountCentavos > 0);
}

/** The accounts to lock before deciding a pay-out. */
export const payOutAccountIds: readonly string[] = [
  platformAccountId('operatorCapital'),
  ...Array.from({ length: STRIPES }, (_, stripe) => platformStripeId('rewardFund', stripe)),
];

/**
 * Takes money out of the reward fund, from each stripe in proportion to its spare amount. No stripe
 * is left short for its members.
 *
 * @param stripes the reward fund's, locked
 * @throws Refusal `fund_amount_promised` when their sum can't cover it
 */
export function entriesOfPayOut(
  stripes: readonly Balance[],
  amountCentavos: Centavos,
  { id, at, ids }: Movement,
): LedgerEntry[] {
  const spare = stripes.map(({ availableCentavos }) => availableCentavos);
  return takeInProportion(spare, amountCentavos)
    .map((part, index) => ({
      kind: 'transfer' as const,
      id: ids.next(at),
      debitAccountId: stripes[index]!.accountId,
      creditAccountId: platformAccountId('operatorCapital'),
      amountCentavos: part,
      code: transferCodes.fundPayOut,
      referenceId: id,
    }))
    .filter((entry) => entry.amountCentavos > 0);
}

function takeInProportion(spare: readonly Centavos[], amountCentavos: Centavos): Centavos[] {
  const available = spare.reduce((total, part) => total + part, 0);
  if (available < amountCentavos) throw refusePayOut(available);
  // BigInt, because a product of two amounts exceeds a safe integer.
  const parts = spare.map((part) =>
    Number((BigInt(part) * BigInt(amountCentavos)) / BigInt(available)),
  );
  let left = amountCentavos - parts.reduce((total, part) => total + part, 0);
  return parts.map((part, index) => {
    const more = Math.min(left, spare[index]! - part);
    left -= more;
    return part + more;
  });
}

function refusePayOut(availableCentavos: Centavos): Refusal {
  const message =
    availableCentavos > 0
      ? `Only ${formatPesosShort(availableCentavos)} of the reward fund is not promised. Take out that much or less.`
      : 'All of the reward fund is promised. Nothing can be taken out of it now.';
  return new Refusal('fund_amount_promised', {
    message,
    extra: { available: toPesos(availableCentavos) },
  });
}
