import { type Evidence, type MemberContext, mayConfirm, type Waiting } from '@barya/contract';
import type { Db } from '../../../database/tables.ts';
import type { Actor, Inquiry } from '../../../kernel/operation.ts';
import { seesAll } from '../domain.ts';
import { presentEvidence, presentWaiting } from '../presenter.ts';
import {
  findOpenAbout,
  listWaiting,
  type ProposalRow,
  type WaitingRow,
} from '../store/proposals.ts';
import type { ReadContext } from './propose.ts';
import { findConfirmable } from './who-decides.ts';

/** How many of the open proposals that wait longest there are, for whom, and of whom. */
export async function countProposals({ db, now }: Inquiry, { memberId, staffRole }: Actor) {
  const all = await listWaiting(db, now);
  const mine = all.filter(({ makerId }) => makerId === memberId);
  const waiting = seesAll(staffRole) ? all : mine;
  const confirmable = await findConfirmable({ db, now }, memberId, ofRole(staffRole, waiting));
  return {
    open: waiting.length,
    toConfirm: confirmable.length,
    mine: mine.length,
    oldestAt: waiting[0]?.createdAt.toISOString() ?? null,
  };
}

/** The ids of those that somebody can confirm now. */
export async function listToConfirm(
  { db, now }: Inquiry,
  { memberId, staffRole }: Actor,
): Promise<string[]> {
  const waiting = ofRole(staffRole, await listWaiting(db, now));
  const confirmable = await findConfirmable({ db, now }, memberId, waiting);
  return confirmable.map(({ id }) => id);
}

const ofRole = (role: Actor['staffRole'], waiting: WaitingRow[]) =>
  waiting.filter(({ kind }) => mayConfirm(role, kind));

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
