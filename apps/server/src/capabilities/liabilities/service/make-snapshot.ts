import { toPesos } from '@barya/money';
import { codeOf, encodeRoot, type UnsignedRoot } from '@barya/proof';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import type { Tables } from '../../../database/tables.ts';
import type { JobContext } from '../../../kernel/job.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { readObligations } from '../../reserves/index.ts';
import { SNAPSHOTS_PROVABLE } from '../domain.ts';
import { forgetSnapshots, insertSnapshot } from '../store/chunks.ts';
import { countMembers, streamOwed } from '../store/owed.ts';
import { findLastRoot, getSnapshot, insertRoot, type SnapshotRow } from '../store/roots.ts';
import { collectLeaves, type GrownSnapshot, growSnapshot } from './grow-snapshot.ts';

/** The databases of which this process is making one: each takes memory for all members. */
const making = new WeakSet<Kysely<Tables>>();

/**
 * Adds up all that is owed at one moment, makes a tree of it, and publishes its signed root after the
 * last one. Only what the ledger says is owed in all is published.
 *
 * @param actor the admin who asked for it; null: made by itself
 * @throws Refusal `liability_total_differs`, and `liability_snapshot_overtaken` where another one was
 *   published meanwhile
 */
export async function makeSnapshot(context: JobContext, actor: Actor | null): Promise<SnapshotRow> {
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
  { inquire, runOperation, signingKey }: JobContext,
  actor: Actor | null,
): Promise<SnapshotRow> {
  const { db, now } = inquire();
  const { last, leaves, obligationsCentavos } = await readSnapshot(db, async (snapshot) => ({
    last: await findLastRoot(snapshot),
    obligationsCentavos: await readObligations(snapshot),
    leaves: await collectLeaves(streamOwed(snapshot), await countMembers(snapshot)),
  }));
  const grown = await growSnapshot(leaves);
  if (grown.root.sumCentavos !== obligationsCentavos) throw new Refusal('liability_total_differs');

  const publicKey = Buffer.from(signingKey.publicKey, 'base64');
  const root: UnsignedRoot = {
    sequence: (last?.sequence ?? 0) + 1,
    // Where the clock stands still or fell back, order matters more than the instant.
    takenAt: new Date(Math.max(now.getTime(), (last?.taken_at.getTime() ?? 0) + 1)),
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
    taken_at: root.takenAt,
    root_hash: Buffer.from(root.rootHash),
    total_centavos: root.totalCentavos,
    capacity: root.capacity,
    previous_code: root.previousCode && Buffer.from(root.previousCode),
    public_key: Buffer.from(root.publicKey),
    signature,
    code: Buffer.from(codeOf(root)),
    members: grown.members,
    made_by: actor?.memberId ?? null,
  });
  if (!isNext) throw new Refusal('liability_snapshot_overtaken');
  await insertSnapshot(trx, sequence, grown);
  await forgetSnapshots(trx, sequence - SNAPSHOTS_PROVABLE);
  if (actor === null) return;
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'make_liability_snapshot',
    subjectKind: 'liability_root',
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
