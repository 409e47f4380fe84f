import { mayConfirm } from '@barya/contract';
import type { Actor, Inquiry } from '../../../kernel/operation.ts';
import { listWaiting } from '../store/proposals.ts';

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
