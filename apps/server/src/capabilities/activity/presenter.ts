import type { ActivityEntry, Receipt } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { presentDestination, presentOwnWithdrawal } from '../withdrawals/index.ts';
import { bucketOf, counterpartyOf, describe, getKind, partOf, referenceOf } from './domain.ts';
import type { ReceiptFound } from './service.ts';
import type { Movement, PackageRow } from './store.ts';

export function presentActivity(memberId: string, movement: Movement): ActivityEntry {
  const { balanceCentavos: balance } = movement;
  const kind = getKind(movement.code);
  return {
    _id: movement.id,
    createdAt: movement.createdAt.toISOString(),
    kind,
    bucket: bucketOf(memberId, movement),
    part: partOf(movement),
    amount: toPesos(movement.amountCentavos),
    balance: balance === null ? null : toPesos(balance),
    reference: referenceOf(movement),
    package: movement.packageType,
    counterparty: counterpartyOf(movement),
    status: kind === 'withdrawal' ? movement.withdrawalStatus : null,
    description: describe(movement),
  };
}

/**
 * An event as its owner sees it.
 * @param payoutKey for staff: also says whether the payout account is still the requested one
 */
export function presentReceipt(
  memberId: string,
  found: ReceiptFound,
  payoutKey?: PayoutKey,
): Receipt {
  const { movements, packages, withdrawal, load } = found;
  const [first] = movements;
  const entry = presentActivity(memberId, first);
  const sum = movements.reduce((total, each) => total + each.amountCentavos, 0);
  return {
    reference: found.reference,
    kind: entry.kind,
    createdAt: entry.createdAt,
    amount: toPesos(sum),
    lines: movements.flatMap((each) => {
      const { bucket, part, amount, balance } = presentActivity(memberId, each);
      return bucket === null || balance === null ? [] : { bucket, part, amount, balance };
    }),
    description: entry.description,
    withdrawal: withdrawal && {
      ...presentOwnWithdrawal(withdrawal),
      ...(payoutKey && { destination: presentDestination(payoutKey, withdrawal) }),
    },
    payment:
      load && (load.method ?? load.paymentReference) !== null
        ? { method: load.method, paymentReference: load.paymentReference }
        : null,
    package: presentPackage(packages, first.packageId),
    newPackage: presentPackage(packages, first.newPackageId),
    counterparty: entry.counterparty,
  };
}

function presentPackage(
  packages: ReadonlyMap<string, PackageRow>,
  id: string | null,
): Receipt['package'] {
  const row = id === null ? undefined : packages.get(id);
  if (row === undefined) return null;
  return {
    _id: row.id,
    packageType: row.packageType as 1 | 2 | 3 | 4,
    amount: toPesos(row.principalCentavos),
    totalEarnings: toPesos(row.principalCentavos + row.incomeCentavos),
    startDate: row.startedAt.toISOString(),
    endDate: row.maturesAt.toISOString(),
    totalDays: row.days,
  };
}
