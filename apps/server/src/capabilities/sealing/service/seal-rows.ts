import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Context } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { SigningKey } from '../../../kernel/signing.ts';
import { type Block, isIntact, makeBlock, type RowsDigest, type Span } from '../domain.ts';
import { findHash, findHead, insertBlock, takeSealingTurn } from '../store/blocks.ts';
import { findNumberAt, readHorizon, readRows } from '../store/rows.ts';
import { sources } from '../store/sources.ts';

/** The log is not what it was, so nothing is added to it: `npm run ledger:verify` says more. */
class LogAltered extends Error {
  override name = 'LogAltered';
}

/** What one server seals with. */
export interface Sealing {
  signingKey: SigningKey;
  /** Rows in a block; one transaction that wrote more is not divided. */
  mostRows: number;
  /** The last block that this server saw; kept up to date by `sealRows`. */
  lastSeen: Block | null;
}

const MOST_ROWS = 10_000;

export function createSealing(signingKey: SigningKey, mostRows: number = MOST_ROWS): Sealing {
  return { signingKey, mostRows, lastSeen: null };
}

/**
 * Seals every row that was visible when it began, in as many blocks, each in a transaction of its
 * own. Rows of a transaction that is still open wait, and so do all that began after it.
 *
 * @returns the blocks that were made; none where another server is at it
 * @throws LogAltered
 */
export async function sealRows({ runOperation }: Context, sealing: Sealing): Promise<Block[]> {
  const blocks: Block[] = [];
  for (;;) {
    const { head, block } = await runOperation((operation) => sealBlock(operation, sealing));
    sealing.lastSeen = block ?? head ?? sealing.lastSeen;
    if (block === null) return blocks;
    blocks.push(block);
  }
}

async function sealBlock(
  { trx, now }: Operation,
  sealing: Readonly<Sealing>,
): Promise<{ head: Block | null; block: Block | null }> {
  if (!(await takeSealingTurn(trx))) return { head: null, block: null };
  const head = await findHead(trx);
  if (head !== null && !isIntact(head)) {
    throw new LogAltered(`The last block of the log, ${head.sequence}, was altered.`);
  }
  const { lastSeen } = sealing;
  if (lastSeen !== null && !(await findHash(trx, lastSeen.sequence))?.equals(lastSeen.hash)) {
    throw new LogAltered(`Block ${lastSeen.sequence} of the log was removed or replaced.`);
  }

  const waiting = { from: head?.upto ?? 0, upto: await readHorizon(trx) };
  const first = await findNumberAt(trx, waiting, 0);
  if (first === null) return { head, block: null };
  const beyond = await findNumberAt(trx, waiting, sealing.mostRows);
  const span = {
    from: waiting.from,
    upto: beyond === null ? waiting.upto : Math.max(beyond, first + 1),
  };
  const [rows] = await digestRows(trx, [span]);
  const block = makeBlock(head, { ...span, ...rows! }, now, sealing.signingKey);
  await insertBlock(trx, block);
  return { head, block };
}

/**
 * Reads what spans of transactions wrote and digests it, each span by itself, source by source. Holds
 * few rows at a time, however many there are.
 *
 * @param spans each begins where the one before it ends
 */
export async function digestRows(
  trx: Transaction<Tables>,
  spans: readonly Span[],
): Promise<RowsDigest[]> {
  const digests = spans.map(() => ({
    counts: sources.map(() => 0),
    hash: createHash('sha256'),
  }));
  const whole = { from: spans[0]!.from, upto: spans.at(-1)!.upto };
  for (const [index, source] of sources.entries()) {
    let place = 0;
    for await (const rows of readRows(trx, source, whole)) {
      for (const { transactionNumber: number, line } of rows) {
        while (number >= spans[place]!.upto) place += 1;
        const { counts, hash } = digests[place]!;
        counts[index]! += 1;
        hash.update(`${line}\n`);
      }
    }
  }
  return digests.map(({ counts, hash }) => ({ counts, rowsHash: hash.digest() }));
}
