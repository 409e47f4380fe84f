import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type MemberBalances, readMemberBalances } from '../../../people/balances.ts';
import { hasSecondFactor } from '../../second-factor/index.ts';
import { findMemberRow, type MemberRow } from '../store/list.ts';
import {
  type Acknowledgement,
  type HeldPackage,
  listAcknowledgements,
  listHeldPackages,
  type MemberTotals,
  readMemberTotals,
} from '../store/member-file.ts';
import { findUnclaimed, type UnclaimedRow } from '../store/unclaimed.ts';

/** All that is known of one member. */
export interface MemberFile {
  member: MemberRow;
  balances: MemberBalances;
  totals: MemberTotals;
  packages: HeldPackage[];
  hasSecondFactor: boolean;
  acknowledgements: Acknowledgement[];
}

/** @throws Refusal `member_unknown` */
export async function readMember(db: Kysely<Tables>, memberId: string): Promise<MemberFile> {
  const [member, balances, totals, packages, isOn, acknowledgements] = await Promise.all([
    findMemberRow(db, memberId),
    readMemberBalances(db, memberId),
    readMemberTotals(db, memberId),
    listHeldPackages(db, memberId),
    hasSecondFactor(db, memberId),
    listAcknowledgements(db, memberId),
  ]);
  if (member === null) throw new Refusal('member_unknown');
  return { member, balances, totals, packages, hasSecondFactor: isOn, acknowledgements };
}

/** @throws Refusal `unclaimed_money_unknown` */
export async function readUnclaimed(db: Kysely<Tables>, id: string): Promise<UnclaimedRow> {
  const owed = await findUnclaimed(db, id);
  if (owed === null) throw new Refusal('unclaimed_money_unknown');
  return owed;
}
