import type { Match } from '@barya/contract';
import type { Db, Trx } from '../../../database/tables.ts';
import {
  type Candidate,
  compareMatches,
  fitsMember,
  keepUnambiguous,
  scoreMatch,
} from '../match.ts';
import type { TargetRow } from '../store/books.ts';
import {
  type CandidateRow,
  findBooked,
  findCandidates,
  findNamedCashIns,
  findReopened,
} from '../store/candidates.ts';
import {
  findLinesFor,
  findTwins,
  lockLinesNaming,
  type SoughtCashIn,
} from '../store/cash-in-lines.ts';
import { findLinesOf, type LineRow } from '../store/lines.ts';

/** What is suggested for a line or a cash-in at most. */
const MOST_SUGGESTED = 5;

export interface SuggestedTarget {
  target: TargetRow;
  match: Match;
}

export interface SuggestedLine {
  line: LineRow;
  match: Match;
}

/** For each unmatched line what it may be, the best first, at most five. */
export async function suggestTargets(
  db: Db,
  lines: readonly LineRow[],
): Promise<Map<string, SuggestedTarget[]>> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const scored = await score(db, await findCandidates(db, lines), byId);
  return new Map(
    lines.map((line) => {
      const targets = new Map(
        scored.filter((each) => each.line === line).map((each) => [nameOf(each.target), each]),
      );
      const nearest = compareMatches<SuggestedTarget>(({ target }) => distance(target.at, line.at));
      return [line.id, [...targets.values()].sort(nearest).slice(0, MOST_SUGGESTED)];
    }),
  );
}

const distance = (one: Date, other: Date) => Math.abs(+one - +other);
const nameOf = ({ kind, id }: TargetRow) => `${kind} ${id}`;

/** Scores what lines are compared with; warns of loads that may be the same payment. */
async function score(
  db: Db,
  candidates: readonly CandidateRow[],
  lines: ReadonlyMap<string, LineRow>,
): Promise<(SuggestedTarget & SuggestedLine & { target: CandidateRow })[]> {
  const compared = candidates.map((target) => ({ target, line: lines.get(target.lineId)! }));
  const warned = compared.filter(({ target, line }) => {
    return target.kind === 'cash_in' && target.amountCentavos === line.amountCentavos;
  });
  const twins = await findTwins(
    db,
    warned.map(({ target, line }) => ({ ...target, memberId: target.memberId!, line })),
  );
  const twinOf = new Map(warned.map((each, index) => [each, twins[index]!]));
  return compared.flatMap((each) => {
    const match = scoreMatch(each.line, { ...each.target, twin: twinOf.get(each) ?? null });
    return match === null ? [] : [{ ...each, match }];
  });
}

/** For each cash-in the unmatched lines that may be its payment, the best first, at most five. */
export async function suggestLines(
  db: Db,
  cashIns: readonly SoughtCashIn[],
): Promise<Map<string, SuggestedLine[]>> {
  const found = new Map<string, SuggestedLine[]>(cashIns.map(({ id }) => [id, []]));
  if (cashIns.length === 0) return found;
  const byId = new Map(cashIns.map((cashIn) => [cashIn.id, cashIn]));
  const pairs = (await findLinesFor(db, cashIns)).map(({ cashInId, ...line }) => ({
    cashIn: byId.get(cashInId)!,
    line,
  }));
  for (const { cashIn, line, match } of await scorePairs(db, pairs)) {
    found.get(cashIn.id)!.push({ line, match });
  }
  for (const [id, suggested] of found) {
    const { declaredAt, createdAt } = byId.get(id)!;
    const nearest = ({ line }: SuggestedLine) => distance(line.at, declaredAt ?? createdAt);
    found.set(id, suggested.sort(compareMatches(nearest)).slice(0, MOST_SUGGESTED));
  }
  return found;
}

/** Scores lines against cash-ins. */
export async function scorePairs<Pair extends { cashIn: SoughtCashIn; line: LineRow }>(
  db: Db,
  pairs: readonly Pair[],
): Promise<(Pair & { match: Match })[]> {
  const twins = await findTwins(
    db,
    pairs.map(({ cashIn, line }) => ({ ...cashIn, line })),
  );
  return pairs.flatMap((pair, index) => {
    const match = scoreMatch(pair.line, candidateOf(pair.cashIn, pair.line, twins[index]!));
    return match === null ? [] : [{ ...pair, match }];
  });
}

function candidateOf(
  cashIn: SoughtCashIn,
  { account }: Pick<LineRow, 'account'>,
  twin: Candidate['twin'],
): Candidate {
  const { method, amountCentavos, reference, paymentReference, declaredAt, createdAt } = cashIn;
  return {
    ...{ kind: 'cash_in', method, amountCentavos, paymentReference, twin },
    isOfAccount: method.toLowerCase() === account.toLowerCase(),
    at: declaredAt ?? createdAt,
    code: reference,
    withdrawalReference: null,
    personName: cashIn.senderName,
    personNumber: cashIn.senderNumber,
    memberPhone: cashIn.phone,
  };
}

/** Those of a member's cash-ins that a line may pay: where it names some, those alone. */
export function pickCashIns<Each extends SoughtCashIn>(
  line: LineRow,
  cashIns: readonly Each[],
): Each[] {
  const fits = cashIns.map((cashIn) => ({
    cashIn,
    fit: fitsMember(line, candidateOf(cashIn, line, null)),
  }));
  const named = fits.filter(({ fit }) => fit === 'named');
  const picked = named.length > 0 ? named : fits.filter(({ fit }) => fit === 'amount');
  return picked.map(({ cashIn }) => cashIn);
}

/** Locks the unmatched lines that name a cash-in. @returns how each fits it */
export async function lockLinesOf(trx: Trx, cashIn: SoughtCashIn): Promise<SuggestedLine[]> {
  const lines = await lockLinesNaming(trx, cashIn);
  return scorePairs(
    trx,
    lines.map((line) => ({ cashIn, line })),
  );
}

/** A line and what it is exactly. */
export interface ExactPair {
  lineId: string;
  lineAt: Date;
  kind: TargetRow['kind'];
  targetId: string;
  amountCentavos: number;
  memberId: string;
}

/**
 * Unmatched lines with what they fit exactly, where neither fits another; the oldest lines first. A
 * cash-in that was opened again is for a person to decide.
 */
export async function findExactPairs(db: Db, what: 'booked' | 'cash_ins'): Promise<ExactPair[]> {
  const find = what === 'booked' ? findBooked : findNamedCashIns;
  const candidates = await find(db);
  const lineIds = [...new Set(candidates.map(({ lineId }) => lineId))];
  const lines = new Map((await findLinesOf(db, lineIds)).map((line) => [line.id, line]));
  const scored = await score(db, candidates, lines);
  const pairs = scored
    .filter(({ match }) => match.kind === 'exact' || match.kind === 'duplicate')
    .map(({ line, target, match }) => ({
      lineId: line.id,
      lineAt: line.at,
      kind: target.kind,
      targetId: target.id,
      amountCentavos: target.amountCentavos,
      memberId: target.memberId!,
      isExact: match.kind === 'exact',
    }));
  const once = new Map(pairs.map((pair) => [`${pair.lineId} ${pair.kind} ${pair.targetId}`, pair]));
  const exact = keepUnambiguous([...once.values()]).filter(({ isExact }) => isExact);
  const reopened = await findReopened(
    db,
    exact.flatMap(({ kind, targetId }) => (kind === 'cash_in' ? targetId : [])),
  );
  return exact
    .filter(({ targetId }) => !reopened.has(targetId))
    .sort((one, other) => +one.lineAt - +other.lineAt);
}
