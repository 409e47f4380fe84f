import type { Input, Routes } from '@barya/contract';
import { readReferenceInstant } from '../../kernel/ids.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import type { Listed, Page } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findOwnByReference, type ShownWithdrawal } from '../withdrawals/index.ts';
import { filterOf, referenceOf } from './domain.ts';
import {
  findLoad,
  findMovementsAt,
  findMovementsOf,
  findPackages,
  type LoadFound,
  listMovements,
  type PackageRow,
} from './store/list.ts';
import type { Movement } from './store/movements.ts';

/** One event in a member's money, with its movements in order. */
export interface ReceiptFound {
  reference: string;
  movements: [Movement, ...Movement[]];
  withdrawal: ShownWithdrawal | null;
  load: LoadFound | null;
  packages: Map<string, PackageRow>;
}

/** Balance changes and rollovers, newest first. */
export async function listActivity(
  { db }: Inquiry,
  memberId: string,
  query: Input<Routes['listActivity'], 'query'>,
  page: Page,
): Promise<Listed<Movement>> {
  const listed = await listMovements(db, filterOf(memberId, query), page);
  return { ...listed, goesByCursor: true };
}

/**
 * Finds a member's event by its reference.
 * @throws Refusal `receipt_unknown`
 */
export async function readReceipt(
  { db }: Inquiry,
  memberId: string,
  reference: string,
): Promise<ReceiptFound> {
  const filter = filterOf(memberId, {});
  const at = readReferenceInstant(reference);
  if (at === null) throw new Refusal('receipt_unknown');
  const withdrawal = await findOwnByReference(db, memberId, reference);
  const load = withdrawal ? null : await findLoad(db, memberId, reference);
  const keptIds = withdrawal?.holdIds ?? load?.transferId ?? null;
  const movements =
    keptIds === null
      ? (await findMovementsAt(db, filter, at)).filter((each) => referenceOf(each) === reference)
      : await findMovementsOf(db, filter, [keptIds].flat());
  const [first, ...others] = movements;
  if (first === undefined) throw new Refusal('receipt_unknown');
  const packageIds = [first.packageId, first.newPackageId].filter((id) => id !== null);
  return {
    reference,
    movements: [first, ...others],
    withdrawal,
    load,
    packages: await findPackages(db, packageIds),
  };
}
