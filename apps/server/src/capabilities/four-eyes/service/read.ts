import { type Evidence, type MemberContext, mayConfirm, type Waiting } from '@barya/contract';
import type { Db } from '../../../database/tables.ts';
import type { Actor, Inquiry } from '../../../kernel/operation.ts';
import { presentEvidence, presentWaiting } from '../presenter.ts';
import { findOpenAbout, listWaiting, type ProposalRow } from '../store/proposals.ts';
import type { ReadContext } from './propose.ts';

/** How many proposals wait, and how many of them this person may look at as the second one. */
export async function countToConfirm(
  { db, now }: Inquiry,
  { memberId, staffRole }: Actor,
): Promise<{ open: number; toConfirm: number; oldestAt: Date | null }> {
  const waiting = await listWaiting(db, now);
  const toConfirm = waiting.filter(
    ({ kind, makerId }) => makerId !== memberId && mayConfirm(staffRole, kind),
  );
  return {
    open: waiting.length,
    toConfirm: toConfirm.length,
    oldestAt: waiting[0]?.createdAt ?? null,
  };
}

/** Tells of each of these things what keeps it as it is. Reads them in one statement. */
export async function findWaiting(
  db: Db,
  subjectIds: readonly string[],
): Promise<(subjectId: string) => Waiting | null> {
  const { holding } = await findOpenAbout(db, subjectIds);
  return (id) => presentWaiting(holding.find(({ subjectId }) => subjectId === id) ?? null);
}

/** What a second person decides by. Once it is decided, nothing changes any more. */
export async function readEvidence(
  db: Db,
  proposal: ProposalRow,
  readContext: ReadContext,
): Promise<Evidence> {
  const { memberId, shown, status } = proposal;
  const { context: asked = null } = shown as { context?: MemberContext | null };
  if (asked === null || memberId === null) return presentEvidence(proposal, null);
  const now = status === 'open' ? await readContext(db, memberId) : asked;
  return presentEvidence(proposal, { asked, now });
}
