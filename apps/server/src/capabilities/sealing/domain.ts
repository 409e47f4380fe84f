import { createHash } from 'node:crypto';
import type { Checkpoint } from '@barya/contract';
import { isSignedBy, type SigningKey } from '../../kernel/signing.ts';

/** The way in which rows and blocks are written as bytes. Blocks of an older one stay what they are. */
export const FORMAT = 2;

/** What the first block has for the hash of the one before. */
export const NO_HASH = Buffer.alloc(32);

/** Transactions from `from` on and before `upto`, by the numbers that the database gave them. */
export interface Span {
  from: number;
  upto: number;
}

/** The rows that a span of transactions wrote: how many, and SHA-256 over all of them. */
export interface RowsDigest {
  /** How many of each source, in the order of `sources`; more sources may follow in later versions. */
  counts: readonly number[];
  rowsHash: Buffer;
}

export interface BlockContent extends Span, RowsDigest {
  format: number;
  /** From 1, without a gap. */
  sequence: number;
  previousHash: Buffer;
  sealedAtMicros: number;
  /** Of the key that signed it. */
  publicKey: string;
}

/** A link of the log: what it says, SHA-256 over that, and the operator's signature over the hash. */
export interface Block extends BlockContent {
  hash: Buffer;
  signature: Buffer;
}

/** Makes the block that comes after `previous`, which is null for the first. */
export function makeBlock(
  previous: Block | null,
  rows: RowsDigest & Span,
  sealedAt: Date,
  key: SigningKey,
): Block {
  const content = {
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

/** The hash that a block must have: over all that it says, the hash of the one before among it. */
export function hashBlock(block: BlockContent): Buffer {
  const { format, sequence, from, upto, counts } = block;
  const text = JSON.stringify([
    ...['barya sealed block', format, sequence, from, upto, counts],
    ...[block.rowsHash, block.previousHash].map((hash) => hash.toString('hex')),
    ...[block.sealedAtMicros, block.publicKey],
  ]);
  return createHash('sha256').update(text).digest();
}

/** Whether a block's hash and signature are those of what it says. */
export function isIntact(block: Block): boolean {
  return hashBlock(block).equals(block.hash) && isSigned(block);
}

/** Whether the owner of the named key signed this hash. */
export function isSigned(signed: { hash: Buffer; publicKey: string; signature: Buffer }): boolean {
  return isSignedBy(signed.publicKey, bytesToSign(signed.hash), signed.signature);
}

function bytesToSign(hash: Buffer): Buffer {
  return Buffer.from(`barya sealed block ${hash.toString('hex')}`);
}

/** Kept elsewhere, it shows later whether the log was cut or rewritten. */
export function toCheckpoint(block: Block): Checkpoint {
  return {
    sequence: block.sequence,
    hash: block.hash.toString('hex'),
    sealedAt: new Date(block.sealedAtMicros / 1_000).toISOString(),
    publicKey: block.publicKey,
    signature: block.signature.toString('base64'),
  };
}
