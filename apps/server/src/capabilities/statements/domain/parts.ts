import type { StatementBucket, StatementKind } from '@barya/contract';
import type { Centavos } from '@barya/money';
import type { CodeTotal } from '../store/lines.ts';
import { kindOf } from './lines.ts';

/** What a kind of movements changed in a bucket. */
interface KindTotal {
  kind: StatementKind;
  movements: number;
  inCentavos: Centavos;
  outCentavos: Centavos;
}

/** A bucket over the period. */
export interface Part {
  bucket: StatementBucket;
  openingCentavos: Centavos;
  inCentavos: Centavos;
  outCentavos: Centavos;
  closingCentavos: Centavos;
  kinds: KindTotal[];
}

/** What a bucket began with, what changed it, and what it ended with. */
export function makePart(
  bucket: StatementBucket,
  openingCentavos: Centavos,
  totals: readonly CodeTotal[],
  unsettledCentavos: Centavos,
): Part {
  const kinds = new Map<StatementKind, KindTotal>();
  const add = (kind: StatementKind, movements: number, inCentavos: number, outCentavos: number) => {
    const sum = kinds.get(kind) ?? { kind, movements: 0, inCentavos: 0, outCentavos: 0 };
    sum.movements += movements;
    sum.inCentavos += inCentavos;
    sum.outCentavos += outCentavos;
    kinds.set(kind, sum);
  };
  for (const total of totals) {
    if (total.bucket !== bucket) continue;
    add(kindOf(total), total.movements, total.inCentavos, total.outCentavos);
  }
  if (bucket === 'click_earnings' && unsettledCentavos > 0) {
    add('click_income', 1, unsettledCentavos, 0);
  }
  const list = [...kinds.values()];
  const inCentavos = list.reduce((sum, each) => sum + each.inCentavos, 0);
  const outCentavos = list.reduce((sum, each) => sum + each.outCentavos, 0);
  const closingCentavos = openingCentavos + inCentavos - outCentavos;
  return { bucket, openingCentavos, inCentavos, outCentavos, closingCentavos, kinds: list };
}

/**
 * Nothing goes out that does not add up: what the movements lead to is what the accounts hold.
 * @param held by bucket, read from the accounts and not from the movements
 */
export function requireSound(
  parts: readonly Part[],
  held: ReadonlyMap<StatementBucket, Centavos>,
): void {
  for (const { bucket, closingCentavos } of parts) {
    if ((held.get(bucket) ?? 0) !== closingCentavos) {
      throw new Error(`The statement of ${bucket} does not lead to what is held`);
    }
  }
}
