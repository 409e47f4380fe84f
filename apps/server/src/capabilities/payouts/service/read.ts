import { type CredentialFlag, type Input, isId, limits, type Routes } from '@barya/contract';
import { type Listed, NOTHING_LISTED, type Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findDecider } from '../../../people/deciders.ts';
import { findPeople } from '../../../people/members.ts';
import { readRowSearch } from '../../../people/search-rows.ts';
import { readCredentialChanges } from '../../../people/standing.ts';
import { findCredentialFlags } from '../../audit/index.ts';
import { findOpenAbout, type HoldingProposal } from '../../four-eyes/index.ts';
import { findWithdrawals, payerOf, type WithdrawalOfMember } from '../../withdrawals/index.ts';
import { findUncleared } from '../clearance.ts';
import type { ClearanceRow } from '../store/clearances.ts';
import {
  exactPayouts,
  findNamedPayouts,
  findOtherNames,
  listNamedPayouts,
  type NamedPayout,
} from '../store/list.ts';
import { type Asking, readGrounds, readPaidAlone } from './judge.ts';

/** Who may pay a payout, for the caller, and what keeps it as it is. */
export interface Control {
  cleared: ClearanceRow | null;
  /** The proposal that asks to clear it. */
  clearing: HoldingProposal | null;
  /** Whether the caller may not pay it before it is cleared. */
  isNeeded: boolean;
  /** The proposal that keeps it as it is. */
  holding: HoldingProposal | null;
}

/** A payout with its withdrawal and what its flags need. */
export interface PayoutFound {
  payout: NamedPayout;
  withdrawal: WithdrawalOfMember;
  credentialChangedAt: Date | null;
  /** Others who were paid at its number, the newest first. */
  namesBefore: readonly string[];
  credentialFlag: CredentialFlag | null;
  control: Control;
}

const OLDEST_FIRST = { by: 'approvedAt', descending: false } as const;
const NEWEST_FIRST = { by: 'approvedAt', descending: true } as const;

/**
 * Payouts of everybody: those to pay the oldest first, others the newest first. Searches members,
 * references, payment references and account numbers, grouped or not.
 *
 * @param asking `payerId` is whom `me` means
 */
export async function listPayouts(
  asking: Asking,
  query: Input<Routes['listPayouts'], 'query'>,
  page: Page,
): Promise<Listed<PayoutFound>> {
  const { db } = asking;
  const { state, method, source, from, to, batch, proposal, takenBy, search } = query;
  if ([batch, proposal].some((id) => id !== undefined && !isId(id))) return NOTHING_LISTED;
  const deciderId = await findDecider(db, query.decidedBy);
  const searched = await readRowSearch(db, search, 'payout', exactPayouts(search ?? ''));
  const within = { state, method, source, days: { from, to }, deciderId, batchId: batch };
  const having = { proposalId: proposal, ...readTaker(asking, takenBy) };
  const filter = { ...within, ...searched, ...having };
  const sort = query.sort ?? (state === 'to_pay' ? OLDEST_FIRST : NEWEST_FIRST);
  const listed = await listNamedPayouts(db, filter, { sort, page });
  return { ...listed, items: await fill(asking, listed.items) };
}

/** Whose takes are meant. */
function readTaker({ payerId, now }: Asking, takenBy: string | undefined) {
  if (takenBy !== 'run_out') return { takenBy: takenBy === 'me' ? payerId : takenBy };
  const endedBefore = new Date(now.getTime() - limits.payouts.takenMs);
  return { runOut: { endedBefore, notOf: payerId } };
}

/** These payouts, the oldest first; unknown ids are left out. */
export async function findPayouts(asking: Asking, ids: readonly string[]): Promise<PayoutFound[]> {
  return fill(asking, await findNamedPayouts(asking.db, ids));
}

async function fill(asking: Asking, payouts: readonly NamedPayout[]): Promise<PayoutFound[]> {
  const { db } = asking;
  const ids = payouts.map(({ id }) => id);
  const withdrawals = await findWithdrawals(db, ids);
  const changes = await readCredentialChanges(
    db,
    payouts.map(({ memberId }) => memberId),
  );
  const names = await findOtherNames(db, ids);
  const flags = await findCredentialFlags(db, [...withdrawals.values()]);
  const controls = await readControls(asking, payouts);
  return payouts.map((payout) => ({
    payout,
    withdrawal: withdrawals.get(payout.id)!,
    credentialChangedAt: changes.get(payout.memberId) ?? null,
    namesBefore: names.get(payout.id) ?? [],
    credentialFlag: flags.get(payout.id) ?? null,
    control: controls.get(payout.id)!,
  }));
}

async function readControls(
  asking: Asking,
  payouts: readonly NamedPayout[],
): Promise<Map<string, Control>> {
  const { db, now, payerId } = asking;
  const grounds = await readGrounds(asking, payouts);
  const open = await findOpenAbout(
    db,
    payouts.map(({ id }) => id),
  );
  const alone = grounds.isAsked ? await readPaidAlone(asking, grounds, []) : 0;
  return new Map(
    payouts.map((payout, index) => {
      const { id, state, batchId } = payout;
      const cleared = grounds.clearances.get(id) ?? null;
      const isFree = state === 'to_pay' && batchId === null && payerOf(payout, now) !== payerId;
      const payable = grounds.payables[index]!;
      const isUncleared = findUncleared(grounds.policy, grounds.payer, [payable], alone).has(id);
      const ofPayout = ({ subjectId }: HoldingProposal) => subjectId === id;
      const control = {
        cleared,
        clearing: open.clearing.find(ofPayout) ?? null,
        isNeeded: isFree && cleared === null && isUncleared,
        holding: open.holding.find(ofPayout) ?? null,
      };
      return [id, control];
    }),
  );
}

/** A payout with the current names of the staff who dealt with it, by id. */
export interface PayoutStory extends PayoutFound {
  staff: ReadonlyMap<string, { username: string | null }>;
}

/** @throws Refusal `payout_unknown` */
export async function readPayout(asking: Asking, payoutId: string): Promise<PayoutStory> {
  const [found] = await findPayouts(asking, [payoutId]);
  if (found === undefined) throw new Refusal('payout_unknown');
  const { approvedBy, sentBy, endedBy } = found.payout;
  const staff = [approvedBy, sentBy, endedBy].filter((id) => id !== null);
  return { ...found, staff: await findPeople(asking.db, staff) };
}
