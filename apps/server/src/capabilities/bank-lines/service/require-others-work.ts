import { isPermitted, staffCalls, staffRoles } from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isOtherPerson } from '../../../kernel/second-person.ts';
import { findAlsoBy, readAlsoByOf } from '../../audit/index.ts';
import {
  asksForCashIns,
  asksForPayouts,
  isLoneOwner,
  readPolicies,
} from '../../four-eyes/index.ts';
import { listWork } from '../store/closures.ts';

const closers = staffRoles.filter((role) => isPermitted(role, staffCalls.closeDays.permission));

/**
 * Refuses to close days in which the same person set a line aside or explained a difference, while a
 * policy on cash-ins or payouts is on: of lines the one of their direction. What a rule set aside is
 * nobody's. A lone owner may after 24 hours.
 *
 * @throws Refusal `day_of_own_work`
 */
export async function requireOthersWork(
  { trx, now }: Operation,
  { memberId, staffRole }: Actor,
  account: string,
  days: readonly { day: string; explained: { id: string } | null }[],
): Promise<void> {
  const policies = await readPolicies(trx);
  const [ofIn, ofOut] = [asksForCashIns(policies), asksForPayouts(policies)];
  if (!ofIn && !ofOut) return;
  const explanationIds = days.flatMap(({ explained }) => explained?.id ?? []);
  const all = await listWork(
    trx,
    account.toLowerCase(),
    days.map(({ day }) => day),
    explanationIds,
  );
  const touched = all.filter(({ isIn }) => isIn === null || (isIn ? ofIn : ofOut));
  const ids = touched.map(({ id }) => id);
  const aside = await readAlsoByOf(trx, 'set_aside_bank_line', ids);
  const told = await readAlsoByOf(trx, 'explain_day', ids);
  const closer = { id: memberId, alsoBy: await findAlsoBy(trx, now, memberId) };
  const own = touched.filter(({ id, by }) => {
    const alsoBy = aside.get(id) ?? told.get(id) ?? [];
    return !isOtherPerson(closer, { id: by, alsoBy });
  });
  const [first] = own;
  if (first === undefined) return;
  const isOld = own.every(({ at }) => now.getTime() - at.getTime() >= DAY_MS);
  const person = { id: memberId, staffRole };
  if (isOld && (await isLoneOwner({ db: trx, now }, person, closers))) return;
  throw new Refusal('day_of_own_work', { extra: { day: first.day } });
}
