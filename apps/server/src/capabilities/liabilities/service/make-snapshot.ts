import { hash, randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { type Centavos, toPesos } from '@barya/money';
import {
  CHUNK_HEIGHT,
  chooseCapacity,
  chunkOf,
  codeOf,
  createBlinding,
  encodeRoot,
  fillChunk,
  growTree,
  SECRET_LENGTH,
  type SumNode,
  topOf,
  type UnsignedRoot,
} from '@barya/proof';
import { manilaDayOf } from '@barya/rules';
import type { Db } from '../../../database/tables.ts';
import { readSnapshot } from '../../../database/transactions.ts';
import type { Job, JobContext } from '../../../kernel/job.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { readAside } from '../../../kernel/read-aside.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { readObligations } from '../../reserves/index.ts';
import {
  countChunks,
  type LeafRecord,
  nodesOf,
  type PackedChunk,
  packChunk,
  packLeaf,
  packTops,
  SNAPSHOTS_PROVABLE,
} from '../domain.ts';
import { countMembers, type OwedRow, streamOwed } from '../store/owed.ts';
import {
  findLastRoot,
  forgetSnapshots,
  getSnapshot,
  insertRoot,
  insertSnapshot,
  type KeptSnapshot,
  type RootRow,
  type SnapshotRow,
} from '../store/snapshots.ts';

/** Databases with a snapshot in progress. One at a time: each needs memory for all members. */
const making = new WeakSet<Db>();

type SigningContext = Omit<JobContext, 'payoutKey'>;

/**
 * Builds a tree of all that is owed at one moment and publishes its signed root after the last
 * one. Refuses when its total differs from the ledger's.
 *
 * @param actor the admin who asked for it; null: automatic
 * @throws Refusal `liability_total_differs`, and `liability_snapshot_overtaken` when another
 *   snapshot is in progress or was published meanwhile
 */
export async function makeSnapshot(
  context: SigningContext,
  actor: Actor | null,
): Promise<SnapshotRow> {
  const { db } = context.inquire();
  if (making.has(db)) throw new Refusal('liability_snapshot_overtaken');
  making.add(db);
  try {
    return await make(context, actor);
  } finally {
    making.delete(db);
  }
}

async function make(
  { inquire, runOperation, signingKey }: SigningContext,
  actor: Actor | null,
): Promise<SnapshotRow> {
  const inquiry = inquire();
  const { db } = inquiry;
  const last = await findLastRoot(db);
  const { now, leaves, obligationsCentavos } = await readAside(inquiry, (found) =>
    readLeaves(found, last),
  );
  const grown = await growSnapshot(leaves);
  if (grown.root.sumCentavos !== obligationsCentavos) throw new Refusal('liability_total_differs');

  const publicKey = Buffer.from(signingKey.publicKey, 'base64');
  const root: UnsignedRoot = {
    sequence: (last?.sequence ?? 0) + 1,
    // If the clock stands still or falls back, order matters more than the time.
    takenAt: new Date(Math.max(now.getTime(), (last?.takenAt.getTime() ?? 0) + 1)),
    rootHash: grown.root.hash,
    totalCentavos: grown.root.sumCentavos,
    capacity: grown.capacity,
    previousCode: last?.code ?? null,
    publicKey,
  };
  const signature = signingKey.sign(encodeRoot(root));
  await runOperation((operation) => publish(operation, { root, signature, grown, actor }));
  return getSnapshot(db, root.sequence);
}

/**
 * Reads one state of the books, after the last root was published.
 * @throws Refusal `liability_snapshot_overtaken` for a replica that does not have that root yet
 */
function readLeaves({ db, now }: Inquiry, last: RootRow | null): Promise<Books> {
  return readSnapshot(db, async (snapshot) => {
    const known = await findLastRoot(snapshot);
    if (known?.sequence !== last?.sequence) throw new Refusal('liability_snapshot_overtaken');
    return {
      now,
      obligationsCentavos: await readObligations(snapshot),
      leaves: await collectLeaves(streamOwed(snapshot), await countMembers(snapshot)),
    };
  });
}

async function publish(
  operation: Operation,
  { root, signature, grown, actor }: Publication,
): Promise<void> {
  const { trx, now, ids } = operation;
  const { sequence } = root;
  const id = ids.next(now);
  const isNext = await insertRoot(trx, {
    sequence,
    id,
    takenAt: root.takenAt,
    rootHash: Buffer.from(root.rootHash),
    totalCentavos: root.totalCentavos,
    capacity: root.capacity,
    previousCode: root.previousCode && Buffer.from(root.previousCode),
    publicKey: Buffer.from(root.publicKey),
    signature,
    code: Buffer.from(codeOf(root)),
    members: grown.members,
    madeBy: actor?.memberId ?? null,
  });
  if (!isNext) throw new Refusal('liability_snapshot_overtaken');
  await insertSnapshot(trx, sequence, grown);
  await forgetSnapshots(trx, sequence - SNAPSHOTS_PROVABLE);
  if (actor === null) return;
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'make_liability_snapshot',
    subjectId: id,
    after: { sequence, total: toPesos(root.totalCentavos), members: grown.members },
  });
}

interface Publication {
  root: UnsignedRoot;
  signature: Buffer;
  grown: GrownSnapshot;
  actor: Actor | null;
}

interface GrownSnapshot extends KeptSnapshot {
  root: SumNode;
  capacity: number;
  members: number;
  chunks: PackedChunk[];
}

interface Books {
  now: Date;
  obligationsCentavos: Centavos;
  leaves: Leaves;
}

interface Leaves {
  secret: Buffer;
  capacity: number;
  chunks: LeafRecord[][];
}

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/**
 * Makes leaves as members arrive, a few hundred at a time, so that other requests don't wait.
 * @param mostMembers at least the number of leaves
 */
async function collectLeaves(owed: AsyncIterable<OwedRow[]>, mostMembers: number): Promise<Leaves> {
  const secret = randomBytes(SECRET_LENGTH);
  const blindingOf = createBlinding(secret, sha256);
  const capacity = chooseCapacity(mostMembers);
  const chunks: LeafRecord[][] = Array.from({ length: countChunks(capacity) }, () => []);
  for await (const rows of owed) {
    for (const row of rows) {
      const blinding = blindingOf(row.memberId);
      const record = packLeaf({ ...row, nonce: blinding.nonce }, blinding, sha256);
      chunks[chunkOf(blinding.orderKey, chunks.length)]!.push(record);
    }
  }
  return { secret, capacity, chunks };
}

/** Builds the tree a chunk at a time and yields to other work between. */
async function growSnapshot({ secret, capacity, chunks }: Leaves): Promise<GrownSnapshot> {
  const tops: SumNode[] = [];
  const packed: PackedChunk[] = [];
  let members = 0;
  for (const records of chunks) {
    members += records.length;
    const chunk = packChunk(records.splice(0));
    tops.push(topOf(growTree(fillChunk(nodesOf(chunk)), { hash: sha256 })));
    packed.push(chunk);
    await breathe();
  }
  const root = topOf(growTree(tops, { height: CHUNK_HEIGHT, hash: sha256 }));
  return { root, capacity, members, secret, chunkTops: packTops(tops), chunks: packed };
}

/**
 * Makes the first snapshot of each day in Manila, after the day before's clicks are settled.
 * Hourly, so that a failed run is retried.
 */
export const dailyLiabilitySnapshot: Job = {
  name: 'make_liability_snapshot',
  cron: '40 * * * *',
  async run(context) {
    const { db, now } = context.inquire();
    const last = await findLastRoot(db);
    if (last && manilaDayOf(last.takenAt) >= manilaDayOf(now)) return;
    await makeSnapshot(context, null);
  },
};
