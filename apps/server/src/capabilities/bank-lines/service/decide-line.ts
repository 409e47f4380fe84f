import type { SeenSelection } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import type { Db, Trx } from '../../../database/tables.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Doer } from '../../../kernel/second-person.ts';
import { requireSelection, sumUp } from '../../../kernel/seen-selection.ts';
import { type AuditRecord, readAlsoBy, writeAudit, writeAudits } from '../../audit/index.ts';
import { findHeld, requireNoProposal, requireSecondPerson } from '../../four-eyes/index.ts';
import { describeLine } from '../domain.ts';
import { findImporter } from '../store/imports.ts';
import {
  type LineRow,
  listBookedApart,
  lockLine,
  saveMatch,
  saveMatches,
  saveSetAside,
  saveUnmatched,
  type TargetIds,
} from '../store/lines.ts';
import { filterFree, findTarget, lockTargets, type TargetKind } from '../store/targets.ts';
import { requireOpenDays } from './close-days.ts';
import { type ExactPair, findExactPairs } from './match-lines.ts';

/** What a request says a line is. */
export interface AskedTarget {
  loadId?: string | undefined;
  payoutId?: string | undefined;
  batchId?: string | undefined;
  reserveEntryId?: string | undefined;
  unclaimedId?: string | undefined;
}

const columnOf = {
  load: 'loadId',
  payout: 'payoutId',
  payout_return: 'payoutId',
  payout_batch: 'batchId',
  reserve_entry: 'reserveEntryId',
  unclaimed: 'unclaimedId',
} as const satisfies Record<TargetKind, keyof TargetIds>;

function readAsked(asked: AskedTarget) {
  const given = [
    { kind: 'load', id: asked.loadId },
    { kind: 'payout', id: asked.payoutId },
    { kind: 'payout_batch', id: asked.batchId },
    { kind: 'reserve_entry', id: asked.reserveEntryId },
    { kind: 'unclaimed', id: asked.unclaimedId },
  ] as const;
  const [first, ...more] = given.filter(({ id }) => id !== undefined);
  if (first === undefined || more.length > 0) throw new Refusal('match_target_unknown');
  return { kind: first.kind, id: first.id! };
}

/**
 * Matches a line to what it is in the books, of equal amount and direction. A payout's line in is its
 * return. Locks a load, or a payout and its batch, before the line.
 *
 * @throws Refusal `match_target_unknown`, `match_amount_differs`, `match_target_taken`,
 *   `bank_line_unknown`, `bank_line_not_unmatched`, `proposal_open`
 */
export async function matchLine(
  operation: Operation,
  actor: Actor,
  lineId: string,
  asked: AskedTarget,
): Promise<void> {
  const { trx } = operation;
  const { kind: askedKind, id } = readAsked(asked);
  await lockTargets(trx, {
    ...(askedKind === 'load' && { loadIds: [id] }),
    ...(askedKind === 'payout' && { payoutIds: [id] }),
    ...(askedKind === 'payout_batch' && { batchIds: [id] }),
  });
  const line = await lockUnmatched(operation, lineId);
  const kind = askedKind === 'payout' && line.amountCentavos > 0 ? 'payout_return' : askedKind;
  const target = await findTarget(trx, { kind, id });
  if (target === null) throw new Refusal('match_target_unknown');
  const signed = target.isIn ? target.amountCentavos : -target.amountCentavos;
  if (signed !== line.amountCentavos) throw new Refusal('match_amount_differs');
  if (target.isCovered) throw new Refusal('match_target_taken');
  await requireNoProposal(operation, [id]);
  await markMatched(operation, actor, lineId, { [columnOf[kind]]: id }, target.memberId);
}

/** @throws Refusal `bank_line_unknown`, `bank_line_not_unmatched`, `proposal_open` */
export async function lockUnmatched(operation: Operation, lineId: string): Promise<LineRow> {
  const line = await lockLine(operation.trx, lineId);
  if (line === null) throw new Refusal('bank_line_unknown');
  if (line.status !== 'unmatched') throw new Refusal('bank_line_not_unmatched');
  await requireNoProposal(operation, [lineId]);
  return line;
}

/**
 * Undoes a match or a set-aside.
 * @throws Refusal `bank_line_unknown`, `bank_line_not_decided`, `day_closed`, `proposal_open`
 */
export async function unmatchLine(
  operation: Operation,
  actor: Actor,
  lineId: string,
): Promise<void> {
  const { trx } = operation;
  const line = await lockLine(trx, lineId);
  if (line === null) throw new Refusal('bank_line_unknown');
  if (line.status === 'unmatched') throw new Refusal('bank_line_not_decided');
  const match = matchOf(line);
  if (match !== null) await requireNoProposal(operation, [match]);
  await requireOpen(trx, line);
  await saveUnmatched(trx, lineId);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'unmatch_bank_line',
    subjectId: lineId,
    before: { status: line.status, match },
    after: { ...describeLine(line), status: 'unmatched' },
  });
}

/** @throws Refusal `day_closed` for the day of a line, or of what it is matched to */
async function requireOpen(trx: Trx, line: LineRow): Promise<void> {
  await requireOpenDays(trx, line.account, [manilaDayOf(line.at)]);
  for (const { account, day } of await listBookedApart(trx, line.id)) {
    await requireOpenDays(trx, account, [day]);
  }
}

function matchOf(line: LineRow): string | null {
  const { loadId, payoutId, batchId, reserveEntryId, unclaimedId } = line;
  return loadId ?? payoutId ?? batchId ?? reserveEntryId ?? unclaimedId;
}

/**
 * Sets a line aside that is no business of the books. A line in is under the limits on cash-ins, a line
 * out under those on payouts.
 *
 * @throws Refusal `bank_line_unknown`, `bank_line_not_unmatched`, `day_closed`, `proposal_open`
 * @throws SecondPersonNeeded
 */
export async function setLineAside(
  operation: Operation,
  actor: Actor,
  lineId: string,
  reason: string,
): Promise<void> {
  const line = await lockUnmatched(operation, lineId);
  const { trx, now } = operation;
  await requireOpen(trx, line);
  const record = recordAside(line, reason, actor.memberId);
  const { account, paymentReference, amountCentavos } = line;
  const movement = {
    kind: 'set_aside',
    target: { id: lineId, name: paymentReference ?? account },
    memberId: null,
    amountCentavos: Math.abs(amountCentavos),
    before: record.before!,
    after: record.after!,
    reason,
  } as const;
  const touches = amountCentavos < 0 ? 'payouts' : 'cashIns';
  await requireSecondPerson(operation, actor.memberId, movement, { touches });
  await saveSetAside(trx, [{ id: lineId, reason }], { by: actor.memberId, at: now });
  await writeAudit(operation, record);
}

/** The entry of a line that is set aside, by a person or, for null, by a rule. */
export function recordAside(
  line: Parameters<typeof describeLine>[0] & { id: string },
  reason: string,
  by: string | null,
): AuditRecord {
  return {
    actorId: by,
    action: 'set_aside_bank_line',
    subjectId: line.id,
    before: { status: 'unmatched' },
    after: { ...describeLine(line), status: 'set_aside', ...(by === null && { byRule: true }) },
    reason,
  };
}

/** Who imported a statement. */
export interface Importer extends Doer {
  at: Date;
}

/** Who imported the statement of a line, and who else counted as them then. */
export async function readImporter(db: Db, importId: string): Promise<Importer> {
  const { importedBy: id, createdAt: at } = await findImporter(db, importId);
  return { id, at, alsoBy: await readAlsoBy(db, 'import_bank_lines', importId) };
}

const MOST_AT_ONCE = 1_000;

/**
 * Matches the oldest lines that fit one load, payout or return exactly; those of several lines, and
 * what waits for a second person, are left alone. Locks loads, payouts, batches and lines, each by id.
 *
 * @throws Refusal `selection_changed`
 */
export async function matchExactLines(
  operation: Operation,
  actor: Actor,
  seen?: SeenSelection,
): Promise<{ matched: number; left: number }> {
  const { trx, now } = operation;
  const all = await findExactPairs(trx, 'booked');
  requireSelection(
    seen,
    sumUp(all, ({ lineId }) => lineId),
  );
  const pairs = all.slice(0, MOST_AT_ONCE);
  const idsOf = (isWanted: (pair: ExactPair) => boolean) =>
    pairs.filter(isWanted).map(({ targetId }) => targetId);
  await lockTargets(trx, {
    loadIds: idsOf(({ kind }) => kind === 'load'),
    payoutIds: idsOf(({ kind }) => kind !== 'load'),
  });
  const held = await findHeld(
    trx,
    pairs.flatMap(({ lineId, targetId }) => [lineId, targetId]),
  );
  const free = (await filterFree(trx, pairs)).filter(
    ({ lineId, targetId }) => !held.has(lineId) && !held.has(targetId),
  );
  const matches = free.map(({ lineId, kind, targetId }) => ({
    lineId,
    loadId: kind === 'load' ? targetId : null,
    payoutId: kind === 'load' ? null : targetId,
  }));
  const matched = await saveMatches(trx, matches, { by: actor.memberId, at: now });
  const memberOf = new Map(free.map(({ lineId, memberId }) => [lineId, memberId]));
  await writeAudits(
    operation,
    matched.map((line) => ({
      actorId: actor.memberId,
      action: 'match_bank_line',
      subjectId: line.id,
      memberId: memberOf.get(line.id)!,
      after: { ...describeLine(line), match: matchOf(line) },
    })),
  );
  return { matched: matched.length, left: all.length - pairs.length };
}

/** Who decides; null for the system. */
type Decider = Pick<Actor, 'memberId'> | { memberId: null };

/**
 * Matches an unmatched line, with its audit entry. Amount and direction are the caller's to check.
 * @throws Refusal `bank_line_not_unmatched`, `match_target_taken`
 */
export async function markMatched(
  operation: Operation,
  actor: Decider,
  lineId: string,
  target: TargetIds,
  memberId: string | null = null,
): Promise<LineRow> {
  const decided = { by: actor.memberId, at: operation.now };
  const line = await saveMatch(operation.trx, lineId, target, decided);
  if (line === null) throw new Refusal('bank_line_not_unmatched');
  if (line === 'taken') throw new Refusal('match_target_taken');
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'match_bank_line',
    subjectId: lineId,
    memberId,
    after: { ...describeLine(line), match: matchOf(line) },
  });
  return line;
}
