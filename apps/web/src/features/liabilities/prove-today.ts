import { formatPesos } from '@barya/money';
import { manilaDayOf } from '@barya/rules';
import { callApi } from '../../lib/api/call-api.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { today as words } from './today-words.ts';
import { verifyLiability } from './verify-liability.ts';

const ROOTS = 100;
const NOON = 12;

/**
 * Proves on this device that a member's money is in the newest snapshot.
 * @returns the day on which it was proved, and the sentence; null: nothing was owed, so nothing to prove
 * @throws ApiError when the proof can't be fetched
 */
export async function proveToday(holder: {
  memberId: string;
  username: string;
}): Promise<{ day: string; text: string } | null> {
  const own = await callApi('readOwnLiability', { sequence: 'latest' });
  const roots = await callApi('listLiabilityRoots', { page: 1, pageSize: ROOTS });
  const { outcome } = verifyLiability(own, roots, holder);
  if (outcome === 'nothing') return null;
  const day = manilaDayOf(serverNow());
  if (outcome === 'refused') return { day, text: words.refused };
  const { coverage } = await callApi('readPublicReserves', {});
  const counted = nameCounted(own.root.takenAt, day);
  // A percent is a peso for each hundred.
  const behind = coverage === null ? '' : words.behind(formatPesos(Math.floor(coverage * 100)));
  return { day, text: `${counted} ${behind}`.trim() };
}

function nameCounted(takenAt: string, day: string): string {
  if (manilaDayOf(new Date(takenAt)) !== day) return words.countedOn(formatDay(takenAt));
  const hour = new Date(new Date(takenAt).getTime() + 8 * 3_600_000).getUTCHours();
  return hour < NOON ? words.countedMorning : words.countedAt(formatTime(takenAt));
}
