import type { WithdrawalSource } from '@barya/contract';
import type { LedgerEntry } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import { memberAccountId, platformAccountId } from '../../chart-of-accounts.ts';
import { moveMoney } from '../../kernel/move-money.ts';
import type { Actor, Operation } from '../../kernel/operation.ts';
import type { ReferenceGuard } from '../../kernel/payment-reference.ts';
import { lockApproved } from '../../people/standing.ts';
import { transferCodes } from '../../transfers.ts';
import { writeAudit } from '../audit/index.ts';
import {
  bookLoads,
  decidePayment,
  type Load,
  lockLoad,
  lockLoadOfMember,
  namePayment,
  notePaidBack,
  requireFreeReference,
} from '../capital/index.ts';
import { prepareClickPosting } from '../clicking/index.ts';
import { requireSecondPerson } from '../four-eyes/index.ts';
import { tell } from '../notices/index.ts';
import { decideParts, type Part } from '../withdrawals/index.ts';
import { leftOf, requireOwed } from './domain.ts';
import { insertPayment } from './store.ts';

interface OwnPayment {
  loadId: string;
  amountCentavos: Centavos;
  /** The balance that the member chose. */
  source: WithdrawalSource;
}

/**
 * Pays back from one of the member's own balances: only the member calls this.
 *
 * Lock order: the member, the load, the member's click row, the accounts by id.
 *
 * @throws Refusal `account_suspended`, `account_pending`, `owed_back_unknown`, `owed_back_less`,
 *   `wallet_insufficient`, `source_balance_insufficient`
 */
export async function payOwedBack(
  operation: Operation,
  memberId: string,
  { loadId, amountCentavos, source }: OwnPayment,
): Promise<Load> {
  const { trx, now, ids } = operation;
  await lockApproved(operation, memberId);
  const found = await lockLoad(trx, loadId);
  const load = requireOwed(found?.memberId === memberId ? found : null, amountCentavos);
  const payment = { id: ids.next(now), loadId, source, amountCentavos, byLoadId: null };
  const posting = source === 'click_earnings' ? await prepareClickPosting(operation, memberId) : [];
  const parts = await decideParts(trx, memberId, { source, amountCentavos });
  const paid = parts.map((part) => payEntry(operation, memberId, payment.id, part));
  await moveMoney(operation, [...posting, ...paid]);
  await insertPayment(trx, { ...payment, createdAt: now });
  operation.afterCommit({ kind: 'announce_balances', memberId });
  return { ...load, paidBackCentavos: await notePaidBack(trx, loadId, amountCentavos) };
}

interface PaymentFromOutside extends ReferenceGuard {
  loadId: string;
  amountCentavos: Centavos;
  method?: string | undefined;
  /** Needs `method`. */
  paymentReference?: string | undefined;
}

const DESCRIPTION = 'Payment of what was owed back';

/**
 * Records what a member paid back from outside: a load that goes on at once, so it meets the rules
 * of loads. A suspended member can pay too.
 *
 * @throws Refusal `owed_back_unknown`, `owed_back_less`,
 *   `payment_method_unknown`, `payment_method_missing`, `payment_reference_used`,
 *   `payment_reference_unusual`
 * @throws SecondPersonNeeded
 */
export async function recordPayment(
  operation: Operation,
  actor: Actor,
  { loadId, amountCentavos, ...order }: PaymentFromOutside,
): Promise<Load> {
  const { trx, now, ids } = operation;
  const payment = await decidePayment(trx, order);
  const found = await lockLoadOfMember(operation, loadId);
  // A deleted member owes nothing.
  const wrong = requireOwed(found?.username == null ? null : found, amountCentavos);
  const { memberId, reference } = wrong;
  await requireFreeReference(trx, payment);
  const values = {
    amount: toPesos(amountCentavos),
    description: DESCRIPTION,
    paysBack: reference,
    ...namePayment(payment),
  };
  const { confirmedBy } = await requireSecondPerson(operation, actor.memberId, {
    kind: 'load',
    target: { id: loadId, name: reference },
    memberId,
    amountCentavos,
    after: values,
  });

  const paymentId = ids.next(now);
  const [load] = await bookLoads(
    operation,
    [
      {
        ...{ memberId, amountCentavos, description: DESCRIPTION, ...payment },
        ...{ cashInId: null, loadedBy: actor.memberId, confirmedBy },
      },
    ],
    () => payEntry(operation, memberId, paymentId, { account: 'wallet', amountCentavos }),
  );
  await insertPayment(trx, {
    ...{ id: paymentId, loadId, source: 'wallet', amountCentavos },
    byLoadId: load!.id,
    createdAt: now,
  });
  const paidBackCentavos = await notePaidBack(trx, loadId, amountCentavos);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'load_capital',
    subjectId: load!.id,
    memberId,
    after: { ...values, reference: load!.reference },
  });
  const about = { kind: 'load', reference: load!.reference } as const;
  const leftCentavos = leftOf({ ...wrong, paidBackCentavos });
  await tell(operation, { kind: 'owed_back_paid', memberId, about, amountCentavos, leftCentavos });
  return { ...wrong, paidBackCentavos };
}

function payEntry(
  { now, ids }: Operation,
  memberId: string,
  referenceId: string,
  { account, amountCentavos }: Part,
): LedgerEntry {
  const { owedBackPaid, owedBackPaidFromEarnings } = transferCodes;
  return {
    kind: 'transfer',
    id: ids.next(now),
    debitAccountId: memberAccountId(memberId, account),
    creditAccountId: platformAccountId('wrongLoads'),
    amountCentavos,
    code: account === 'wallet' ? owedBackPaid : owedBackPaidFromEarnings,
    referenceId,
  };
}
