import { createHash } from 'node:crypto';
import type { Trx } from '../../../database/tables.ts';
import type { Context } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { SigningKey } from '../../../kernel/signing.ts';
import { type Block, isIntact, makeBlock, type RowsDigest, type Span } from '../domain.ts';
import {
  findHash,
  findRoles,
  insertBlock,
  readCheckpoint,
  takeSealingTurn,
} from '../store/blocks.ts';
import { readRoles } from '../store/roles.ts';
import { findNumberAt, readHorizon, readRows } from '../store/rows.ts';
import { sources } from '../store/sources.ts';

/** The log was altered, so sealing stops. `npm run ledger:verify` shows details. */
class LogAltered extends Error {
  override name = 'LogAltered';
}

export interface Sealing {
  signingKey: SigningKey;
  /** Rows in a block; one transaction is never split, so a block can exceed it. */
  mostRows: number;
  /** The last block that this server saw; `sealRows` updates it. */
  lastSeen: Block | null;
}

const MOST_ROWS = 10_000;

export function createSealing(signingKey: SigningKey, mostRows: number = MOST_ROWS): Sealing {
  return { signingKey, mostRows, lastSeen: null };
}

/**
 * Seals all visible rows into blocks, one transaction each. Rows of an open transaction wait, and
 * so do all later ones.
 *
 * @returns the new blocks; none while another server is sealing
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
  const head = await readCheckpoint(trx);
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
  const roles = JSON.stringify(await readRoles(trx));
  const isSame = head !== null && (await findRoles(trx, head.sequence)) === roles;
  const content = { ...span, ...rows!, roles: isSame ? null : roles };
  const block = makeBlock(head, content, now, sealing.signingKey);
  await insertBlock(trx, block);
  return { head, block };
}

/**
 * Reads and digests each span's rows, source by source. Streams, so memory stays bounded.
 *
 * @param spans each begins where the previous one ends
 */
export async function digestRows(trx: Trx, spans: readonly Span[]): Promise<RowsDigest[]> {
  const digests = spans.map(() => ({ counts: sources.map(() => 0), hash: createHash('sha256') }));
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
