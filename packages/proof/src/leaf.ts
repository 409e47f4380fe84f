import { readUuid, type Sha256, sha256, utf8ToBytes, writeUint64 } from './bytes.ts';
import { MOST_CENTAVOS, type SumNode } from './sum-node.ts';

/** The parts of a member's liabilities, in the order of hashing. */
export const owedParts = [
  'wallet',
  'directReferral',
  'indirectReferral',
  'clickEarnings',
  'sharedEarnings',
  'packages',
  'withdrawals',
  'unclaimed',
] as const;
export type OwedPart = (typeof owedParts)[number];
/** What is owed to a member, by part, in centavos. */
export type Owed = Record<OwedPart, number>;

/** What is owed to one member. */
export interface Leaf {
  /** A UUID. */
  memberId: string;
  /** The member's username; '' for a deleted account. */
  username: string;
  /** 16 bytes known to the member only, so nobody else can guess the leaf. */
  nonce: Uint8Array;
  owedCentavos: Owed;
}

export const NONCE_LENGTH = 16;
const TAG = utf8ToBytes('barya-liabilities/leaf/1');

/** Why an owed amount is invalid; null if it is valid. */
export type OwedFault = 'part_negative' | 'amount_not_positive' | 'sum_too_large';

/** Adds up the parts. A leaf must be above 0: a member who is owed nothing has none. */
export function addUpOwed(owedCentavos: Owed): { amountCentavos: number; fault: OwedFault | null } {
  const parts = owedParts.map((part) => owedCentavos[part]);
  const amountCentavos = parts.reduce((sum, part) => sum + part, 0);
  const fault = parts.some((part) => part < 0)
    ? 'part_negative'
    : amountCentavos <= 0
      ? 'amount_not_positive'
      : amountCentavos > MOST_CENTAVOS
        ? 'sum_too_large'
        : null;
  return { amountCentavos, fault };
}

/**
 * The node of a member.
 * @throws RangeError if a part is negative, or the sum is 0 or too large
 */
export function leafNode(leaf: Leaf, hash: Sha256 = sha256): SumNode {
  const { amountCentavos, fault } = addUpOwed(leaf.owedCentavos);
  if (fault !== null) throw new RangeError(`No leaf is made: ${fault}`);
  return { hash: hash(encodeLeaf(leaf)), sumCentavos: amountCentavos };
}

/** Everything has a fixed width but the name, which comes last with its length. */
function encodeLeaf({ memberId, username, nonce, owedCentavos }: Leaf): Uint8Array {
  const id = readUuid(memberId);
  if (!id || nonce.length !== NONCE_LENGTH) throw new RangeError('No leaf is made: no id or nonce');
  const name = utf8ToBytes(username);
  const numbers = [...owedParts.map((part) => owedCentavos[part]), name.length];
  const begin = TAG.length + id.length + nonce.length;
  const bytes = new Uint8Array(begin + 8 * numbers.length + name.length);
  const view = new DataView(bytes.buffer);
  bytes.set(TAG);
  bytes.set(id, TAG.length);
  bytes.set(nonce, TAG.length + id.length);
  numbers.forEach((number, index) => {
    writeUint64(view, begin + 8 * index, number);
  });
  bytes.set(name, bytes.length - name.length);
  return bytes;
}
