import type { Checkpoint } from '@barya/contract';
import type { Trx } from '../../../database/tables.ts';
import { allowLongStatements } from '../../../database/transactions.ts';
import { type Block, FORMAT, hashBlock, isSigned, NO_HASH, type RowsDigest } from '../domain.ts';
import { listBlocksAfter } from '../store/blocks.ts';
import { countRowsOutside } from '../store/rows.ts';
import { nameCounts, type RowCounts, sources } from '../store/sources.ts';
import { digestRows } from './seal-rows.ts';

/** A checkpoint kept elsewhere. A bare code has no signature. */
export type KeptCheckpoint = Pick<Checkpoint, 'sequence' | 'hash'> & Partial<Checkpoint>;

/** What verification trusts. */
export interface Trust {
  /** The operator's public keys, including past ones. */
  publicKeys: readonly string[];
  /** An earlier state that somebody kept. Without one, a truncated log looks merely short. */
  checkpoint: KeptCheckpoint | null;
}

/** What verification found, and what the log covers. */
export interface LogReport {
  /** Empty when the log is sound. */
  faults: LogFault[];
  /** The last block; null in an empty log. */
  head: Block | null;
  sealed: RowCounts;
  /** Rows after the last block, not sealed yet. */
  newer: RowCounts;
}

const BLOCKS_AT_ONCE = 500;
/** A group of blocks ends once it has this many rows. */
const ROWS_AT_ONCE = 5_000;
const MOST_FAULTS = 1_000;

/**
 * Recomputes the whole log from its rows. The transaction must be REPEATABLE READ. Streams and
 * takes no locks, so it can run beside traffic. Stops at 1,000 faults.
 */
export async function verifyLog(trx: Trx, trust: Trust): Promise<LogReport> {
  await allowLongStatements(trx);
  const faults: LogFault[] = [];
  const sealed = sources.map(() => 0);
  let place: Place = START;
  let head: Block | null = null;
  let checkpointHash: Buffer | null = null;
  for await (const blocks of readBlocks(trx)) {
    const sound: Block[] = [];
    for (const block of blocks) {
      faults.push(...findFaultsOfBlock(block, place, trust.publicKeys));
      if (block.upto > place.upto) sound.push({ ...block, from: place.upto });
      place = {
        sequence: block.sequence,
        hash: block.hash,
        // Also covers NaN.
        upto: block.upto > place.upto ? block.upto : place.upto,
      };
      if (block.sequence === trust.checkpoint?.sequence) checkpointHash = block.hash;
      head = block;
    }
    for (const [index, rows] of (await digestGroups(trx, sound)).entries()) {
      faults.push(...compareRows(sound[index]!, rows));
      for (const place of sources.keys()) sealed[place]! += rows.counts[place]!;
    }
    if (faults.length >= MOST_FAULTS) break;
  }
  const newer: number[] = [];
  for (const source of sources) {
    const outside = await countRowsOutside(trx, source, place.upto);
    newer.push(outside.newer);
    if (outside.impossible > 0) {
      const rule = 'row was written by a transaction that there was';
      faults.push({
        rule,
        subject: source.name,
        stored: String(outside.impossible),
        expected: '0',
      });
    }
  }
  if (trust.checkpoint) {
    faults.push(...compareCheckpoint(trust.checkpoint, head, checkpointHash, trust.publicKeys));
  }
  return {
    faults: faults.slice(0, MOST_FAULTS),
    head,
    sealed: nameCounts(sealed),
    newer: nameCounts(newer),
  };
}

async function* readBlocks(trx: Trx): AsyncGenerator<Block[]> {
  let sequence = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const blocks = await listBlocksAfter(trx, sequence, BLOCKS_AT_ONCE);
    if (blocks.length > 0) yield blocks;
    const last = blocks.at(-1)?.sequence;
    if (blocks.length < BLOCKS_AT_ONCE || last === undefined || !Number.isSafeInteger(last)) return;
    sequence = last;
  }
}

/** Groups small blocks to save reads. */
async function digestGroups(trx: Trx, blocks: readonly Block[]): Promise<RowsDigest[]> {
  const digests: RowsDigest[] = [];
  let group: Block[] = [];
  let rows = 0;
  for (const block of blocks) {
    group.push(block);
    rows += sum(block.counts);
    if (rows < ROWS_AT_ONCE) continue;
    digests.push(...(await digestRows(trx, group)));
    group = [];
    rows = 0;
  }
  if (group.length > 0) digests.push(...(await digestRows(trx, group)));
  return digests;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function compareRows(block: Block, rows: RowsDigest): LogFault[] {
  const subject = `block ${block.sequence}`;
  const miscounted = sources
    .map(({ name }, place) => ({
      rule: `rows of a block are there: ${name}`,
      subject,
      stored: String(rows.counts[place]),
      expected: String(block.counts[place]),
    }))
    .filter(({ stored, expected }) => stored !== expected);
  if (rows.rowsHash.equals(block.rowsHash)) return miscounted;
  return [
    ...miscounted,
    {
      rule: 'rows of a block are as they were sealed',
      subject,
      stored: rows.rowsHash.toString('hex'),
      expected: block.rowsHash.toString('hex'),
    },
  ];
}

function compareCheckpoint(
  checkpoint: KeptCheckpoint,
  head: Block | null,
  hash: Buffer | null,
  publicKeys: readonly string[],
): LogFault[] {
  const subject = `checkpoint ${checkpoint.sequence}`;
  const faults: LogFault[] = [];
  const { publicKey, signature } = checkpoint;
  if (publicKey !== undefined && signature !== undefined) {
    const signed = {
      hash: Buffer.from(checkpoint.hash, 'hex'),
      publicKey,
      signature: Buffer.from(signature, 'base64'),
    };
    if (!publicKeys.includes(publicKey) || !isSigned(signed)) {
      const rule = 'checkpoint is signed by the operator';
      faults.push({ rule, subject, stored: publicKey, expected: publicKeys.join(' or ') });
    }
  }
  if (hash === null) {
    const rule = 'log reaches the checkpoint';
    const stored = `block ${head?.sequence ?? 0}`;
    faults.push({ rule, subject, stored, expected: `block ${checkpoint.sequence}` });
  } else if (hash.toString('hex') !== checkpoint.hash) {
    const rule = 'block of the checkpoint is the one that was kept';
    faults.push({ rule, subject, stored: hash.toString('hex'), expected: checkpoint.hash });
  }
  return faults;
}

/** One fault in the log: `stored` was found instead of `expected`. */
export interface LogFault {
  rule: string;
  subject: string;
  stored: string;
  expected: string;
}

interface Place {
  sequence: number;
  hash: Buffer;
  upto: number;
}

const START: Place = { sequence: 0, hash: NO_HASH, upto: 0 };

/** The faults of a block and its link to `place`, without its rows. */
function findFaultsOfBlock(block: Block, place: Place, publicKeys: readonly string[]): LogFault[] {
  const hash = hashBlock(block).toString('hex');
  const rules: [rule: string, isKept: boolean, stored: unknown, expected: unknown][] = [
    [
      'blocks are numbered without a gap',
      block.sequence === place.sequence + 1,
      block.sequence,
      place.sequence + 1,
    ],
    ['block is of a format that is known', block.format === FORMAT, block.format, FORMAT],
    ['block begins where the one before ends', block.from === place.upto, block.from, place.upto],
    ['block ends after it begins', block.upto > block.from, block.upto, `more than ${block.from}`],
    [
      'block is chained to the one before',
      block.previousHash.equals(place.hash),
      block.previousHash.toString('hex'),
      place.hash.toString('hex'),
    ],
    [
      'block has the hash of what it says',
      block.hash.toString('hex') === hash,
      block.hash.toString('hex'),
      hash,
    ],
    [
      'block is signed by the operator',
      publicKeys.includes(block.publicKey) && isSigned(block),
      block.publicKey,
      publicKeys.join(' or ') || 'a key that is known: see --public-key',
    ],
  ];
  const subject = `block ${block.sequence}`;
  return rules
    .filter(([, isKept]) => !isKept)
    .map(([rule, , stored, expected]) => ({
      rule,
      subject,
      stored: String(stored),
      expected: String(expected),
    }));
}
