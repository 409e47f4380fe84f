import type { StaffRole } from '@barya/contract';
import type { Operation } from '../../../kernel/operation.ts';
import type { LockedMember } from '../../../people/lock-member.ts';
import { onlyWeakens, ruleOf } from '../domain.ts';
import { readPolicies } from '../store/policies.ts';
import { requireSecondPerson } from './require-second-person.ts';

/** What changes of an account of the staff. */
export interface StaffChange {
  isActive?: boolean;
  staffRole?: StaffRole;
  deleted?: true;
  passwordLink?: true;
}

/**
 * Asks for a second person before an account of the staff changes; for other accounts nobody, nor for
 * what only weakens. The caller has locked the account.
 *
 * @throws SecondPersonNeeded while any policy is on
 */
export async function requireSecondForStaff(
  operation: Operation,
  makerId: string,
  { id, username, role, staffRole, isActive }: LockedMember,
  change: StaffChange,
  reason: string | null,
): Promise<void> {
  if (role !== 'admin' || onlyWeakens(staffRole, change)) return;
  const before = { staffRole, isActive };
  await requireSecondPerson(operation, makerId, {
    kind: 'staff',
    target: { id, name: username },
    memberId: null,
    amountCentavos: null,
    before,
    after: { ...before, ...change },
    reason,
  });
}

/** Whether accounts of the staff change only with a second person. */
export async function asksForStaff({ trx }: Operation): Promise<boolean> {
  return ruleOf(await readPolicies(trx), 'staff') === true;
}
