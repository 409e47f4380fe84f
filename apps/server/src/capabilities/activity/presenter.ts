import { type ActivityEntry, describeMovement, movementWords, type Receipt } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { presentDestination, presentOwnWithdrawal } from '../withdrawals/index.ts';
import { tell } from './domain.ts';
import type { ReceiptFound } from './service.ts';
import type { PackageRow } from './store/list.ts';
import type { Movement } from './store/movements.ts';

export function presentActivity(movement: Movement): ActivityEntry {
  const { bucket, balanceCentavos: balance } = movement;
  const told = tell(movement);
  const { kind, part, reference, counterparty } = told;
  return {
    _id: movement.id,
    createdAt: movement.createdAt.toISOString(),
    kind,
    bucket,
    part,
    amount: toPesos(movement.changeCentavos),
    balance: balance === null ? null : toPesos(balance),
    reference,
    package: told.package,
    counterparty,
    status: kind === 'withdrawal' ? movement.withdrawalStatus : null,
    description: describeMovement(movementWords[kind], { ...told, part: null }),
  };
}

/**
 * An event as its owner sees it.
 * @param payoutKey for staff: also says whether the payout account is still the requested one
 */
export function presentReceipt(found: ReceiptFound, payoutKey?: PayoutKey): Receipt {
  const { movements, returned, packages, withdrawal, load } = found;
  const [first] = movements;
  const entry = presentActivity(first);
  const sum = movements.reduce((total, each) => total + each.changeCentavos, 0);
  return {
    reference: found.reference,
    kind: entry.kind,
    createdAt: entry.createdAt,
    amount: toPesos(sum),
    lines: movements.flatMap(presentLine),
    returned:
      returned[0] === undefined
        ? null
        : { at: returned[0].createdAt.toISOString(), lines: returned.flatMap(presentLine) },
    description: entry.description,
    isShared: found.isShared,
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

function presentLine(movement: Movement): Receipt['lines'] {
  const { bucket, part, amount, balance } = presentActivity(movement);
  return bucket === null || balance === null ? [] : [{ bucket, part, amount, balance }];
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
