import {
  concatBytes,
  isSameBytes,
  readBase64,
  readHex,
  sha256,
  toBase64,
  toHex,
  uint64,
  utf8ToBytes,
} from './bytes.ts';
import { HASH_LENGTH } from './sum-node.ts';

/** What an operator publishes of a snapshot, unsigned. */
export interface UnsignedRoot {
  /** From 1, without gaps. */
  sequence: number;
  takenAt: Date;
  rootHash: Uint8Array;
  totalCentavos: number;
  /** Places in the tree, a power of two. */
  capacity: number;
  /** The code of the root before; null for the first. */
  previousCode: Uint8Array | null;
  /** 32 bytes, Ed25519. */
  publicKey: Uint8Array;
}

export interface Root extends UnsignedRoot {
  /** 64 bytes over `encodeRoot`. */
  signature: Uint8Array;
}

/** A published root in JSON: hashes in hexadecimal, key and signature in base64. */
export interface RootFile {
  format: typeof ROOT_FORMAT;
  sequence: number;
  takenAt: string;
  rootHash: string;
  totalCentavos: number;
  capacity: number;
  previousCode: string | null;
  publicKey: string;
  signature: string;
  /** What people compare: SHA-256 of all that is signed. */
  code: string;
}

const ROOT_FORMAT = 'barya-liabilities-root/1';
const PUBLIC_KEY_LENGTH = 32;
const SIGNATURE_LENGTH = 64;
const TAG = utf8ToBytes('barya-liabilities/root/1');
const NO_CODE = new Uint8Array(HASH_LENGTH);
const MOST_PLACES = 2 ** 30;

/** The signed bytes: all fields of a root at fixed widths. */
export function encodeRoot(root: UnsignedRoot): Uint8Array {
  return concatBytes(
    TAG,
    uint64(root.sequence),
    uint64(root.takenAt.getTime()),
    uint64(root.capacity),
    uint64(root.totalCentavos),
    root.rootHash,
    root.previousCode ?? NO_CODE,
    root.publicKey,
  );
}

/** The code of a root, 32 bytes. It includes the previous code, so it covers all earlier roots. */
export function codeOf(root: UnsignedRoot): Uint8Array {
  return sha256(encodeRoot(root));
}

export function writeRoot(root: Root): RootFile {
  return {
    format: ROOT_FORMAT,
    sequence: root.sequence,
    takenAt: root.takenAt.toISOString(),
    rootHash: toHex(root.rootHash),
    totalCentavos: root.totalCentavos,
    capacity: root.capacity,
    previousCode: root.previousCode && toHex(root.previousCode),
    publicKey: toBase64(root.publicKey),
    signature: toBase64(root.signature),
    code: toHex(codeOf(root)),
  };
}

/** Reads a root file; null if it is malformed or its code does not match. */
export function readRoot(file: unknown): Root | null {
  const fields = (file ?? {}) as Partial<Record<keyof RootFile, unknown>>;
  const { format, sequence, takenAt, totalCentavos, capacity } = fields;
  const rootHash = readHex(fields.rootHash, HASH_LENGTH);
  const code = readHex(fields.code, HASH_LENGTH);
  const publicKey = readBase64(fields.publicKey, PUBLIC_KEY_LENGTH);
  const signature = readBase64(fields.signature, SIGNATURE_LENGTH);
  const isFirst = fields.previousCode === null;
  const previousCode = isFirst ? null : readHex(fields.previousCode, HASH_LENGTH);
  const at = new Date(typeof takenAt === 'string' ? takenAt : Number.NaN);
  const isWhole =
    format === ROOT_FORMAT &&
    isWholeFrom(1, sequence) &&
    isFirst === (sequence === 1) &&
    isWholeFrom(0, totalCentavos) &&
    isCapacity(capacity) &&
    at.getTime() >= 0 &&
    at.toISOString() === takenAt;
  if (!isWhole || !rootHash || !publicKey || !signature || !code) return null;
  if (!isFirst && !previousCode) return null;
  const content = { sequence, takenAt: at, rootHash, totalCentavos, capacity };
  const root = { ...content, previousCode, publicKey, signature };
  return isSameBytes(codeOf(root), code) ? root : null;
}

/** The levels of such a tree below its root. */
export function heightOf(capacity: number): number {
  return Math.log2(capacity);
}

function isWholeFrom(least: number, value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least;
}

function isCapacity(value: unknown): value is number {
  return isWholeFrom(2, value) && value <= MOST_PLACES && Number.isInteger(Math.log2(value));
}
