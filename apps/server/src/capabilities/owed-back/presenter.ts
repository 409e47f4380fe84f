import type { OwedBack, OwedBackList } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Load } from '../capital/index.ts';
import { leftOf } from './domain.ts';

export function presentOwedBack(load: Load): OwedBack {
  const owed = load.owedBackCentavos ?? 0;
  return {
    _id: load.id,
    reference: load.reference,
    createdAt: (load.revertedAt ?? load.createdAt).toISOString(),
    loadedAt: load.createdAt.toISOString(),
    loaded: toPesos(load.amountCentavos),
    takenBack: toPesos(load.amountCentavos - owed),
    amount: toPesos(owed),
    paid: toPesos(load.paidBackCentavos),
    left: toPesos(leftOf(load)),
    reason: load.owedBackReason ?? '',
  };
}

/** The sum first. */
export function presentList(loads: readonly Load[]): OwedBackList {
  return {
    left: toPesos(loads.reduce((sum, load) => sum + leftOf(load), 0)),
    owedBack: loads.map(presentOwedBack),
  };
}
