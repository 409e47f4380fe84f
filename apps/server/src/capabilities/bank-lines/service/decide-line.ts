import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Doer } from '../../../kernel/second-person.ts';
import { readAlsoBy, writeAudit, writeAudits } from '../../audit/index.ts';
import { loadCapital } from '../../capital/index.ts';
import { describeLine } from '../domain.ts';
import { findImporter } from '../store/imports.ts';
import {
  type LineRow,
  lockLine,
  saveMatch,
  saveMatches,
  saveSetAside,
  saveUnmatched,
  type TargetIds,
} from '../store/lines.ts';
import {
  countExactPairs,
  type ExactPair,
  filterFree,
  findExactPairs,
  findTarget,
  lockTargets,
  type TargetKind,
} from '../store/targets.ts';

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
 *   `bank_line_unknown`, `bank_line_not_unmatched`
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
  await markMatched(operation, actor, lineId, { [columnOf[kind]]: id }, target.memberId);
}

/** @throws Refusal `bank_line_unknown`, `bank_line_not_unmatched` */
async function lockUnmatched({ trx }: Operation, lineId: string): Promise<LineRow> {
  const line = await lockLine(trx, lineId);
  if (line === null) throw new Refusal('bank_line_unknown');
  if (line.status !== 'unmatched') throw new Refusal('bank_line_not_unmatched');
  return line;
}

/**
 * Undoes a match or a set-aside.
 * @throws Refusal `bank_line_unknown`, `bank_line_not_decided`
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
  await saveUnmatched(trx, lineId);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'unmatch_bank_line',
    subjectId: lineId,
    before: { status: line.status, match: matchOf(line) },
    after: { ...describeLine(line), status: 'unmatched' },
  });
}

function matchOf(line: LineRow): string | null {
  const { loadId, payoutId, batchId, reserveEntryId, unclaimedId } = line;
  return loadId ?? payoutId ?? batchId ?? reserveEntryId ?? unclaimedId;
}

/**
 * Sets a line aside that is no business of the books.
 * @throws Refusal `bank_line_unknown`, `bank_line_not_unmatched`
 */
export async function setLineAside(
  operation: Operation,
  actor: Actor,
  lineId: string,
  reason: string,
): Promise<void> {
  const line = await lockUnmatched(operation, lineId);
  const { trx, now } = operation;
  await saveSetAside(trx, lineId, { reason, by: actor.memberId, at: now });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'set_aside_bank_line',
    subjectId: lineId,
    before: { status: 'unmatched' },
    after: { ...describeLine(line), status: 'set_aside' },
    reason,
  });
}

/** Who imported the statement of a line, and who else counted as them then. */
export async function readImporter(db: Kysely<Tables>, importId: string): Promise<Doer> {
  const id = await findImporter(db, importId);
  return { id, alsoBy: await readAlsoBy(db, 'import_bank_lines', importId) };
}

/**
 * Loads the money of a line to a member, and matches both.
 * @throws Refusal as loading capital and matching do, and `bank_line_is_out`
 * @throws SecondPersonNeeded, unless somebody else imported the line
 */
export async function creditLine(
  operation: Operation,
  actor: Actor,
  lineId: string,
  username: string,
): Promise<void> {
  const line = await lockUnmatched(operation, lineId);
  if (line.amountCentavos < 0) throw new Refusal('bank_line_is_out');
  const importer = await readImporter(operation.trx, line.importId);
  const order = {
    username,
    amountCentavos: line.amountCentavos,
    method: line.account,
    paymentReference: line.paymentReference ?? undefined,
  };
  const load = await loadCapital(operation, actor, order, { id: lineId, importer });
  await markMatched(operation, actor, lineId, { loadId: load.id }, load.memberId);
}

const MOST_AT_ONCE = 1_000;

/**
 * Matches the oldest lines that fit one load, payout or return exactly; those of several lines are
 * left alone. Locks loads, payouts, batches and lines, each by id.
 */
export async function matchExactLines(
  operation: Operation,
  actor: Actor,
): Promise<{ matched: number; left: number }> {
  const { trx, now } = operation;
  const pairs = await findExactPairs(trx, MOST_AT_ONCE);
  const idsOf = (isWanted: (pair: ExactPair) => boolean) =>
    pairs.filter(isWanted).map(({ targetId }) => targetId);
  await lockTargets(trx, {
    loadIds: idsOf(({ kind }) => kind === 'load'),
    payoutIds: idsOf(({ kind }) => kind !== 'load'),
  });
  const free = await filterFree(trx, pairs);
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
  const isAll = pairs.length < MOST_AT_ONCE;
  return { matched: matched.length, left: isAll ? 0 : await countExactPairs(trx) };
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
