import type { OwnLiability } from '@barya/contract/liabilities';
import { type OwedPart, owedParts } from '@barya/proof';

/** A part of what is owed, in pesos; `part` is null for the sum. */
export interface PartThenAndNow {
  part: OwedPart | null;
  was: number;
  now: number;
}

/** The parts in which there was anything in the snapshot, or is now. */
export function listParts({ proof, owedNow }: OwnLiability): PartThenAndNow[] {
  return owedParts
    .map((part) => ({
      part,
      was: (proof?.owedCentavos[part] ?? 0) / 100,
      now: owedNow[part],
    }))
    .filter(({ was, now }) => was !== 0 || now !== 0);
}
