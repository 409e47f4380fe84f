import { isSameReference, type SeenSelection } from '@barya/contract';
import { type Centavos, toPesos } from '@barya/money';
import type { Operation } from '../../../kernel/operation.ts';
import { askIfUnusual, type DuplicateGuard } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireSelection, sumUp } from '../../../kernel/seen-selection.ts';
import type { LeaveUnclaimed } from '../../../people/closing.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { findAlsoBy, writeAudit } from '../../audit/index.ts';
import {
  findExactPairs,
  type Importer,
  type LineRow,
  lockLinesOf,
  lockUnmatched,
  markMatched,
  readImporter,
  type SoughtCashIn,
  type SuggestedLine,
  scorePairs,
} from '../../bank-lines/index.ts';
import {
  askIfDuplicate,
  bookLoads,
  freePaymentReference,
  isPaymentReferenceFree,
  type Load,
  lockCredits,
} from '../../capital/index.ts';
import {
  findHeld,
  passesAlone,
  readPolicies,
  requireNoProposal,
  requireSecondPerson,
} from '../../four-eyes/index.ts';
import { type Told, tell, tellAll } from '../../notices/index.ts';
import {
  isWaiting,
  refuseDecided,
  requireAsSeen,
  requireReason,
  requireReference,
  type Seen,
} from '../domain.ts';
import {
  erasePayers,
  findDeclaredAt,
  findMemberOfCashIn,
  lockCashIn,
  updateCashIn,
} from '../store/cash-ins.ts';
import { type AskedCredit, describeCredit, type LockedCashIn, movementOf } from './asked-credit.ts';
import { isWitness } from './witness.ts';

/** Who decides; null for the system. */
type Decider = { memberId: string } | { memberId: null };

export interface CreditOrder extends DuplicateGuard {
  cashInId: string;
  /** What was received; omitted: what was announced. */
  amountCentavos?: Centavos | undefined;
  paymentReference?: string | undefined;
  reason?: string | undefined;
  seen?: Seen | undefined;
  /** The bank line that somebody says is its payment; omitted: the one that names it. */
  lineId?: string;
}

/**
 * Credits what was received: makes the load, and matches the one bank line of this amount that names
 * the cash-in. Of another amount than announced, a line is reason enough. The money of a deleted
 * member becomes unclaimed. The first decision wins.
 *
 * Lock order: the member, the cash-in, the bank line, the accounts by id.
 *
 * @throws Refusal `cash_in_unknown`, `cash_in_already_decided`, `cash_in_changed`,
 *   `cash_in_reason_missing`, `proposal_open`, `payment_reference_used`, `payment_reference_unusual`,
 *   `possible_duplicate`, `cash_in_not_declared` for an open one whose reference no bank line carries,
 *   and `request_invalid` for a declared one without a reference and a line
 * @throws SecondPersonNeeded, unless a line that somebody else imported is its witness
 */
export async function creditCashIn(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: { memberId: string },
  order: CreditOrder,
): Promise<Load> {
  const { now } = operation;
  const { cashIn, isDeleted } = await lockForDecision(operation, order.cashInId);
  requireAsSeen(cashIn, order.seen ?? {}, now);
  const amountCentavos = order.amountCentavos ?? cashIn.amountCentavos;
  const known = order.paymentReference ?? cashIn.paymentReference;
  // The member answered for what they declared.
  if (known !== cashIn.paymentReference) askIfUnusual(cashIn.method, known, order);
  const said = { ...cashIn, paymentReference: known, phone: null };
  const paid = await lockPayment(operation, said, amountCentavos, order.lineId);
  const line = paid?.line ?? null;
  const isShown = order.lineId !== undefined || line?.cashInReference === cashIn.reference;
  if (cashIn.status === 'open' && !isShown) throw new Refusal('cash_in_not_declared');
  const reason = order.reason ?? null;
  requireReason(cashIn, amountCentavos, { reason, line });
  const written = order.lineId === undefined ? null : (line?.paymentReference ?? null);
  const paymentReference =
    written ?? known ?? (await readReference(operation, cashIn.method, line));
  requireReference(cashIn, { paymentReference, line });
  const isExact = paid?.match?.kind === 'exact' && known === cashIn.paymentReference;
  const importer = isExact ? await findWitness(operation, cashIn, paid) : null;
  const { memberId, method, declaredAt, createdAt, id: exceptCashInId } = cashIn;
  const at = line?.at ?? declaredAt ?? createdAt;
  const sent = { memberId, method, amountCentavos, paymentReference, at, line };
  const sought = { ...sent, isAnnounced: false, exceptCashInId };
  await askIfDuplicate(operation, sought, order, isExact);
  const asked = { cashIn, amountCentavos, paymentReference, reason, line };
  const movement = movementOf(asked);
  const { confirmedBy } = await requireSecondPerson(operation, actor.memberId, movement, {
    importer,
  });
  const credit = { ...asked, isDeleted, confirmedBy };
  const [load] = await book(operation, leaveUnclaimed, actor, [credit]);
  return load!;
}

/** Who imported a line, if it is a witness of a cash-in. */
async function findWitness({ trx }: Operation, cashIn: LockedCashIn, paid: Paid) {
  const saidAt = await findDeclaredAt(trx, [cashIn.id]);
  const importer = await readImporter(trx, paid.line.importId);
  return isWitness(cashIn, paid, importer, saidAt.get(cashIn.id)) ? importer : null;
}

const MOST_AT_ONCE = 100;

/**
 * Credits the oldest cash-ins that one bank line matches exactly, at most 100, in one transaction;
 * never one that was opened again.
 * Locks the members by id, then the cash-ins by id.
 *
 * What would need a second person is left: the importer's own, above a limit. So is what waits for one.
 *
 * @param except cash-ins to leave out
 * @param seen of all exact matches
 * @returns their ids, those that need a second person, and how many exact matches are left
 * @throws Refusal `selection_changed`
 */
export async function creditExact(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: Decider,
  { except = [], seen }: { except?: readonly string[]; seen?: SeenSelection | undefined } = {},
): Promise<{ creditedIds: string[]; heldIds: string[]; left: number }> {
  const { trx, now } = operation;
  const exact = await findExactPairs(trx, 'cash_ins');
  requireSelection(
    seen,
    sumUp(exact, ({ targetId }) => targetId),
  );
  const left = new Set(exact.map(({ targetId }) => targetId));
  const found = exact
    .filter(({ targetId }) => !except.includes(targetId))
    .slice(0, MOST_AT_ONCE)
    .map(({ targetId: id, memberId }) => ({ id, memberId }));
  const deleted = new Map<string, boolean>();
  for (const memberId of [...new Set(found.map((each) => each.memberId))].sort()) {
    const { username } = await lockActingMember(trx, memberId, 'share');
    await lockCredits(trx, memberId);
    deleted.set(memberId, username === null);
  }
  const locked = new Map<string, LockedCashIn>();
  for (const id of found.map((each) => each.id).sort()) {
    locked.set(id, (await lockCashIn(trx, id))!);
  }
  const lineOf = new Map(exact.map(({ targetId, lineId }) => [targetId, lineId]));
  const held = await findHeld(
    trx,
    [...locked.keys()].flatMap((id) => [id, lineOf.get(id)!]),
  );
  const policies = await readPolicies(trx);
  const alsoBy = actor.memberId === null ? [] : await findAlsoBy(trx, now, actor.memberId);
  const saidAt = await findDeclaredAt(trx, [...locked.keys()]);
  const importers = new Map<string, Importer>();
  const credits: Credit[] = [];
  const heldIds: string[] = [];
  for (const { id, memberId } of found) {
    if (held.has(id) || held.has(lineOf.get(id)!)) {
      heldIds.push(id);
      continue;
    }
    const cashIn = locked.get(id)!;
    const { method, amountCentavos } = cashIn;
    const isOpen = isWaiting(cashIn) && cashIn.round === 1;
    const named = isOpen ? await lockLinesOf(trx, { ...cashIn, phone: null }) : [];
    const paid = pickLine(named.filter((each) => each.line.amountCentavos === amountCentavos));
    const line = paid?.match.kind === 'exact' ? paid.line : null;
    const isTaken = credits.some((credit) => credit.line?.id === line?.id);
    // Decided, or its line matched, since it was found.
    if (line === null || isTaken) continue;
    const paymentReference =
      cashIn.paymentReference ?? (await readReference(operation, method, line, credits));
    const isDeleted = deleted.get(memberId)!;
    const found = { cashIn, amountCentavos, paymentReference, reason: null, line };
    // The system does not count as a second person: it acts for the importer.
    const importer = importers.get(line.importId) ?? (await readImporter(trx, line.importId));
    importers.set(line.importId, importer);
    const maker = actor.memberId === null ? importer : { id: actor.memberId, alsoBy };
    const by = { importer: isWitness(cashIn, paid!, importer, saidAt.get(id)) ? importer : null };
    if (await passesAlone(operation, policies, maker, movementOf(found), by)) {
      credits.push({ ...found, isDeleted, confirmedBy: null });
    } else heldIds.push(id);
  }
  if (credits.length > 0) await book(operation, leaveUnclaimed, actor, credits);
  for (const { cashIn } of credits) left.delete(cashIn.id);
  return { creditedIds: credits.map(({ cashIn }) => cashIn.id), heldIds, left: left.size };
}

/** Locks the line that is said to be a cash-in's payment, or the one of this amount that names it. */
async function lockPayment(
  operation: Operation,
  cashIn: SoughtCashIn,
  amountCentavos: Centavos,
  lineId: string | undefined,
): Promise<Paid | null> {
  const { trx } = operation;
  if (lineId === undefined) {
    const named = await lockLinesOf(trx, cashIn);
    const paid = pickLine(named.filter(({ line }) => line.amountCentavos === amountCentavos));
    if (paid !== null) await requireNoProposal(operation, [paid.line.id]);
    return paid;
  }
  const line = await lockUnmatched(operation, lineId);
  const [scored] = await scorePairs(trx, [{ cashIn, line }]);
  return { line, match: scored?.match ?? null };
}

/** The one line that names a cash-in, where nothing contradicts but a load that may be the same. */
function pickLine(named: readonly SuggestedLine[]): SuggestedLine | null {
  const [first, ...more] = named.filter(
    ({ match: { kind, contradictions } }) =>
      kind === 'duplicate' || (kind !== 'likely' && contradictions.length === 0),
  );
  return more.length === 0 ? (first ?? null) : null;
}

/**
 * Rejects a declared cash-in and frees its payment reference; no money moves.
 * @throws Refusal `cash_in_unknown`, `cash_in_already_decided`, `cash_in_not_declared`
 */
export async function rejectCashIn(
  operation: Operation,
  actor: { memberId: string },
  { cashInId, reason }: { cashInId: string; reason: string },
): Promise<void> {
  const { trx, now } = operation;
  const own = { exceptBy: actor.memberId };
  const { cashIn, isDeleted } = await lockForDecision(operation, cashInId, own);
  if (cashIn.status !== 'declared') throw new Refusal('cash_in_not_declared');
  const { memberId, amountCentavos, reference } = cashIn;
  await freePaymentReference(trx, { cashInId });
  await updateCashIn(trx, cashInId, {
    status: 'rejected',
    reason,
    decidedAt: now,
    decidedBy: actor.memberId,
    unclaimedHolder: null,
    unclaimedHolderSalt: null,
  });
  if (isDeleted) await erasePayers(trx, memberId);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'reject_cash_in',
    subjectId: cashInId,
    memberId,
    before: { status: cashIn.status },
    after: {
      status: 'rejected',
      amount: toPesos(amountCentavos),
      reference,
      ...(cashIn.round > 1 && { round: cashIn.round }),
    },
    reason,
  });
  const about = { kind: 'cash_in', reference: cashInId } as const;
  await tell(operation, { kind: 'cash_in_rejected', memberId, about, amountCentavos, reason });
  operation.afterCommit({ kind: 'announce_cash_in', memberId, cashInId });
}

/**
 * Locks the member and a cash-in that waits. The member may be suspended or deleted.
 * @param own who may decide it although they asked a second person
 */
async function lockForDecision(
  operation: Operation,
  cashInId: string,
  own: { exceptBy?: string } = {},
) {
  const { trx } = operation;
  const memberId = await findMemberOfCashIn(trx, cashInId);
  if (memberId === null) throw new Refusal('cash_in_unknown');
  const { username } = await lockActingMember(trx, memberId, 'share');
  await lockCredits(trx, memberId);
  const cashIn = (await lockCashIn(trx, cashInId))!;
  if (!isWaiting(cashIn)) throw refuseDecided(cashIn, cashIn.deciderUsername);
  await requireNoProposal(operation, [cashInId], own);
  return { cashIn, isDeleted: username === null };
}

/**
 * The payment reference that a line says; null where it is in use. A line with our reference proves
 * whose money it is, whoever announced its payment reference.
 */
async function readReference(
  { trx }: Operation,
  method: string,
  line: LineRow | null,
  others: readonly Credit[] = [],
): Promise<string | null> {
  const reference = line?.paymentReference ?? null;
  if (reference === null) return null;
  const isTaken = others.some((credit) => isSameReference(credit.paymentReference, reference));
  return !isTaken && (await isPaymentReferenceFree(trx, { method, reference })) ? reference : null;
}

/** A line, and how it fits; null where only a person says so. */
type Paid = Omit<SuggestedLine, 'match'> & { match: SuggestedLine['match'] | null };

/** A cash-in to credit; all is locked. */
interface Credit extends AskedCredit {
  isDeleted: boolean;
  confirmedBy: string | null;
}

async function book(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: Decider,
  credits: readonly Credit[],
): Promise<Load[]> {
  const { trx, now } = operation;
  const left = new Map<string, ReturnType<LeaveUnclaimed>>();
  const loads = await bookLoads(
    operation,
    credits.map((credit) => ({
      memberId: credit.cashIn.memberId,
      amountCentavos: credit.amountCentavos,
      description: `Cash-in ${credit.cashIn.reference}`,
      method: credit.cashIn.method,
      paymentReference: credit.paymentReference,
      cashInId: credit.cashIn.id,
      loadedBy: actor.memberId,
      confirmedBy: credit.confirmedBy,
      credit,
    })),
    ({ credit: { cashIn, amountCentavos, isDeleted } }) => {
      if (!isDeleted) return null;
      const holder = { name: cashIn.unclaimedHolder!, salt: cashIn.unclaimedHolderSalt! };
      const { memberId } = cashIn;
      const parts = [{ account: 'wallet', amountCentavos }] as const;
      const owed = leaveUnclaimed(operation, { memberId, holder, parts });
      left.set(cashIn.id, owed);
      return owed.entries[0]!;
    },
  );
  for (const [index, credit] of credits.entries()) {
    const { cashIn, amountCentavos, paymentReference, reason, line } = credit;
    const { id: cashInId, memberId } = cashIn;
    const load = loads[index]!;
    await left.get(cashInId)?.save({ loadId: load.id });
    await updateCashIn(trx, cashInId, {
      status: 'credited',
      creditedCentavos: amountCentavos,
      paymentReference,
      reason,
      decidedAt: now,
      decidedBy: actor.memberId,
      ...{ unclaimedHolder: null, unclaimedHolderSalt: null },
    });
    if (credit.isDeleted) await erasePayers(trx, memberId);
    if (line !== null) {
      await markMatched(operation, actor, line.id, { loadId: load.id }, memberId);
    }
    await writeAudit(operation, {
      actorId: actor.memberId,
      action: 'credit_cash_in',
      subjectId: load.id,
      memberId,
      after: { ...describeCredit(credit), reference: load.reference },
      reason,
    });
    operation.afterCommit({ kind: 'announce_cash_in', memberId, cashInId });
  }
  await tellAll(operation, credits.map(toldOf));
  return loads;
}

function toldOf({ cashIn, amountCentavos, reason }: Credit): Told {
  const { id, memberId, amountCentavos: announcedCentavos } = cashIn;
  const told = { memberId, about: { kind: 'cash_in', reference: id }, amountCentavos } as const;
  return announcedCentavos === amountCentavos
    ? { kind: 'cash_in_credited', ...told }
    : { kind: 'cash_in_corrected', ...told, announcedCentavos, reason };
}
