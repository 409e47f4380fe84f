import type { LiabilityRoot } from '@barya/contract/liabilities';

/** How what is shown now fits with what this device was shown on the last visit. */
export type Memory = 'first' | 'continues' | 'too_long_ago' | 'rewritten' | 'key_changed';

type Kept = Pick<LiabilityRoot, 'sequence' | 'code' | 'publicKey'>;

const KEY = 'barya.liabilityRoot';

/**
 * Compares roots with the one that this device kept. It is of no person, so that everybody who uses
 * the device goes on from the same one.
 * @param roots newest first, each following the next
 */
export function compareWithMemory(roots: readonly LiabilityRoot[]): Memory {
  const kept = read();
  const [newest] = roots;
  if (kept === null || !newest) return 'first';
  const same = roots.find(({ sequence }) => sequence === kept.sequence);
  if (same ? same.code !== kept.code : kept.sequence > newest.sequence) return 'rewritten';
  if (newest.publicKey !== kept.publicKey) return 'key_changed';
  return same ? 'continues' : 'too_long_ago';
}

/** Keeps a root for the next visit. */
export function remember({ sequence, code, publicKey }: LiabilityRoot): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sequence, code, publicKey } satisfies Kept));
  } catch {
    // A browser that keeps nothing compares nothing.
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
