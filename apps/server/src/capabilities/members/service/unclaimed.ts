import { toPesos } from '@barya/money';
import { memberAccountId, platformAccountId } from '../../../chart-of-accounts.ts';
import type { Job } from '../../../kernel/job.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LeaveUnclaimed } from '../../../people/closing.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudit } from '../../audit/index.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import {
  type LeftPackage,
  lockPackagesLeftBefore,
  moveDueToUnclaimed,
  recordLeft,
} from '../../packages/index.ts';
import { digestHolder } from '../domain.ts';
import {
  insertUnclaimed,
  lockUnclaimed,
  markUnclaimedPaid,
  type UnclaimedRow,
} from '../store/unclaimed.ts';

/** Whose it is; nothing where the payout that came back had erased the name. */
function sealHolder({ holder: name, holderSalt: salt }: UnclaimedRow) {
  return name === null || salt === null ? {} : { owedTo: digestHolder({ name, salt }) };
}

/**
 * Records that unclaimed money was paid to its owner, and erases the owner's name.
 *
 * @throws Refusal `unclaimed_money_unknown`, `unclaimed_money_already_paid`
 * @throws SecondPersonNeeded
 */
export async function payUnclaimed(
  operation: Operation,
  actor: Actor,
  id: string,
  note: string | null,
): Promise<UnclaimedRow> {
  const { trx, now, ids } = operation;
  const owed = await lockUnclaimed(trx, id);
  if (owed === null) throw new Refusal('unclaimed_money_unknown');
  if (owed.paidAt !== null) throw new Refusal('unclaimed_money_already_paid');
  const { confirmedBy } = await requireSecondPerson(operation, actor.memberId, {
    kind: 'unclaimed',
    target: { id, name: null },
    memberId: owed.memberId,
    amountCentavos: owed.amountCentavos,
    before: { status: 'owed' },
    after: { status: 'paid', amount: toPesos(owed.amountCentavos), ...sealHolder(owed) },
    reason: note,
  });
  await moveMoney(operation, [
    {
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: platformAccountId('unclaimedMoney'),
      creditAccountId: platformAccountId('cashOutUnclaimed'),
      amountCentavos: owed.amountCentavos,
      code: transferCodes.unclaimedPaid,
      referenceId: id,
    },
  ]);
  const paid = await markUnclaimedPaid(trx, id, { at: now, by: actor.memberId, confirmedBy, note });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'pay_unclaimed_money',
    subjectId: id,
    memberId: owed.memberId,
    before: { status: 'owed' },
    after: { status: 'paid', amount: toPesos(owed.amountCentavos) },
    reason: note,
  });
  return paid;
}

/** Makes what was just credited to a deleted member's balances unclaimed money. */
export const leaveUnclaimed: LeaveUnclaimed = ({ trx, now, ids }, { parts, ...owed }) => {
  const id = ids.next(now);
  return {
    entries: parts.map(({ account, amountCentavos }) => ({
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: memberAccountId(owed.memberId, account),
      creditAccountId: platformAccountId('unclaimedMoney'),
      amountCentavos,
      code: transferCodes.unclaimedMoved,
      referenceId: id,
    })),
    save: (cause) => {
      const amountCentavos = parts.reduce((sum, part) => sum + part.amountCentavos, 0);
      return insertUnclaimed(trx, { ...owed, ...cause, id, amountCentavos, at: now });
    },
  };
};

/**
 * Moves due amounts of deleted people's packages to unclaimed money, one sum per person.
 * Idempotent.
 *
 * @returns the id of the last package read; null when there are no more
 */
async function leaveDueUnclaimed(
  operation: Operation,
  slice: { afterId: string | null; limit: number },
): Promise<string | null> {
  const { now, ids } = operation;
  const packages = await lockPackagesLeftBefore(operation, slice);
  const people = new Map<string, { unclaimedId: string; left: LeftPackage[] }>();
  for (const left of packages.filter(({ dueCentavos }) => dueCentavos > 0)) {
    const memberId = left.sold.row.memberId;
    const person = people.get(memberId) ?? { unclaimedId: ids.next(now), left: [] };
    person.left.push(left);
    people.set(memberId, person);
  }
  const due = [...people].flatMap(([, { unclaimedId, left }]) =>
    left.map((each) => moveDueToUnclaimed(each, { entryId: ids.next(now), unclaimedId })),
  );
  await moveMoney(operation, due);
  for (const [memberId, { unclaimedId, left }] of people) {
    const { unclaimedHolder: name, unclaimedHolderSalt: salt } = left[0]!.sold.row;
    const holder = { name: name!, salt: salt! };
    for (const each of left) await recordLeft(operation, each, holder);
    await insertUnclaimed(operation.trx, {
      id: unclaimedId,
      memberId,
      holder,
      amountCentavos: left.reduce((sum, { dueCentavos }) => sum + dueCentavos, 0),
      at: now,
    });
  }
  return packages.length < slice.limit ? null : packages.at(-1)!.sold.row.id;
}

const PACKAGES_AT_ONCE = 100;

/** Amounts in deleted people's packages become unclaimed money when due. */
const leaveDueMoney: Job = {
  name: 'leave_due_unclaimed',
  cron: '5 * * * *',
  async run({ runOperation }) {
    let afterId: string | null = null;
    do {
      const slice: { afterId: string | null; limit: number } = { afterId, limit: PACKAGES_AT_ONCE };
      afterId = await runOperation((operation) => leaveDueUnclaimed(operation, slice));
    } while (afterId !== null);
  },
};

export const unclaimedJobs = [leaveDueMoney];
