import {
  type MemberContext,
  type ProposalKind,
  proposalKinds,
  type RouteName,
} from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Db } from '../../../database/tables.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hashMovement, type Movement, shownOf } from '../../../kernel/second-person.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { listActiveStaff } from '../../../people/members.ts';
import { writeAudit } from '../../audit/index.ts';
import { tellAll } from '../../notices/index.ts';
import { expiryOf, loneOwnerMayFrom } from '../domain.ts';
import { summarise } from '../presenter.ts';
import {
  findOpen,
  findProposal,
  insertPayoutsToClear,
  insertProposal,
  isSubjectChanged,
  type ProposalRow,
} from '../store/proposals.ts';
import { complete } from './complete.ts';
import { expireProposals } from './expire.ts';
import { holdMoney } from './hold.ts';
import { refuseWaiting } from './keep-as-is.ts';
import { isLoneOwner } from './who-decides.ts';

/** The call that a confirmation repeats, as it was sent. */
export interface KeptCall {
  route: RouteName;
  params: unknown;
  body: unknown;
  /** Instead of a password, which is not kept. */
  keptHash?: string;
}

/** Reads what is known of a member, and may change while a proposal waits. */
export type ReadContext = (db: Db, memberId: string) => Promise<MemberContext>;

/**
 * Keeps what a person wants to do until a second one decides, holds the money that it names, and
 * tells those who may. Nothing else changes.
 *
 * @throws Refusal `proposal_open` if one of its kind waits for the same target, `proposal_changed` if
 *   its payout, load or wallet changed since it was called
 */
export async function propose(
  operation: Operation,
  maker: Actor,
  asked: Movement,
  call: KeptCall,
  readContext: ReadContext,
): Promise<ProposalRow> {
  const { trx, now, ids } = operation;
  const { hold } = asked;
  // Nobody deletes whose money it is meanwhile.
  if (hold !== undefined) await lockMember(trx, asked.memberId!, 'share');
  const movement = await complete(trx, asked);
  const { kind, target, memberId, amountCentavos, payoutIds = [] } = movement;
  await expireProposals(operation, { kind, target: target.id });
  const id = ids.next(now);
  const checkers = await findOthers(trx, kind, maker.memberId);
  const person = { id: maker.memberId, staffRole: maker.staffRole };
  const isLone = await isLoneOwner({ db: trx, now }, person, proposalKinds[kind]);
  const hash = hashMovement(movement);
  const context = memberId === null ? null : await readContext(trx, memberId);
  const held = {
    id,
    memberId,
    holdId: hold === undefined ? null : ids.next(now),
    heldCentavos: hold?.amountCentavos ?? null,
  };
  const isNew = await insertProposal(trx, {
    ...held,
    kind,
    target: target.id,
    targetName: target.name,
    request: JSON.stringify({
      ...call,
      body: movement.keptBody ?? call.body,
      ...(movement.keptHash !== undefined && { keptHash: movement.keptHash }),
    }),
    shown: JSON.stringify({ ...shownOf(movement), context }),
    hash,
    amountCentavos,
    makerId: maker.memberId,
    createdAt: now,
    expiresAt: expiryOf(now),
    notBefore: isLone ? loneOwnerMayFrom(now) : null,
  }).catch(refuseChanged);
  if (!isNew) throw await refuseOpen(operation, kind, target.id);
  if (payoutIds.length > 0) {
    await insertPayoutsToClear(trx, id, payoutIds).catch(refuseChanged);
  }
  if (hold !== undefined) await holdMoney(operation, held, hold);
  await writeAudit(operation, {
    actorId: maker.memberId,
    action: 'propose',
    subjectId: id,
    memberId,
    after: {
      kind,
      hash: hash.toString('hex'),
      ...(amountCentavos !== null && { amount: toPesos(amountCentavos) }),
    },
  });
  await tellAll(
    operation,
    checkers.map((checkerId) => ({
      kind: 'proposal_to_confirm',
      memberId: checkerId,
      personId: maker.memberId,
      about: { kind: 'queue', reference: 'proposals' },
      summary: summarise(movement),
    })),
  );
  return (await findProposal(trx, id))!;
}

function refuseChanged(error: unknown): never {
  throw isSubjectChanged(error) ? new Refusal('proposal_changed') : error;
}

/** The other active staff of a role that may confirm a kind. */
async function findOthers(db: Db, kind: ProposalKind, makerId: string): Promise<string[]> {
  const staff = await listActiveStaff(db, proposalKinds[kind]);
  return staff.filter((id) => id !== makerId);
}

async function refuseOpen(
  { trx }: Operation,
  kind: ProposalKind,
  target: string,
): Promise<Refusal> {
  const open = await findOpen(trx, kind, target);
  return open === null ? new Refusal('proposal_open') : refuseWaiting(open);
}
