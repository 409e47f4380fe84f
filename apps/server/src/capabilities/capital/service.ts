import { lockBalances } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import type { Kysely } from 'kysely';
import { memberAccountId, stripeAccountId } from '../../chart-of-accounts.ts';
import type { Tables } from '../../database/tables.ts';
import { moveMoney } from '../../kernel/move-money.ts';
import type { Actor, Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockNamedMember } from '../../people/lock-member.ts';
import { transferCodes } from '../../transfers.ts';
import { writeAudit } from '../audit/index.ts';
import { findMissing, readSettings, refuseLoad } from '../settings/index.ts';
import { requireRecipient, requireRevertible } from './domain.ts';
import { findLoad, insertLoad, type LoadOfMember, lockLoad, markReverted } from './store.ts';

const DESCRIPTION = 'Shared capital load';

/**
 * Loads money that a member paid in into the member's wallet.
 * @throws Refusal `member_unknown`, `member_is_not_agent`, `load_member_suspended`, and
 *   `money_in_not_open` in live mode before its requirements are on record
 */
export async function loadCapital(
  operation: Operation,
  actor: Actor,
  order: { username: string; amountCentavos: Centavos; description: string | undefined },
): Promise<LoadOfMember> {
  const { trx, now, ids } = operation;
  const { amountCentavos, description = DESCRIPTION } = order;
  if (operation.operatingMode === 'live') {
    const missing = await findMissing(trx, await readSettings(trx), 'live');
    if (missing.length > 0) throw refuseLoad(missing);
  }
  const recipient = requireRecipient(await lockNamedMember(trx, order.username));
  const memberId = recipient.id;

  const load = await insertLoad(trx, {
    id: ids.next(now),
    memberId,
    reference: ids.nextReference(),
    amountCentavos,
    description,
    status: 'completed',
    transferId: ids.next(now),
    loadedBy: actor.memberId,
    createdAt: now,
    revertedBy: null,
    revertedAt: null,
  });
  await moveMoney(operation, [
    {
      kind: 'transfer',
      id: load.transferId,
      debitAccountId: stripeAccountId('cashIn', memberId),
      creditAccountId: memberAccountId(memberId, 'wallet'),
      amountCentavos,
      code: transferCodes.capitalLoad,
      referenceId: load.id,
    },
  ]);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'load_capital',
    subjectId: load.id,
    memberId,
    after: { amount: toPesos(amountCentavos), reference: load.reference, description },
  });
  operation.afterCommit({ kind: 'announce_balances', memberId });
  const { username, email, phone } = recipient;
  return { ...load, username, email, phone };
}

/**
 * Takes a load back out of the wallet, whole and once.
 * @throws Refusal `load_unknown`, `load_already_reverted`, `load_already_spent`
 */
export async function revertLoad(
  operation: Operation,
  actor: Actor,
  { loadId, reason }: { loadId: string; reason: string | null },
): Promise<LoadOfMember> {
  const { trx, now, ids } = operation;
  const load = await lockLoad(trx, loadId);
  if (load === null) throw new Refusal('load_unknown');
  const memberId = load.memberId;
  const walletId = memberAccountId(memberId, 'wallet');
  // The lock keeps this balance valid until the ledger moves the money.
  const wallet = (await lockBalances(trx, [walletId])).get(walletId)!;
  requireRevertible(load, wallet.availableCentavos);

  await moveMoney(operation, [
    {
      kind: 'reversal',
      id: ids.next(now),
      transferId: load.transferId,
      code: transferCodes.capitalLoadReversal,
      referenceId: load.id,
    },
  ]);
  const reverted = await markReverted(trx, load.id, { by: actor.memberId, at: now });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'revert_load',
    subjectId: load.id,
    memberId,
    before: { status: load.status },
    after: {
      status: reverted.status,
      amount: toPesos(load.amountCentavos),
      reference: load.reference,
    },
    reason,
  });
  operation.afterCommit({ kind: 'announce_balances', memberId });
  return { ...load, ...reverted };
}

/** @throws Refusal `load_unknown` */
export async function readLoad(db: Kysely<Tables>, loadId: string): Promise<LoadOfMember> {
  const load = await findLoad(db, loadId);
  if (load === null) throw new Refusal('load_unknown');
  return load;
}
