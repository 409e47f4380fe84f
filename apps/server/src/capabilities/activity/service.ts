import type { Input, Routes } from '@barya/contract';
import type { Db } from '../../database/tables.ts';
import { readReferenceInstant } from '../../kernel/ids.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import type { Listed, Page } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findOwnByReference, type ShownWithdrawal } from '../withdrawals/index.ts';
import { filterOf, referenceOf } from './domain.ts';
import {
  findLoad,
  findMovementsAbout,
  findMovementsAt,
  findMovementsOf,
  findPackages,
  isShared,
  type LoadFound,
  listMovements,
  type PackageRow,
} from './store/list.ts';
import type { Movement } from './store/movements.ts';

/** One event in a member's money, with its movements in order. */
export interface ReceiptFound {
  reference: string;
  movements: [Movement, ...Movement[]];
  /** What a withdrawal gave back; empty for others. */
  returned: readonly Movement[];
  withdrawal: ShownWithdrawal | null;
  load: LoadFound | null;
  isShared: boolean;
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
    returned: withdrawal ? await findReturned(db, withdrawal) : [],
    withdrawal,
    load,
    isShared: await isShared(db, memberId, reference),
    packages: await findPackages(db, packageIds),
  };
}

/** What came back of a withdrawal, at the instant when it ended. */
async function findReturned(db: Db, withdrawal: ShownWithdrawal): Promise<Movement[]> {
  const { memberId, status, reference } = withdrawal;
  const filter = filterOf(memberId, { kind: 'withdrawal_returned' });
  const at = withdrawal.payoutEndedAt ?? withdrawal.processedAt;
  if (status !== 'rejected' || at === null) return [];
  const movements = await findMovementsAbout(db, filter, at);
  return movements.filter((each) => referenceOf(each) === reference);
}
