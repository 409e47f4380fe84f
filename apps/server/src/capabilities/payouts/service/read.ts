import { type Input, isId, type Routes } from '@barya/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { type Listed, NOTHING_LISTED, type Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findDecider } from '../../../people/deciders.ts';
import { findPeople } from '../../../people/members.ts';
import { readRowSearch } from '../../../people/search-rows.ts';
import { readCredentialChanges } from '../../../people/standing.ts';
import { findWithdrawals, type WithdrawalOfMember } from '../../withdrawals/index.ts';
import {
  exactPayouts,
  findNamedPayouts,
  findOtherNames,
  listNamedPayouts,
  type NamedPayout,
} from '../store/list.ts';

/** A payout with its withdrawal and what its flags need. */
export interface PayoutFound {
  payout: NamedPayout;
  withdrawal: WithdrawalOfMember;
  credentialChangedAt: Date | null;
  /** Others who were paid at its number, the newest first. */
  namesBefore: readonly string[];
}

const OLDEST_FIRST = { by: 'approvedAt', descending: false } as const;
const NEWEST_FIRST = { by: 'approvedAt', descending: true } as const;

/**
 * Payouts of everybody: those to pay the oldest first, others the newest first. Searches members,
 * references, payment references and account numbers, grouped or not.
 *
 * @param caller whom `me` means
 */
export async function listPayouts(
  { db, now }: Inquiry,
  caller: string,
  query: Input<Routes['listPayouts'], 'query'>,
  page: Page,
): Promise<Listed<PayoutFound>> {
  const { state, method, source, from, to, batch, takenBy, search } = query;
  if (batch !== undefined && !isId(batch)) return NOTHING_LISTED;
  const deciderId = await findDecider(db, query.decidedBy);
  const searched = await readRowSearch(db, search, 'payout', exactPayouts(search ?? ''));
  const within = { state, method, source, days: { from, to }, deciderId, batchId: batch };
  const filter = { ...within, ...searched, takenBy: takenBy === 'me' ? caller : takenBy };
  const sort = query.sort ?? (state === 'to_pay' ? OLDEST_FIRST : NEWEST_FIRST);
  const listed = await listNamedPayouts(db, filter, { sort, page, now });
  return { ...listed, items: await fill(db, listed.items) };
}

/** These payouts, the oldest first; unknown ids are left out. */
export async function findPayouts(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<PayoutFound[]> {
  return fill(db, await findNamedPayouts(db, ids));
}

async function fill(db: Kysely<Tables>, payouts: readonly NamedPayout[]): Promise<PayoutFound[]> {
  const ids = payouts.map(({ id }) => id);
  const withdrawals = await findWithdrawals(db, ids);
  const changes = await readCredentialChanges(
    db,
    payouts.map(({ memberId }) => memberId),
  );
  const names = await findOtherNames(db, ids);
  return payouts.map((payout) => ({
    payout,
    withdrawal: withdrawals.get(payout.id)!,
    credentialChangedAt: changes.get(payout.memberId) ?? null,
    namesBefore: names.get(payout.id) ?? [],
  }));
}

/** A payout with the current names of the staff who dealt with it, by id. */
export interface PayoutStory extends PayoutFound {
  staff: ReadonlyMap<string, { username: string | null }>;
}

/** @throws Refusal `payout_unknown` */
export async function readPayout(db: Kysely<Tables>, payoutId: string): Promise<PayoutStory> {
  const [found] = await findPayouts(db, [payoutId]);
  if (found === undefined) throw new Refusal('payout_unknown');
  const { approvedBy, sentBy, endedBy } = found.payout;
  const staff = [approvedBy, sentBy, endedBy].filter((id) => id !== null);
  return { ...found, staff: await findPeople(db, staff) };
}
