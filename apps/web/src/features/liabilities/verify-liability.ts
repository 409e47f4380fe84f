import type { LiabilityRoot, OwnLiability } from '@barya/contract/liabilities';
import { type ChainFault, findChainFault, listKeyChanges, verifyProof } from '@barya/proof';

/** The result of checking the server's proof. */
export interface Finding {
  /** `nothing`: no proof, because nothing was owed. */
  outcome: 'verified' | 'nothing' | 'refused';
  /** Why it is invalid; null otherwise. */
  fault: ChainFault | null;
  memory: Memory;
  /** How many snapshots were found to be chained. */
  chainLength: number;
  /** The snapshot where the signing key last changed; null if never. */
  keyChangedAt: number | null;
}

/**
 * Checks a member's proof, its root's chain, and the root that this device kept. Keeps a valid root
 * for the next visit.
 * @param roots newest first, the proof's root included
 */
export function verifyLiability(
  { root, proof }: Pick<OwnLiability, 'root' | 'proof'>,
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

/** Whether the roots continue the one that this device kept. */
type Memory = 'first' | 'continues' | 'too_long_ago' | 'rewritten' | 'key_changed';

type Kept = Pick<LiabilityRoot, 'sequence' | 'code' | 'publicKey'>;

const KEY = 'barya.liabilityRoot';

/**
 * Compares roots with the one kept here. A root belongs to no person, so all users of the device
 * share it.
 * @param roots newest first, each chained to the next
 */
function compareWithMemory(roots: readonly LiabilityRoot[]): Memory {
  const kept = read();
  const [newest] = roots;
  if (kept === null || !newest) return 'first';
  const same = roots.find(({ sequence }) => sequence === kept.sequence);
  if (same ? same.code !== kept.code : kept.sequence > newest.sequence) return 'rewritten';
  if (newest.publicKey !== kept.publicKey) return 'key_changed';
  return same ? 'continues' : 'too_long_ago';
}

/** Keeps a root for the next visit. */
function remember({ sequence, code, publicKey }: LiabilityRoot): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sequence, code, publicKey } satisfies Kept));
  } catch {
    // Without storage there is nothing to compare.
  }
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept?.code === 'string' ? kept : null;
  } catch {
    return null;
  }
}
