import type { Input, ListQuery, Routes, WithdrawalSource, WithdrawalStatus } from '@barya/contract';
import { DAY_MS, manilaDayOf, manilaDayStart } from '@barya/rules';
import type { Inquiry } from '../../../kernel/operation.ts';
import { NEWEST_FIRST } from '../../../kernel/order.ts';
import { type Listed, NOTHING_LISTED, type Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findDecider } from '../../../people/deciders.ts';
import { readRowSearch } from '../../../people/search-rows.ts';
import { exactWithdrawals, listWithdrawals } from '../store/list.ts';
import { type DecidedWithdrawal, findWithdrawal } from '../store/withdrawals.ts';

export type WithdrawalListQuery = ListQuery<WithdrawalStatus, 'createdAt' | 'amount'>;

/** A member's own withdrawals, newest first; searches what the member typed. */
export async function listOwnWithdrawals(
  { db }: Inquiry,
  memberId: string,
  { search, status, sort = NEWEST_FIRST }: WithdrawalListQuery,
  page: Page,
): Promise<Listed<DecidedWithdrawal>> {
  const filter = { memberId, statuses: matchStatus(status), text: search };
  return listWithdrawals(db, filter, sort, page);
}

/** The query of the desk's lists; some have fewer filters. */
type DeskQuery = Input<Routes['listAllWithdrawals'], 'query'>;

/**
 * All members' withdrawals, newest first. Searches members, references, payment references and
 * account numbers, grouped or not.
 */
export async function listAnyWithdrawals(
  { db, now }: Inquiry,
  { search, status, source, sort = NEWEST_FIRST, from, to, method, held, decidedBy }: DeskQuery,
  page: Page,
  since?: Date,
): Promise<Listed<DecidedWithdrawal>> {
  const days = from === undefined && to === undefined ? undefined : { from, to };
  const deciderId = await findDecider(db, decidedBy);
  const searched = await readRowSearch(db, search, 'withdrawal', exactWithdrawals(search ?? ''));
  const statuses = matchStatus(status, source);
  const hold = held === undefined ? undefined : { isHeld: held === 'yes', now };
  const within = { source, statuses, since, days, method, hold, deciderId };
  return listWithdrawals(db, { ...within, ...searched }, sort, page);
}

/** Pending withdrawals; any other status matches none. */
export async function listPendingWithdrawals(
  inquiry: Inquiry,
  query: Input<Routes['listPendingWithdrawals'], 'query'>,
  page: Page,
): Promise<Listed<DecidedWithdrawal>> {
  if (query.status !== undefined && query.status !== 'pending') {
    return NOTHING_LISTED;
  }
  return listAnyWithdrawals(inquiry, { ...query, status: 'pending' }, page);
}

/** The start of a time filter, in Manila: today, or the last 7 or 30 days including today. */
export function startOf(time: 'today' | 'week' | 'month', now: Date): Date {
  const days = { today: 1, week: 7, month: 30 }[time];
  return new Date(manilaDayStart(manilaDayOf(now)).getTime() - (days - 1) * DAY_MS);
}

/** `approved` includes `completed`, the paid status of shared capital. */
function matchStatus(
  status: WithdrawalStatus | undefined,
  source?: WithdrawalSource,
): WithdrawalStatus[] | undefined {
  if (status === undefined) return undefined;
  if (status !== 'approved') return [status];
  if (source === undefined) return ['approved', 'completed'];
  return source === 'shared_capital' ? ['completed'] : ['approved'];
}

/** @throws Refusal `withdrawal_unknown` */
export async function readWithdrawal(
  { db }: Inquiry,
  withdrawalId: string,
): Promise<DecidedWithdrawal> {
  const withdrawal = await findWithdrawal(db, withdrawalId);
  if (withdrawal === null) throw new Refusal('withdrawal_unknown');
  return withdrawal;
}
