import {
  type ListQuery,
  readReferenceText,
  type WithdrawalSource,
  type WithdrawalStatus,
} from '@barya/contract';
import { DAY_MS, manilaDayOf, manilaDayStart } from '@barya/rules';
import { readReferenceInstant } from '../../../kernel/ids.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { NEWEST_FIRST } from '../../../kernel/order.ts';
import { type Listed, NOTHING_LISTED, type Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listWithdrawals, type WithdrawalFilter } from '../store/list.ts';
import {
  type DecidedWithdrawal,
  findWithdrawal,
  hasReference,
  type WithdrawalOfMember,
} from '../store/withdrawals.ts';

export type WithdrawalListQuery = ListQuery<WithdrawalStatus, 'createdAt' | 'amount'>;

/** A member's own withdrawals, newest first; a search looks at what the member typed. */
export async function listOwnWithdrawals(
  { db }: Inquiry,
  memberId: string,
  { search, status, sort = NEWEST_FIRST }: WithdrawalListQuery,
  page: Page,
): Promise<Listed<WithdrawalOfMember>> {
  const filter = { memberId, statuses: matchStatus(status), text: search };
  return listWithdrawals(db, filter, sort, page);
}

/**
 * Withdrawals of all members, newest first. A search looks at who asked for them; the reference of a
 * receipt, in groups or not, finds that one.
 */
export async function listAnyWithdrawals(
  { db }: Inquiry,
  { search, status, sort = NEWEST_FIRST }: WithdrawalListQuery,
  page: Page,
  within: Pick<WithdrawalFilter, 'source' | 'since'> = {},
): Promise<Listed<WithdrawalOfMember>> {
  const statuses = matchStatus(status, within.source);
  const reference = readReferenceText(search ?? '');
  const isReference =
    readReferenceInstant(reference) !== null && (await hasReference(db, reference));
  const searched = isReference ? { reference } : { person: search };
  return listWithdrawals(db, { ...within, statuses, ...searched }, sort, page);
}

/** Those that wait for a decision; another status matches none of them. */
export async function listPendingWithdrawals(
  inquiry: Inquiry,
  query: WithdrawalListQuery,
  page: Page,
): Promise<Listed<WithdrawalOfMember>> {
  if (query.status !== undefined && query.status !== 'pending') {
    return NOTHING_LISTED;
  }
  return listAnyWithdrawals(inquiry, { ...query, status: 'pending' }, page);
}

/**
 * When a span of time that a screen offers began: today, or 7 or 30 days that end with today, by the
 * calendar of Manila.
 */
export function startOf(time: 'today' | 'week' | 'month', now: Date): Date {
  const days = { today: 1, week: 7, month: 30 }[time];
  return new Date(manilaDayStart(manilaDayOf(now)).getTime() - (days - 1) * DAY_MS);
}

/** `approved` finds what is paid, which is called `completed` where it came from shared capital. */
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
