import { createHash } from 'node:crypto';
import type { Checkpoint } from '@barya/contract';
import { isSignedBy, type SigningKey } from '../../kernel/signing.ts';

/** The byte format of rows and blocks. Older blocks keep their format. */
export const FORMAT = 2;

/** The previous hash of the first block. */
export const NO_HASH = Buffer.alloc(32);

/** Transaction numbers of the database: `from` is inclusive, `upto` exclusive. */
export interface Span {
  from: number;
  upto: number;
}

/** The rows of a span of transactions: their counts, and one SHA-256 over all of them. */
export interface RowsDigest {
  /** Row counts in the order of `sources`; later versions may add sources. */
  counts: readonly number[];
  rowsHash: Buffer;
}

export interface BlockContent extends Span, RowsDigest {
  format: number;
  /** Starts at 1, without gaps. */
  sequence: number;
  previousHash: Buffer;
  sealedAtMicros: number;
  /** Roles with rights over the database (`store/roles.ts`); null while they are those before. */
  roles: string | null;
  /** The public key of the signer. */
  publicKey: string;
}

/** A link of the log: content, its SHA-256, and the operator's signature over that hash. */
export interface Block extends BlockContent {
  hash: Buffer;
  signature: Buffer;
}

/** Makes the block after `previous`; null makes the first. */
export function makeBlock(
  previous: Block | null,
  rows: RowsDigest & Span & Partial<Pick<BlockContent, 'roles'>>,
  sealedAt: Date,
  key: SigningKey,
): Block {
  const content = {
    roles: null,
    ...rows,
    format: FORMAT,
    sequence: (previous?.sequence ?? 0) + 1,
    previousHash: previous?.hash ?? NO_HASH,
    sealedAtMicros: sealedAt.getTime() * 1_000,
    publicKey: key.publicKey,
  };
  const hash = hashBlock(content);
  return { ...content, hash, signature: key.sign(bytesToSign(hash)) };
}

/** The hash over a block's content, including the previous hash. */
export function hashBlock(block: BlockContent): Buffer {
  const { format, sequence, from, upto, counts, roles } = block;
  const text = JSON.stringify([
    ...['barya sealed block', format, sequence, from, upto, counts],
    ...[block.rowsHash, block.previousHash].map((hash) => hash.toString('hex')),
    ...[block.sealedAtMicros, block.publicKey],
    ...(roles === null ? [] : [roles]),
  ]);
  return createHash('sha256').update(text).digest();
}

/** Whether hash and signature match the block's content. */
export function isIntact(block: Block): boolean {
  return hashBlock(block).equals(block.hash) && isSigned(block);
}

/** Whether the named key signed this hash. */
export function isSigned(signed: { hash: Buffer; publicKey: string; signature: Buffer }): boolean {
  return isSignedBy(signed.publicKey, bytesToSign(signed.hash), signed.signature);
}

function bytesToSign(hash: Buffer): Buffer {
  return Buffer.from(`barya sealed block ${hash.toString('hex')}`);
}

/** A copy kept elsewhere later proves whether the log was cut or rewritten. */
export function toCheckpoint(block: Block): Checkpoint {
  return {
    sequence: block.sequence,
    hash: block.hash.toString('hex'),
    sealedAt: new Date(block.sealedAtMicros / 1_000).toISOString(),
    publicKey: block.publicKey,
    signature: block.signature.toString('base64'),
  };
}
