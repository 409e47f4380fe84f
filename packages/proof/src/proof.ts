import { readHex, readUuid, toHex } from './bytes.ts';
import { addUpOwed, type Leaf, NONCE_LENGTH, type Owed, owedParts } from './leaf.ts';
import { HASH_LENGTH, type SumNode } from './sum-node.ts';

/** Proves that a leaf is under a root: the leaf, its place, and the siblings on the path. */
export interface Proof {
  /** The root's code, 32 bytes. */
  rootCode: Uint8Array;
  leaf: Leaf;
  amountCentavos: number;
  /** The leaf's place, from 0. Its bits give the side of each sibling. */
  index: number;
  /** Lowest first. */
  path: SumNode[];
}

/** A member's proof in JSON; hashes and nonce in hexadecimal. */
export interface ProofFile {
  format: typeof PROOF_FORMAT;
  rootCode: string;
  memberId: string;
  username: string;
  nonce: string;
  owedCentavos: Owed;
  /** The sum of what is owed. */
  amountCentavos: number;
  index: number;
  path: { hash: string; sumCentavos: number }[];
}

const PROOF_FORMAT = 'barya-liabilities-proof/1';

export function writeProof({
  rootCode,
  leaf,
  index,
  path,
}: Omit<Proof, 'amountCentavos'>): ProofFile {
  return {
    format: PROOF_FORMAT,
    rootCode: toHex(rootCode),
    memberId: leaf.memberId,
    username: leaf.username,
    nonce: toHex(leaf.nonce),
    owedCentavos: leaf.owedCentavos,
    amountCentavos: addUpOwed(leaf.owedCentavos).amountCentavos,
    index,
    path: path.map(({ hash, sumCentavos }) => ({ hash: toHex(hash), sumCentavos })),
  };
}

/** Reads a proof file without verifying it; null if it is malformed. */
export function readProof(file: unknown): Proof | null {
  const fields = (file ?? {}) as Partial<Record<keyof ProofFile, unknown>>;
  const { format, memberId, username, amountCentavos, index } = fields;
  const rootCode = readHex(fields.rootCode, HASH_LENGTH);
  const nonce = readHex(fields.nonce, NONCE_LENGTH);
  const owedCentavos = readOwed(fields.owedCentavos);
  const path = Array.isArray(fields.path) ? fields.path.map(readSibling) : [];
  if (format !== PROOF_FORMAT || !readUuid(memberId) || typeof username !== 'string') return null;
  if (!rootCode || !nonce || !owedCentavos || !isWhole(amountCentavos) || !isWhole(index)) {
    return null;
  }
  const siblings = path.filter((sibling) => sibling !== null);
  if (siblings.length !== path.length || siblings.length === 0) return null;
  const leaf = { memberId: memberId as string, username, nonce, owedCentavos };
  return { rootCode, leaf, amountCentavos, index, path: siblings };
}

function readOwed(value: unknown): Owed | null {
  const fields = (value ?? {}) as Partial<Record<string, unknown>>;
  const isKnown = Object.keys(fields).length === owedParts.length;
  return isKnown && owedParts.every((part) => isWhole(fields[part])) ? (fields as Owed) : null;
}

function readSibling(value: unknown): SumNode | null {
  const { hash, sumCentavos } = (value ?? {}) as { hash?: unknown; sumCentavos?: unknown };
  const bytes = readHex(hash, HASH_LENGTH);
  return bytes && isWhole(sumCentavos) ? { hash: bytes, sumCentavos } : null;
}

/** Accepts negative numbers, so that verification names the real fault. */
function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}
