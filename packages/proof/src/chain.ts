import { isSameBytes } from './bytes.ts';
import { codeOf, type Root, readRoot } from './root.ts';
import { findRootFault, type ProofFault } from './verify.ts';

/** Why a chain of roots is broken. */
export type ChainFault = ProofFault | 'sequence_gap' | 'previous_code_differs' | 'time_not_later';

/**
 * Finds the first root that does not follow the one before; null if all do. A signature covers the
 * codes before it, so only the last one under each key is verified.
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
 * The sequences of roots signed with another key than the one before. An operator may change the
 * key, and so may a thief, so people must be told.
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

/** A root code as text: `12:…`. */
export function writeRootCode({ sequence, code }: RootCode): string {
  return `${sequence}:${code}`;
}

/** Reads a pasted root code or root file; null for anything else. */
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
 * Whether two people saw the same root. Two codes for one sequence mean that the operator told them
 * different things.
 */
export function compareRoots(
  known: readonly RootCode[],
  other: RootCode,
): 'same' | 'different' | 'not_known' {
  const own = known.find(({ sequence }) => sequence === other.sequence);
  if (!own) return 'not_known';
  return own.code === other.code ? 'same' : 'different';
}
