import type { LiabilityRoot, LiabilitySnapshot, OwnLiability } from '@barya/contract';
import { toPesos } from '@barya/money';
import { type Owed, type OwedPart, writeProof, writeRoot } from '@barya/proof';
import { presentName } from '../../people/person.ts';
import type { FoundProof } from './service/read-proof.ts';
import type { RootRow, SnapshotRow } from './store/snapshots.ts';

/** A published root, the same for everybody. */
export function presentRoot(row: RootRow): LiabilityRoot {
  return writeRoot(row);
}

export function presentSnapshot(row: SnapshotRow): LiabilitySnapshot {
  const { madeBy, madeByUsername: username } = row;
  return {
    root: presentRoot(row),
    total: toPesos(row.totalCentavos),
    members: row.members,
    madeBy: presentName(madeBy, username),
    provable: row.isProvable,
  };
}

export function presentOwnLiability(found: {
  root: RootRow;
  proof: FoundProof | null;
  owedNow: Owed;
  money: OwnLiability['money'];
}): OwnLiability {
  const { root, proof, owedNow, money } = found;
  return {
    root: presentRoot(root),
    proof: proof && writeProof({ ...proof, rootCode: root.code }),
    owedNow: presentOwed(owedNow),
    money,
  };
}

function presentOwed(owed: Owed): OwnLiability['owedNow'] {
  const parts = Object.entries(owed).map(([part, centavos]) => [part, toPesos(centavos)]);
  return Object.fromEntries(parts) as Record<OwedPart, number>;
}
