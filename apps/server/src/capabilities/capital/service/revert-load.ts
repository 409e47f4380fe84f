import { type LedgerEntry, lockBalances } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import { memberAccountId, platformAccountId, stripeAccountId } from '../../../chart-of-accounts.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudit } from '../../audit/index.ts';
import { endHold, requireSecondPerson } from '../../four-eyes/index.ts';
import { tell } from '../../notices/index.ts';
import { decideOwedBack } from '../domain.ts';
import {
  findLineOf,
  freePaymentReference,
  type Load,
  type LoadOfMember,
  markReverted,
} from '../store/loads.ts';
import { namePayment } from './load-capital.ts';
import { lockLoadOfMember } from './lock-load.ts';

interface RevertOrder {
  loadId: string;
  reason: string | null;
  /** Takes back what is left of a spent load, and records the rest as owed back. */
  isPartial?: boolean | undefined;
}

/**
 * Takes a load back out of the wallet, once: whole, or what is left of it where that is ordered.
 * While a second person is asked, what it takes is held there, and the confirmed revert takes that.
 * @throws Refusal `load_unknown`, `load_already_reverted`, `load_already_spent`, and
 *   `request_invalid` for a part without a reason
 * @throws SecondPersonNeeded
 */
export async function revertLoad(
  operation: Operation,
  actor: Actor,
  { loadId, reason, isPartial = false }: RevertOrder,
): Promise<LoadOfMember> {
  const { trx, now } = operation;
  const load = await lockLoadOfMember(operation, loadId);
  if (load === null) throw new Refusal('load_unknown');
  const { memberId, amountCentavos, reference } = load;
  const walletId = memberAccountId(memberId, 'wallet');
  const { secondPerson } = operation;
  const thereCentavos =
    secondPerson === undefined
      ? // The lock keeps this balance valid until the ledger moves the money.
        (await lockBalances(trx, [walletId])).get(walletId)!.availableCentavos
      : (secondPerson.hold?.amountCentavos ?? 0);
  const mayOwe = isPartial && load.username !== null;
  const owedBackCentavos = decideOwedBack(load, thereCentavos, { mayOwe, reason });
  const takenCentavos = amountCentavos - owedBackCentavos;
  const after = {
    status: owedBackCentavos > 0 ? ('completed' as const) : ('failed' as const),
    amount: toPesos(amountCentavos),
    reference,
    ...(owedBackCentavos > 0 && {
      revertedAmount: toPesos(takenCentavos),
      owedBack: toPesos(owedBackCentavos),
    }),
  };
  const before = { status: load.status };
  const line = await findLineOf(trx, load.id);
  const { confirmedBy } = await requireSecondPerson(operation, actor.memberId, {
    kind: 'revert',
    target: { id: load.id, name: reference },
    memberId,
    amountCentavos,
    before,
    after: { ...after, ...namePayment(load), ...(line !== null && { bankLine: line.id }) },
    reason,
    ...(takenCentavos > 0 && {
      hold: {
        debitAccountId: walletId,
        creditAccountId: stripeAccountId('cashIn', memberId),
        amountCentavos: takenCentavos,
      },
    }),
  });

  const entries = [...endHold(operation), ...decideEntries(operation, load, owedBackCentavos)];
  await moveMoney(operation, entries);
  const reverted = await markReverted(trx, load.id, {
    status: after.status,
    revertedBy: actor.memberId,
    revertConfirmedBy: confirmedBy,
    revertedAt: now,
    ...(owedBackCentavos > 0 && { owedBackCentavos, owedBackReason: reason }),
  });
  await freePaymentReference(trx, { loadId });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'revert_load',
    subjectId: load.id,
    memberId,
    before,
    after,
    reason,
  });
  await tell(operation, {
    kind: 'load_reverted',
    memberId,
    about: { kind: 'load', reference },
    amountCentavos: takenCentavos,
    owedBackCentavos,
    reason,
  });
  operation.afterCommit({ kind: 'announce_balances', memberId });
  const { cashInId } = load;
  if (cashInId !== null) {
    operation.afterCommit({ kind: 'announce_cash_in', memberId, cashInId });
  }
  return { ...load, ...reverted };
}

function decideEntries(
  { now, ids }: Operation,
  load: Load,
  owedBackCentavos: Centavos,
): LedgerEntry[] {
  const { id: referenceId, memberId, transferId } = load;
  if (owedBackCentavos === 0) {
    const code = transferCodes.capitalLoadReversal;
    return [{ kind: 'reversal', id: ids.next(now), transferId, code, referenceId }];
  }
  const cashInId = stripeAccountId('cashIn', memberId);
  const entry = (code: number, debitAccountId: string, amountCentavos: Centavos) => ({
    kind: 'transfer' as const,
    id: ids.next(now),
    debitAccountId,
    creditAccountId: cashInId,
    amountCentavos,
    code,
    referenceId,
  });
  const left = load.amountCentavos - owedBackCentavos;
  const { capitalLoadPartReverted, capitalLoadLost } = transferCodes;
  return [
    ...(left > 0
      ? [entry(capitalLoadPartReverted, memberAccountId(memberId, 'wallet'), left)]
      : []),
    entry(capitalLoadLost, platformAccountId('wrongLoads'), owedBackCentavos),
  ];
}
