import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import {
  type LeftPackage,
  lockPackagesLeftBefore,
  moveDueToUnclaimed,
  recordLeft,
} from '../../packages/index.ts';
import { insertUnclaimed } from '../store/unclaimed.ts';

/**
 * Moves what has fallen due of some packages of deleted people to unclaimed money, one sum a person.
 * Done twice it moves nothing more.
 *
 * @returns the id of the last package that was looked at; null when there are no more
 */
export async function leaveDueUnclaimed(
  operation: Operation,
  slice: { afterId: string | null; limit: number },
): Promise<string | null> {
  const { now, ids } = operation;
  const packages = await lockPackagesLeftBefore(operation, slice);
  const people = new Map<string, { unclaimedId: string; left: LeftPackage[] }>();
  for (const left of packages.filter(({ dueCentavos }) => dueCentavos > 0)) {
    const memberId = left.sold.row.member_id;
    const person = people.get(memberId) ?? { unclaimedId: ids.next(now), left: [] };
    person.left.push(left);
    people.set(memberId, person);
  }
  const due = [...people].flatMap(([, { unclaimedId, left }]) =>
    left.map((each) => moveDueToUnclaimed(each, { entryId: ids.next(now), unclaimedId })),
  );
  if (due.length > 0) await moveMoney(operation, due);
  for (const [memberId, { unclaimedId, left }] of people) {
    const { unclaimed_holder: name, unclaimed_holder_salt: salt } = left[0]!.sold.row;
    const holder = { name: name!, salt: salt! };
    for (const each of left) await recordLeft(operation, each, holder);
    await insertUnclaimed(operation.trx, {
      id: unclaimedId,
      memberId,
      holder,
      amountCentavos: left.reduce((sum, { dueCentavos }) => sum + dueCentavos, 0),
      at: now,
    });
  }
  return packages.length < slice.limit ? null : packages.at(-1)!.sold.row.id;
}
