import { manilaDayOf } from '@barya/rules';
import { callApi } from '../../lib/api/call-api.ts';
import { serverNow } from '../../lib/clock.ts';
import { verifyLiability } from './verify-liability.ts';

const ROOTS = 100;

/** What a device proved; a screen says it in its own language. */
export interface DayProof {
  /** On which it was proved. */
  day: string;
  /** When the money was counted. */
  takenAt: string;
  /** Percent of what members are owed; null where nobody knows, or the proof did not pass. */
  coverage: number | null;
  isRefused: boolean;
}

/**
 * Proves on this device that a member's money is in the newest snapshot.
 * @returns null: nothing was owed, so nothing to prove
 * @throws ApiError when the proof can't be fetched
 */
export async function proveToday(holder: {
  memberId: string;
  username: string;
}): Promise<DayProof | null> {
  const own = await callApi('readOwnLiability', { sequence: 'latest' });
  const roots = await callApi('listLiabilityRoots', { page: 1, pageSize: ROOTS });
  const { outcome } = verifyLiability(own, roots, holder);
  if (outcome === 'nothing') return null;
  const isRefused = outcome === 'refused';
  const coverage = isRefused ? null : (await callApi('readPublicReserves', {})).coverage;
  return { day: manilaDayOf(serverNow()), takenAt: own.root.takenAt, coverage, isRefused };
}
