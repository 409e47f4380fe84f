import type { LiabilityRoot, LiabilitySnapshot, OwnLiability } from '@barya/contract';
import { toPesos } from '@barya/money';
import { type Owed, type OwedPart, writeProof, writeRoot } from '@barya/proof';
import type { FoundProof } from './service/read-proof.ts';
import type { RootRow, SnapshotRow } from './store/snapshots.ts';

/** A root as it is published, the same for everybody. */
export function presentRoot(row: RootRow): LiabilityRoot {
  return writeRoot({
    sequence: row.sequence,
    takenAt: row.taken_at,
    rootHash: row.root_hash,
    totalCentavos: row.total_centavos,
    capacity: row.capacity,
    previousCode: row.previous_code,
    publicKey: row.public_key,
    signature: row.signature,
  });
}

export function presentSnapshot(row: SnapshotRow): LiabilitySnapshot {
  const { made_by: madeBy, made_by_username: username } = row;
  return {
    root: presentRoot(row),
    total: toPesos(row.total_centavos),
    members: row.members,
    madeBy: madeBy === null ? null : { _id: madeBy, username: username ?? 'deleted user' },
    provable: row.is_provable,
  };
}

export function presentOwnLiability(found: {
  root: RootRow;
  proof: FoundProof | null;
  owedNow: Owed;
}): OwnLiability {
  const { root, proof, owedNow } = found;
  return {
    root: presentRoot(root),
    proof: proof && writeProof({ ...proof, rootCode: root.code }),
    owedNow: presentOwed(owedNow),
  };
}

function presentOwed(owed: Owed): OwnLiability['owedNow'] {
  const parts = Object.entries(owed).map(([part, centavos]) => [part, toPesos(centavos)]);
  return Object.fromEntries(parts) as Record<OwedPart, number>;
}
