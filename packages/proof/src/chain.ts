import { isSameBytes } from './bytes.ts';
import { codeOf, type Root, readRoot } from './root.ts';
import { findRootFault, type ProofFault } from './verify.ts';

/** Why roots do not follow one another. */
export type ChainFault =
  | ProofFault
  | 'sequence_gap'
  | 'previous_code_differs'
  | 'time_not_later'
  | 'public_key_changed';

/**
 * Finds the first root that does not follow from the one before it; null where all do. The signature
 * of the last one is verified, and stands for the others: it is over their codes.
 * @param files root files, oldest first
 */
export function findChainFault(
  files: readonly unknown[],
): { sequence: number | null; fault: ChainFault } | null {
  let last: Root | null = null;
  for (const file of files) {
    const root = readRoot(file);
    if (root === null) return { sequence: null, fault: 'root_unreadable' };
    const fault = last && findBreak(last, root);
    if (fault) return { sequence: root.sequence, fault };
    last = root;
  }
  const fault = last && findRootFault(last);
  return last && fault ? { sequence: last.sequence, fault } : null;
}

function findBreak(before: Root, root: Root): ChainFault | null {
  if (root.sequence !== before.sequence + 1) return 'sequence_gap';
  if (!root.previousCode || !isSameBytes(root.previousCode, codeOf(before))) {
    return 'previous_code_differs';
  }
  if (root.takenAt <= before.takenAt) return 'time_not_later';
  return isSameBytes(root.publicKey, before.publicKey) ? null : 'public_key_changed';
}

/** A root as two people compare it: its sequence and its code. */
export interface RootCode {
  sequence: number;
  code: string;
}

/** How a root is written down to be compared: `12:…`. */
export function writeRootCode({ sequence, code }: RootCode): string {
  return `${sequence}:${code}`;
}

/** Reads what somebody pasted: the code of a root, or the whole file of one; null for anything else. */
export function readRootCode(text: string): RootCode | null {
  const compact = text.replaceAll(/\s/g, '').toLowerCase();
  const written = /^(\d{1,15}):([0-9a-f]{64})$/.exec(compact);
  if (written) return { sequence: Number(written[1]), code: written[2]! };
  try {
    const file: unknown = JSON.parse(text);
    const root = readRoot(file);
    return root && { sequence: root.sequence, code: (file as RootCode).code };
  } catch {
    return null;
  }
}

/**
 * Whether two people were shown the same. Of the same sequence there is one root: two codes are two
 * truths told to two people.
 */
export function compareRoots(
  known: readonly RootCode[],
  other: RootCode,
): 'same' | 'different' | 'not_known' {
  const own = known.find(({ sequence }) => sequence === other.sequence);
  if (!own) return 'not_known';
  return own.code === other.code ? 'same' : 'different';
}
