import type { Context } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { SigningKey } from '../../../kernel/signing.ts';
import { type Block, isIntact, makeBlock } from '../domain.ts';
import { findHash, findHead, insertBlock, takeSealingTurn } from '../store/blocks.ts';
import { findNumberAt, readHorizon } from '../store/rows.ts';
import { digestRows } from './digest-rows.ts';

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
