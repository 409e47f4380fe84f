import type { Member, UnclaimedMoney } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { MemberRow } from './store/list.ts';
import type { UnclaimedRow } from './store/unclaimed.ts';

/** An account as admins see it. */
export function presentMember(member: MemberRow): Member {
  return {
    _id: member.id,
    username: member.username ?? '',
    email: member.email ?? member.phone ?? '',
    role: member.role,
    isActive: member.is_active,
    status: member.status,
    createdAt: member.created_at.toISOString(),
    referralCode: member.referral_code ?? '',
    referredBy: member.referred_by,
    clickingTaskActivated: member.clicking_activated_at !== null,
  };
}

/** Unclaimed money; once it is paid nobody knows any more whose it was, only the account's id. */
export function presentUnclaimed(owed: UnclaimedRow): UnclaimedMoney {
  return {
    _id: owed.id,
    reference: owed.holder ?? owed.member_id,
    amount: toPesos(owed.amount_centavos),
    status: owed.paid_at === null ? 'owed' : 'paid',
    createdAt: owed.created_at.toISOString(),
    paidAt: owed.paid_at?.toISOString() ?? null,
    note: owed.note,
  };
}
