import type { Input, Routes, Waiting } from '@barya/contract';
import type { Inquiry } from '../../../kernel/operation.ts';
import { NEWEST_FIRST } from '../../../kernel/order.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findDecider } from '../../../people/deciders.ts';
import { requireAccount } from '../../../people/members.ts';
import { readRowSearch } from '../../../people/search-rows.ts';
import {
  findExactPairs,
  findLineOf,
  type LineRow,
  type SuggestedLine,
  suggestLines,
} from '../../bank-lines/index.ts';
import { findWaiting } from '../../four-eyes/index.ts';
import { isWaiting } from '../domain.ts';
import { type CashInFound, findCashIn, findProof, findSameProof } from '../store/cash-ins.ts';
import { exactCashIns, listCashIns, referencesIn } from '../store/list.ts';

const idsOf = (cashIns: readonly CashInFound[]) => cashIns.map(({ id }) => id);
const OLDEST_FIRST = { by: 'createdAt', descending: false } as const;

/** A cash-in as staff see it in a list. */
export interface CashInSuggested {
  cashIn: CashInFound;
  suggestions: readonly SuggestedLine[];
  waiting: Waiting | null;
}

/** A member's own, newest first; searches both references. */
export async function listOwnCashIns(
  { db, now }: Inquiry,
  memberId: string,
  { search, status, sort = NEWEST_FIRST }: Input<Routes['listOwnCashIns'], 'query'>,
  page: Page,
): Promise<Listed<CashInFound>> {
  const references = search === undefined ? undefined : referencesIn(search);
  return listCashIns(db, { memberId, status, references }, { sort, page, now });
}

/**
 * A member's, for staff, newest first.
 *
 * @throws Refusal `member_unknown`
 */
export async function listCashInsOf(
  { db, now }: Inquiry,
  memberId: string,
  page: Page,
): Promise<Listed<CashInFound>> {
  await requireAccount(db, memberId);
  return listCashIns(db, { memberId }, { sort: NEWEST_FIRST, page, now });
}

/**
 * Cash-ins of everybody: those that wait the oldest first, others the newest first. Searches
 * members, references, payment references and senders' numbers, grouped or not.
 */
export async function listAnyCashIns(
  { db, now }: Inquiry,
  query: Input<Routes['listCashIns'], 'query'>,
  page: Page,
): Promise<Listed<CashInSuggested>> {
  const { search, status, tab, from, to, method, decidedBy } = query;
  const isQueue = tab === 'to_check' || tab === 'matched';
  const deciderId = await findDecider(db, decidedBy);
  const searched = await readRowSearch(db, search, 'cash_in', exactCashIns(search ?? ''));
  const sort = query.sort ?? (isQueue ? OLDEST_FIRST : NEWEST_FIRST);
  const exact = isQueue ? await findExactPairs(db, 'cash_ins') : [];
  const exactIds = exact.map(({ targetId }) => targetId);
  const filter = { status, tab, exactIds, days: { from, to }, method, deciderId, ...searched };
  const listed = await listCashIns(db, filter, { sort, page, now });
  const suggested = await suggestLines(db, listed.items.filter(isWaiting));
  const waitingOf = await findWaiting(db, idsOf(listed.items));
  return {
    ...listed,
    items: listed.items.map((cashIn) => ({
      cashIn,
      suggestions: suggested.get(cashIn.id) ?? [],
      waiting: waitingOf(cashIn.id),
    })),
  };
}

/** @throws Refusal `cash_in_unknown`, also for another member's */
export async function readOwnCashIn(
  { db }: Inquiry,
  memberId: string,
  cashInId: string,
): Promise<CashInFound> {
  const cashIn = await findCashIn(db, cashInId);
  if (cashIn?.memberId !== memberId) throw new Refusal('cash_in_unknown');
  return cashIn;
}

/** @throws Refusal `cash_in_unknown`, `cash_in_has_no_proof` */
export async function readProof({ db }: Inquiry, cashInId: string) {
  const proof = await findProof(db, cashInId);
  if (proof !== null) return proof;
  const cashIn = await findCashIn(db, cashInId);
  throw new Refusal(cashIn === null ? 'cash_in_unknown' : 'cash_in_has_no_proof');
}

/** A cash-in with all that staff decide by. */
export interface CashInDetailed extends CashInSuggested {
  line: LineRow | null;
  sameProof: Awaited<ReturnType<typeof findSameProof>>;
}

/** @throws Refusal `cash_in_unknown` */
export async function readCashIn(
  { db }: Pick<Inquiry, 'db'>,
  cashInId: string,
): Promise<CashInDetailed> {
  const cashIn = await findCashIn(db, cashInId);
  if (cashIn === null) throw new Refusal('cash_in_unknown');
  const { loadId } = cashIn;
  const suggested = await suggestLines(db, [cashIn].filter(isWaiting));
  return {
    cashIn,
    suggestions: suggested.get(cashInId) ?? [],
    waiting: (await findWaiting(db, [cashInId]))(cashInId),
    line: loadId === null ? null : await findLineOf(db, 'loadId', loadId),
    sameProof: await findSameProof(db, cashInId),
  };
}

/** The cash-in that an event tells of; null when it is not the member's. */
export async function findAnnouncedCashIn(
  { db }: Inquiry,
  memberId: string,
  cashInId: string,
): Promise<CashInFound | null> {
  const cashIn = await findCashIn(db, cashInId);
  return cashIn?.memberId === memberId ? cashIn : null;
}
