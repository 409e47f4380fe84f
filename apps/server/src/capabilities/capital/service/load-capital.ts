import type { LedgerEntry } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import { memberAccountId, stripeAccountId } from '../../../chart-of-accounts.ts';
import { sendTogether } from '../../../database/flights.ts';
import type { Db, Row, Trx } from '../../../database/tables.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { askIfUnusual, type DuplicateGuard } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findNamedMember, lockNamedMember, type NamedMember } from '../../../people/lock-member.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudit } from '../../audit/index.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import { tell } from '../../notices/index.ts';
import { requirePaymentMethod } from '../../settings/index.ts';
import { refuseUsed, requireAgent, requireRecipient } from '../domain.ts';
import {
  findCorrectedFrom,
  findLastLoads,
  findLoad,
  findReferenceUse,
  freePaymentReference,
  insertLoad,
  insertReference,
  type Load,
  type LoadOfMember,
  type PaymentReference,
} from '../store/loads.ts';
import { askIfDuplicate } from './ask-if-duplicate.ts';

const DESCRIPTION = 'Shared capital load';

export interface LoadOrder extends DuplicateGuard {
  username: string;
  amountCentavos: Centavos;
  description?: string | undefined;
  method?: string | undefined;
  /** Needs `method`. */
  paymentReference?: string | undefined;
}

/** The bank line that a load is of. */
interface BankedLine {
  row: Row<'bankLine'>;
  /** Somebody said that it pays no cash-in. */
  isUnannounced: boolean;
}

/**
 * Loads money that a member paid in into the member's wallet.
 * @throws Refusal `member_unknown`, `member_is_not_agent`, `load_member_suspended`,
 *   `payment_method_unknown`, `payment_method_missing`, `payment_reference_used`,
 *   `payment_reference_unusual`, `possible_duplicate`
 * @throws SecondPersonNeeded
 */
export async function loadCapital(
  operation: Operation,
  actor: Actor,
  asked: LoadOrder,
  banked: BankedLine | null = null,
): Promise<LoadOfMember> {
  const { trx, now } = operation;
  const { amountCentavos, description = DESCRIPTION } = asked;
  const payment = await decidePayment(trx, asked);
  const recipient = requireRecipient(await lockNamedMember(trx, asked.username));
  const memberId = recipient.id;
  await requireFreeReference(trx, payment);
  const sought = { memberId, amountCentavos, ...payment };
  const line = banked?.row ?? null;
  const isAnnounced = banked?.isUnannounced !== true;
  await askIfDuplicate(operation, { ...sought, at: line?.at ?? now, line, isAnnounced }, asked);
  const values = { amount: toPesos(amountCentavos), description, ...namePayment(payment) };
  const { confirmedBy } = await requireSecondPerson(operation, actor.memberId, {
    kind: 'load',
    target: { id: line?.id ?? memberId, name: null },
    memberId,
    amountCentavos,
    after: { ...values, ...(line && { bankLine: line.id }) },
  });

  const order = { memberId, amountCentavos, description, ...payment };
  const [load] = await bookLoads(operation, [
    { ...order, cashInId: null, loadedBy: actor.memberId, confirmedBy },
  ]);
  const { reference } = load!;
  const about = { kind: 'load', reference } as const;
  await sendTogether(
    writeAudit(operation, {
      actorId: actor.memberId,
      action: 'load_capital',
      subjectId: load!.id,
      memberId,
      after: { ...values, reference },
    }),
    tell(operation, { kind: 'loaded', memberId, about, amountCentavos }),
  );
  const { username, email, phone } = recipient;
  const named = { username, email, phone, loadedByUsername: actor.username };
  return { ...load!, ...named, cashInReference: null };
}

/** A load to book; `loadedBy` is null for the system, `confirmedBy` says what four eyes found. */
export type NewLoad = Pick<
  Load,
  | 'memberId'
  | 'amountCentavos'
  | 'description'
  | 'method'
  | 'paymentReference'
  | 'cashInId'
  | 'loadedBy'
  | 'confirmedBy'
>;

/**
 * Claims the payment references of loads, saves the loads and moves their money in one batch. The
 * caller has locked the members, and writes the audit entries.
 *
 * @param forward makes the ledger entry that moves a load's money on, if it stays not in the wallet
 * @throws Refusal `payment_reference_used`
 */
export async function bookLoads<Order extends NewLoad>(
  operation: Operation,
  orders: readonly Order[],
  forward: (order: Order) => LedgerEntry | null = () => null,
): Promise<Load[]> {
  const loads: Load[] = [];
  const entries: LedgerEntry[] = [];
  for (const order of orders) {
    const load = await saveLoad(operation, order);
    loads.push(load);
    entries.push({
      kind: 'transfer',
      id: load.transferId,
      debitAccountId: stripeAccountId('cashIn', load.memberId),
      creditAccountId: memberAccountId(load.memberId, 'wallet'),
      amountCentavos: load.amountCentavos,
      code: transferCodes.capitalLoad,
      referenceId: load.id,
    });
    const next = forward(order);
    if (next !== null) entries.push(next);
    operation.afterCommit({ kind: 'announce_balances', memberId: load.memberId });
  }
  await moveMoney(operation, entries);
  return loads;
}

async function saveLoad(operation: Operation, order: NewLoad): Promise<Load> {
  const { trx, now, ids } = operation;
  const { memberId, amountCentavos, description, loadedBy, confirmedBy } = order;
  const { method, paymentReference, cashInId } = order;
  const load = await insertLoad(trx, {
    id: ids.next(now),
    memberId,
    reference: ids.nextReference(),
    amountCentavos,
    description,
    status: 'completed',
    transferId: ids.next(now),
    loadedBy,
    confirmedBy,
    method,
    paymentReference,
    cashInId,
    createdAt: now,
    revertedBy: null,
    revertConfirmedBy: null,
    revertedAt: null,
  });
  if (cashInId !== null) await freePaymentReference(trx, { cashInId });
  if (method !== null && paymentReference !== null) {
    const owner = { cashInId, loadId: load.id };
    await claimPaymentReference(operation, { method, reference: paymentReference }, owner, 'staff');
  }
  return load;
}

/**
 * Claims a payment reference; the first of concurrent claims wins. It is in use until its cash-in is
 * cancelled or rejected, or its load is reverted. What staff corrected stays refused to the same member.
 *
 * @throws Refusal `payment_reference_used`
 */
export async function claimPaymentReference(
  { trx }: Operation,
  reference: PaymentReference,
  owner: { cashInId?: string | null; loadId?: string | null },
  readBy: 'member' | 'staff',
): Promise<void> {
  const corrected = await findCorrectedFrom(trx, reference, owner);
  if (corrected !== null) throw refuseUsed(corrected, readBy);
  while (!(await insertReference(trx, reference, owner))) {
    const use = await findReferenceUse(trx, reference);
    // Null: freed since the claim failed, so the next claim can win.
    if (use !== null) throw refuseUsed(use, readBy);
  }
}

/** How a load was paid; null where staff do not say. A reference needs a method. */
type Payment = Pick<Load, 'method' | 'paymentReference'>;

/** @throws Refusal `payment_method_unknown`, `payment_method_missing`, `payment_reference_unusual` */
export async function decidePayment(
  trx: Trx,
  asked: Pick<LoadOrder, 'method' | 'paymentReference' | keyof DuplicateGuard>,
): Promise<Payment> {
  const { method: name, paymentReference = null } = asked;
  const method =
    name === undefined ? null : await requirePaymentMethod(trx, name, { isPayable: false });
  if (method === null && paymentReference !== null) throw new Refusal('payment_method_missing');
  askIfUnusual(method, paymentReference, asked);
  return { method, paymentReference };
}

/** What is known of a payment, as values of the audit. */
export function namePayment({ method, paymentReference }: Payment) {
  return {
    ...(method !== null && { method }),
    ...(paymentReference !== null && { paymentReference }),
  };
}

/**
 * Before a proposal: the claim itself comes with the load.
 * @throws Refusal `payment_reference_used`
 */
export async function requireFreeReference(
  db: Db,
  { method, paymentReference }: Payment,
): Promise<void> {
  if (method === null || paymentReference === null) return;
  const use = await findReferenceUse(db, { method, reference: paymentReference });
  if (use !== null) throw refuseUsed(use, 'staff');
}

export async function isPaymentReferenceFree(
  db: Db,
  reference: PaymentReference,
): Promise<boolean> {
  return (await findReferenceUse(db, reference)) === null;
}

const REPEATED_WITHIN_MS = 10 * 60_000;

/** Whom a load would reach, with the last three loads and one of the same amount just made. */
export interface RecipientFound {
  recipient: NamedMember;
  lastLoads: LoadOfMember[];
  repeated: LoadOfMember | null;
}

/** @throws Refusal `member_unknown`, `member_is_not_agent` */
export async function readRecipient(
  { db, now }: Inquiry,
  username: string,
  amountCentavos: Centavos | null,
): Promise<RecipientFound> {
  const recipient = requireAgent(await findNamedMember(db, username));
  const lastLoads = await findLastLoads(db, recipient.id, { most: 3 });
  const since = new Date(now.getTime() - REPEATED_WITHIN_MS);
  const [repeated] =
    amountCentavos === null
      ? []
      : await findLastLoads(db, recipient.id, { most: 1, amountCentavos, since });
  return { recipient, lastLoads, repeated: repeated ?? null };
}

/** @throws Refusal `load_unknown` */
export async function readLoad(db: Db, loadId: string): Promise<LoadOfMember> {
  const load = await findLoad(db, loadId);
  if (load === null) throw new Refusal('load_unknown');
  return load;
}
