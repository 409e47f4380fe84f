import { isSameBytes } from './bytes.ts';
import { codeOf, type Root, readRoot } from './root.ts';
import { findRootFault, type ProofFault } from './verify.ts';

/** Why roots do not follow one another. */
export type ChainFault = ProofFault | 'sequence_gap' | 'previous_code_differs' | 'time_not_later';

/**
 * Finds the first root that does not follow from the one before it; null where all do. The signature
 * of the last one under each key is verified, and stands for those before: it is over their codes.
 * @param files root files, oldest first
 */
export function findChainFault(
  files: readonly unknown[],
): { sequence: number | null; fault: ChainFault } | null {
  const roots = files.map(readRoot);
  for (const [index, root] of roots.entries()) {
    if (root === null) return { sequence: null, fault: 'root_unreadable' };
    const fault = findBreak(roots[index - 1], root) ?? findSignatureFault(root, roots[index + 1]);
    if (fault) return { sequence: root.sequence, fault };
  }
  return null;
}

/**
 * The sequences of roots that are signed with another key than the one before. That is no fault by
 * itself: an operator may change the key, and so may a thief, so people have to be told.
 * @param files root files that follow one another, oldest first
 */
export function listKeyChanges(files: readonly unknown[]): number[] {
  const roots = files.map(readRoot).filter((root) => root !== null);
  return roots
    .filter((root, index) => index > 0 && !hasSameKey(root, roots[index - 1]!))
    .map(({ sequence }) => sequence);
}

function findBreak(before: Root | null | undefined, root: Root): ChainFault | null {
  if (!before) return null;
  if (root.sequence !== before.sequence + 1) return 'sequence_gap';
  if (!root.previousCode || !isSameBytes(root.previousCode, codeOf(before))) {
    return 'previous_code_differs';
  }
  return root.takenAt > before.takenAt ? null : 'time_not_later';
}

function findSignatureFault(root: Root, next: Root | null | undefined): ChainFault | null {
  return next && hasSameKey(root, next) ? null : findRootFault(root);
}

function hasSameKey(root: Root, other: Root): boolean {
  return isSameBytes(root.publicKey, other.publicKey);
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
