import type { LiabilityRoot, OwnLiability } from '@barya/contract/liabilities';
import { type ChainFault, findChainFault, listKeyChanges, verifyProof } from '@barya/proof';
import { compareWithMemory, type Memory, remember } from './remembered-root.ts';

/** What came out of checking what the server said. */
export interface Finding {
  /** `nothing`: there is no proof, because nothing was owed. */
  outcome: 'verified' | 'nothing' | 'refused';
  /** Why it is refused; null otherwise. */
  fault: ChainFault | null;
  memory: Memory;
  /** How many snapshots were found to follow one another. */
  chainLength: number;
  /** From which snapshot on another key signs, the last time that it changed; null if never. */
  keyChangedAt: number | null;
}

/**
 * Checks a member's proof, the chain that its root belongs to, and what this device remembers of it;
 * what holds is remembered for the next visit.
 * @param roots newest first, with the root of the proof among them
 */
export function verifyLiability(
  { root, proof }: OwnLiability,
  roots: readonly LiabilityRoot[],
  holder: { username: string; memberId: string },
): Finding {
  const oldestFirst = [...roots].reverse();
  const chain = findChainFault(oldestFirst)?.fault ?? null;
  const isInChain = roots.some(({ code }) => code === root.code);
  const verdict = proof ? verifyProof({ root, proof }, holder) : null;
  const fault =
    (verdict && !verdict.accepted ? verdict.fault : null) ??
    chain ??
    (isInChain ? null : 'previous_code_differs');
  const memory = compareWithMemory(roots);
  if (fault === null && memory !== 'rewritten' && roots[0]) remember(roots[0]);
  const isRefused = fault !== null || memory === 'rewritten';
  return {
    outcome: isRefused ? 'refused' : proof ? 'verified' : 'nothing',
    fault,
    memory,
    chainLength: roots.length,
    keyChangedAt: listKeyChanges(oldestFirst).at(-1) ?? null,
  };
}
