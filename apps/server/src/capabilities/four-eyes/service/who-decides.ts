import { proposalKinds, type StaffRole } from '@barya/contract';
import type { Inquiry } from '../../../kernel/operation.ts';
import { findStaffMember } from '../../../people/members.ts';
import { findAlsoBy, readAlsoByOf } from '../../audit/index.ts';
import { colleaguesSince, isSecondPerson, statusAt } from '../domain.ts';
import type { ProposalRow, WaitingRow } from '../store/proposals.ts';
import { hasColleague } from '../store/staff.ts';

type At = Pick<Inquiry, 'db' | 'now'>;

/** Whether an owner is the only one of these roles, also of late. */
export async function isLoneOwner(
  { db, now }: At,
  { id, staffRole }: { id: string; staffRole: StaffRole | null },
  among: readonly StaffRole[],
): Promise<boolean> {
  return staffRole === 'owner' && !(await hasColleague(db, among, id, colleaguesSince(now)));
}

/**
 * Those of open proposals that are a person's to decide: as a second person, or as the lone owner who
 * made them.
 */
export async function findDecidable<Row extends WaitingRow>(
  { db, now }: At,
  memberId: string,
  proposals: readonly Row[],
): Promise<Row[]> {
  const person = proposals.length === 0 ? null : await findStaffMember(db, memberId);
  if (person === null) return [];
  const candidate = { ...person, alsoBy: await findAlsoBy(db, now, memberId) };
  const made = await readAlsoByOf(
    db,
    'propose',
    proposals.map(({ id }) => id),
  );
  const decidable: Row[] = [];
  for (const proposal of proposals) {
    const { id, kind, makerId, notBefore } = proposal;
    const isTheirs =
      makerId === memberId
        ? notBefore !== null &&
          person.isActive &&
          (await isLoneOwner({ db, now }, person, proposalKinds[kind]))
        : isSecondPerson(proposal, { id: makerId, alsoBy: made.get(id) ?? [] }, candidate);
    if (isTheirs) decidable.push(proposal);
  }
  return decidable;
}

/** Those that a person can confirm now: a lone owner's own only after 24 hours. */
export async function findConfirmable<Row extends WaitingRow>(
  at: At,
  memberId: string,
  proposals: readonly Row[],
): Promise<Row[]> {
  const isRipe = ({ makerId, notBefore }: Row) =>
    makerId !== memberId || (notBefore !== null && notBefore <= at.now);
  return findDecidable(at, memberId, proposals.filter(isRipe));
}

/** Whether a person can confirm a proposal now, apart from what it would do. */
export async function mayConfirmNow(
  at: At,
  memberId: string,
  proposal: ProposalRow,
): Promise<boolean> {
  if (statusAt(proposal, at.now) !== 'open') return false;
  return (await findConfirmable(at, memberId, [proposal])).length > 0;
}
